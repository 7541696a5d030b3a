import sharp from 'sharp'
import type { LinkPicture, WrittenImage } from './images.ts'
import { Unusable } from './rewriting.ts'

/** The size that messengers show large, in pixels (ogp.me; twice 600 x 315). */
const width = 1200
const height = 630
const margin = 80
const band = 24
const inside = width - 2 * margin

const colors = { ground: '#fdfcf8', ink: '#17211b', muted: '#4c5850', accent: '#1d5c3a' }

/** The most characters of a line of text; longer ones are cut. */
const mostLetters = 90

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Control characters, halves of characters, and characters that change the direction of text. */
const unseen = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2060-\u2069]/gu

/** Text as Pango markup: what people typed can be neither markup nor a control character. */
const inMarkup = (text: string): string => {
  const letters = Array.from(text.replaceAll(unseen, ' ').trim())
  const cut =
    letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : letters.join('')
  return cut.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '')
}

interface Look {
  readonly size: number
  readonly color: string
  readonly top: number
  /** The text is made smaller if it is higher than this. */
  readonly most: number
  readonly isBold?: boolean
}

/** A text at its place; undefined for an empty one. */
const placed = async (text: string, { size, color, top, most, isBold = false }: Look) => {
  const words = inMarkup(text)
  if (words === '') return undefined
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${words}</span>`,
      font: `sans ${isBold ? 'bold ' : ''}${size}`,
      width: inside,
      // At 72 dots per inch a point is a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (info.width < 2 || info.height < 2) throw new Unusable('There is no font')
  const input =
    info.height > most || info.width > inside
      ? await sharp(data).resize({ width: inside, height: most, fit: 'inside' }).png().toBuffer()
      : data
  return { input, left: margin, top }
}

/** Shorter titles are larger. */
const titleSize = ({ length }: string): number => {
  if (length <= 24) return 96
  return length <= 48 ? 76 : 60
}

/** Draws the picture of a link. Throws Unusable on a machine without fonts. */
export const drawLinkPicture = async ({
  overline,
  title,
  lines: [first = '', second = ''],
}: LinkPicture): Promise<WrittenImage & { readonly bytes: Uint8Array<ArrayBuffer> }> => {
  try {
    const texts = [
      await placed(overline, { size: 36, color: colors.accent, top: 72, most: 48, isBold: true }),
      await placed(title, { size: titleSize(title), color: colors.ink, top: 140, most: 264, isBold: true }),
      await placed(first, { size: 40, color: colors.ink, top: 432, most: 52 }),
      await placed(second, { size: 36, color: colors.muted, top: 492, most: 48 }),
      await placed('Fletch', { size: 28, color: colors.accent, top: 564, most: 36, isBold: true }),
    ]
    const ground = sharp({ create: { width, height, channels: 3, background: colors.ground } })
    const edge = { create: { width: band, height, channels: 3, background: colors.accent } } as const
    const data = await ground
      .composite([{ input: edge, left: 0, top: 0 }, ...texts.filter((text) => text !== undefined)])
      .png({ palette: true, colours: 64, compressionLevel: 9 })
      .toBuffer()
    return { bytes: new Uint8Array(data), width, height }
  } catch (error) {
    if (error instanceof Unusable || !(error instanceof Error)) throw error
    throw new Unusable(error.message, { cause: error })
  }
}
