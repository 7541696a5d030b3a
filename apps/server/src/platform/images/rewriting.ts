import sharp, { type Metadata, type Sharp } from 'sharp'
import { decodingCost, decodingMemory, mostPixels } from './cost.ts'
import type { ImageShape, WrittenImage } from './images.ts'

// SVG can reference other files and run forever, and no camera writes it.
sharp.block({ operation: ['VipsForeignLoadSvg'] })
// Each image already has its own thread, and caching images that come once wastes memory.
sharp.concurrency(1)
sharp.cache(false)

/** The image cannot be converted: it cannot be decoded, or needs too much memory. */
export class Unusable extends Error {
  override readonly name = 'Unusable'
}

// Checked by media type, because AVIF and HEIC share a container and only AVIF can be decoded.
const readable: ReadonlySet<string | undefined> = new Set(
  ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'].map((format) => `image/${format}`),
)

/** Checks the header, which costs nothing to read; throws Unusable if the image is not worth decoding. */
const checkHeader = (header: Metadata): void => {
  if (!readable.has(header.mediaType)) throw new Unusable('Not a format that is read here')
  const isTooLarge = header.width * header.height > mostPixels || decodingCost(header) > decodingMemory
  if (isTooLarge) throw new Unusable('Too many pixels for its format')
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Images are never enlarged: a square is as large as the shorter side allows. */
const sizeFor = ({ longestSide, square }: ImageShape, { width, height }: Size) => {
  const side = square ? Math.min(longestSide, width, height) : longestSide
  return { width: side, height: side, fit: square ? 'cover' : 'inside', withoutEnlargement: true } as const
}

const writtenAs = (image: Sharp, { format, quality }: ImageShape): Sharp =>
  format === 'png'
    ? image.png({ compressionLevel: 9 }) // PNG is lossless and has no quality setting
    : image.flatten({ background: '#ffffff' }).jpeg({ quality })

/** Runs the work once there is room for its cost. */
type WithRoom = <Result>(cost: number, work: () => Promise<Result>) => Promise<Result>

/** Decodes an image once there is room for it and encodes it again; throws Unusable. */
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

/** Loads what the first image would otherwise wait for. */
export const warmUp = async (): Promise<void> => {
  const blank = { width: 64, height: 64, channels: 3, background: '#ffffff' } as const
  const image = await sharp({ create: blank }).jpeg().toBuffer()
  await sharp(image).autoOrient().resize(32).jpeg().toBuffer()
}
