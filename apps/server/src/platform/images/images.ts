/** The format that an image is converted to (rule R27). */
export interface ImageShape {
  /** Maximum length of either side, in pixels. */
  readonly longestSide: number
  readonly quality: number
  /** Cropped to a centred square. */
  readonly square: boolean
  /** PNG keeps transparency. */
  readonly format: 'jpeg' | 'png'
}

export const imageShapes = {
  proof: { longestSide: 1024, quality: 75, square: false, format: 'jpeg' },
  profile: { longestSide: 400, quality: 80, square: true, format: 'jpeg' },
  logo: { longestSide: 300, quality: 85, square: false, format: 'png' },
} as const satisfies Record<string, ImageShape>

export interface WrittenImage {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** An image to convert: a file or bytes, the target format, and its owner. Owners take turns. */
export interface ImageOrder {
  readonly image: string | Uint8Array
  readonly shape: ImageShape
  readonly owner: string
}

/** The words of the picture that messengers show of a link. */
export interface LinkPicture {
  readonly overline: string
  readonly title: string
  /** At most two. */
  readonly lines: readonly string[]
}

export interface Images {
  /**
   * Decodes an image and encodes it again, upright, so that only pixels survive. Throws WrongType if it cannot be
   * decoded within the memory limit, TooMany if the queue is full, Unavailable if it takes too long.
   */
  rewrite(order: ImageOrder): Promise<WrittenImage>
  /**
   * Draws the picture of a link, a PNG of 1200 x 630 pixels. Throws WrongType on a machine without fonts, otherwise as
   * above.
   */
  draw(picture: LinkPicture): Promise<WrittenImage>
  /** Prepares for an image that will come soon. */
  warm(): void
  close(): Promise<void>
}
