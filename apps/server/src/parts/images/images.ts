/** What an image is made into (specification 1, section 9). */
export interface ImageShape {
  /** Neither side is longer than this, in pixels. */
  readonly longestSide: number
  readonly quality: number
}

export const imageShapes = {
  proof: { longestSide: 1024, quality: 75 },
} as const satisfies Record<string, ImageShape>

export interface WrittenImage {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

export interface Images {
  /**
   * Decodes an image file and writes it again as an upright JPEG, so that nothing but pixels survives.
   * Throws WrongType for what cannot be decoded. At most two at once; the rest wait in line.
   */
  rewrite(file: string, shape: ImageShape): Promise<WrittenImage>
}
