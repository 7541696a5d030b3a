/** What an image is made into (rule R27). */
export interface ImageShape {
  /** Neither side is longer than this, in pixels. */
  readonly longestSide: number
  readonly quality: number
  /** Cut to a square around its middle. */
  readonly square: boolean
  /** PNG keeps what is transparent. */
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

/** An image to be written again: a file or its bytes, what it becomes, and whose it is: owners take turns. */
export interface ImageOrder {
  readonly image: string | Uint8Array
  readonly shape: ImageShape
  readonly owner: string
}

export interface Images {
  /**
   * Decodes an image and writes it again, upright, so that nothing but pixels survives. Throws WrongType for what
   * cannot be decoded within its limits of memory, TooMany when the line is full, Unavailable for what takes too long.
   */
  rewrite(order: ImageOrder): Promise<WrittenImage>
  /** Makes ready for an image that comes soon. */
  warm(): void
  close(): Promise<void>
}
