import { crc32, deflateSync } from 'node:zlib'
import { swissCross } from '@fletch/domain'

/** How wide a module of the code is shown, in CSS pixels. The PNG has twice as many, to be sharp on phones. */
const pixels = 4
const scale = 2 * pixels

/** The white margin that scanners need, even where the page around the picture is dark, in modules. */
const quietZone = 4

/** A QR code as a PNG. */
export interface QrPicture {
  readonly png: Uint8Array
  /** Its width and height, in CSS pixels. */
  readonly size: number
}

/** A part of a PNG: its length, its name, its bytes and their check sum. */
const chunk = (name: string, bytes: Uint8Array): Buffer => {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(bytes.length, 0)
  ends.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)])
}

/** A square picture in black and white. */
const pngOf = (side: number, isDark: (x: number, y: number) => boolean): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit for each pixel, in grey.
  header.writeUInt8(1, 8)
  const perRow = 1 + Math.ceil(side / 8)
  const rows = Buffer.alloc(side * perRow)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const at = y * perRow + 1 + (x >> 3)
      if (!isDark(x, y)) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7))
    }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Whether the Swiss cross is dark at a place of the code; undefined beside the cross. */
const crossAt = (x: number, y: number): boolean | undefined =>
  swissCross.findLast(
    (part) => x >= part.x && x < part.x + part.width && y >= part.y && y < part.y + part.height,
  )?.isDark

/**
 * The QR code of an address, black on white.
 *
 * @param hasSwissCross it is the code of a Swiss QR bill, which has a cross in the middle
 */
export const qrPicture = async (
  address: string,
  { hasSwissCross = false }: { hasSwissCross?: boolean } = {},
): Promise<QrPicture> => {
  // Most processes never draw one.
  const { create } = await import('qrcode')
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
  const whole = size + 2 * quietZone
  const isDarkModule = (column: number, row: number): boolean =>
    column >= 0 && column < size && row >= 0 && row < size && data[row * size + column] === 1
  const isDark = (x: number, y: number): boolean => {
    // The middle of the pixel, in modules.
    const [column, row] = [(x + 0.5) / scale - quietZone, (y + 0.5) / scale - quietZone]
    return (
      (hasSwissCross ? crossAt(column / size, row / size) : undefined) ??
      isDarkModule(Math.floor(column), Math.floor(row))
    )
  }
  return { png: pngOf(whole * scale, isDark), size: whole * pixels }
}
