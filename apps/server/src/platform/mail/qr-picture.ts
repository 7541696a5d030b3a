/** How wide a module of the code is shown, in CSS pixels. The PNG has twice as many, to be sharp on phones. */
const pixels = 4

/** The white margin that scanners need, even where the page around the picture is dark, in modules. */
const quietZone = 4

const errorCorrectionLevel = 'M'

/** A QR code as a PNG. */
export interface QrPicture {
  readonly png: Uint8Array
  /** Its width and height, in CSS pixels. */
  readonly size: number
}

/** The QR code of an address, black on white. */
export const qrPicture = async (address: string): Promise<QrPicture> => {
  // Most processes never draw one.
  const { create, toBuffer } = await import('qrcode')
  const { size } = create(address, { errorCorrectionLevel }).modules
  return {
    png: await toBuffer(address, { type: 'png', errorCorrectionLevel, margin: quietZone, scale: 2 * pixels }),
    size: (size + 2 * quietZone) * pixels,
  }
}
