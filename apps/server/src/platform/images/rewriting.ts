import sharp, { type Metadata, type Sharp } from 'sharp'
import { decodingCost, decodingRoom, mostPixels } from './cost.ts'
import type { ImageShape, WrittenImage } from './images.ts'

// An SVG can name other files and run for ever; no one photographs a target as one.
sharp.block({ operation: ['VipsForeignLoadSvg'] })
// Each image has a thread of its own already, and a cache of images that come once is memory lost.
sharp.concurrency(1)
sharp.cache(false)

/** An image is not written again: it cannot be decoded, or takes too much memory to be. */
export class Unusable extends Error {
  override readonly name = 'Unusable'
}

// By what it is on the wire: AVIF and HEIC share the format that they lie in, and only the first can be decoded.
const readable: ReadonlySet<string | undefined> = new Set(
  ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'].map((format) => `image/${format}`),
)

/** What the header says costs nothing to read; throws Unusable for what is not worth decoding. */
const checkHeader = (header: Metadata): void => {
  if (!readable.has(header.mediaType)) throw new Unusable('Not a format that is read here')
  const isTooLarge = header.width * header.height > mostPixels || decodingCost(header) > decodingRoom
  if (isTooLarge) throw new Unusable('Too many pixels for its format')
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Never enlarged: a square is as large as the shorter side allows. */
const sizeFor = ({ longestSide, square }: ImageShape, { width, height }: Size) => {
  const side = square ? Math.min(longestSide, width, height) : longestSide
  return { width: side, height: side, fit: square ? 'cover' : 'inside', withoutEnlargement: true } as const
}

const writtenAs = (image: Sharp, { format, quality }: ImageShape): Sharp =>
  format === 'png'
    ? image.png({ compressionLevel: 9 }) // PNG loses nothing: it has no quality
    : image.flatten({ background: '#ffffff' }).jpeg({ quality })

/** Runs a work when there is room for what it costs. */
type WithRoom = <Result>(cost: number, work: () => Promise<Result>) => Promise<Result>

/** Decodes an image, once there is room for it, and writes it again; throws Unusable. */
export const rewriteImage = async (
  source: string | Uint8Array,
  shape: ImageShape,
  withRoom: WithRoom,
): Promise<WrittenImage & { readonly bytes: Uint8Array<ArrayBuffer> }> => {
  try {
    const image = sharp(source, { limitInputPixels: false, failOn: 'error' })
    const header = await image.metadata()
    checkHeader(header)
    return await withRoom(decodingCost(header), async () => {
      const resized = image.autoOrient().resize(sizeFor(shape, header))
      const { data, info } = await writtenAs(resized, shape).toBuffer({ resolveWithObject: true })
      return { bytes: new Uint8Array(data), width: info.width, height: info.height }
    })
  } catch (error) {
    if (error instanceof Unusable || !(error instanceof Error)) throw error
    throw new Unusable(error.message, { cause: error })
  }
}

/** Loads what the first image would have to wait for. */
export const warmUp = async (): Promise<void> => {
  const blank = { width: 64, height: 64, channels: 3, background: '#ffffff' } as const
  const image = await sharp({ create: blank }).jpeg().toBuffer()
  await sharp(image).autoOrient().resize(32).jpeg().toBuffer()
}
