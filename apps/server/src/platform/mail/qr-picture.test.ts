import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrPicture } from './qr-picture.ts'

const text = [
  'SPC',
  '0200',
  '1',
  'CH9300762011623852957',
  'S',
  'The Oaks',
  'A field in the wood'.repeat(5),
].join('\n')

/** The pixels of a picture, and whether one at a share of the code's width and height is dark. */
const drawn = async (options?: { hasSwissCross: boolean }) => {
  const { png } = await qrPicture(text, options)
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const margin = 4 * 8
  const side = info.width - 2 * margin
  const at = (x: number, y: number) => {
    const [column, row] = [x, y].map((share) => margin + Math.floor(share * side)) as [number, number]
    return (data[row * info.width + column] ?? 0) < 128 ? '#' : '.'
  }
  return { data, width: info.width, margin, side, at }
}

test('a Swiss code has the Swiss cross in its middle, 7 of 46 mm wide, and is the same code around it', async () => {
  const [plain, swiss] = [await drawn(), await drawn({ hasSwissCross: true })]
  const millimetres = (x: number, y: number) => swiss.at(0.5 + x / 46, 0.5 + y / 46)
  // From the middle to the right: the arm, the dark square, the white margin.
  expect([0, 1.8, 2.2, 2.9, 3.2].map((x) => millimetres(x, 0))).toEqual(['.', '.', '#', '#', '.'])
  expect([0, 1.8, 2.2, 2.9, 3.2].map((y) => millimetres(0, y))).toEqual(['.', '.', '#', '#', '.'])
  // Between the arms.
  expect([millimetres(1, 1), millimetres(-1, 1), millimetres(1, -1)]).toEqual(['#', '#', '#'])
  const changed = Array.from(swiss.data).flatMap((grey, at) => (grey === plain.data[at] ? [] : [at]))
  expect(changed.length).toBeGreaterThan(0)
  const start = swiss.margin + (swiss.side * (1 - 7 / 46)) / 2 - 1
  const end = swiss.margin + (swiss.side * (1 + 7 / 46)) / 2 + 1
  for (const at of changed)
    for (const place of [at % swiss.width, Math.floor(at / swiss.width)])
      expect(place > start && place < end).toBe(true)
})
