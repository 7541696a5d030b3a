interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isDark: boolean
}

/** A rectangle in the middle of a square, as shares of the square's side. */
const inMiddle = (width: number, height: number, isDark: boolean): Rectangle => ({
  x: (1 - width) / 2,
  y: (1 - height) / 2,
  width,
  height,
  isDark,
})

/** The cross with its white margin has 7 of the 46 mm of the code. */
const side = 7 / 46
const dark = (side * 6) / 7
const length = (side * 11) / 19.8
const breadth = side / 6

/**
 * The Swiss cross in the middle of a Swiss QR code, as rectangles from back to front, in shares of the code's side
 * without its margin (Swiss Implementation Guidelines for the QR-bill, 6.4.2).
 */
export const swissCross: readonly Rectangle[] = [
  inMiddle(side, side, false),
  inMiddle(dark, dark, true),
  inMiddle(length, breadth, false),
  inMiddle(breadth, length, false),
]
