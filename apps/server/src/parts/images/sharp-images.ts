import type { Sharp } from 'sharp'
import { WrongType } from '../../errors.ts'
import { inLine } from '../in-line.ts'
import type { ImageShape, Images } from './images.ts'

/** Loaded with the first photo: a start has no time for it. */
const openSharp = async () => {
  const { default: sharp } = await import('sharp')
  // An SVG can name other files and run for ever; nobody photographs a target as one.
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  // Each image has a thread of its own already, and a cache of images that come once is memory lost.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const mostPixels = 50_000_000
const atOnce = 2
// By what it is on the wire: AVIF and HEIC share the format that they lie in, and only the first can be decoded.
const readable: ReadonlySet<string | undefined> = new Set(
  ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'].map((format) => `image/${format}`),
)

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

const wrongType = () => new WrongType('Please select an image file (JPG, PNG, etc.)')

export const createImages = (): Images => {
  const waitInLine = inLine(atOnce)
  let opened: ReturnType<typeof openSharp> | undefined
  return {
    rewrite: (file, shape) =>
      waitInLine(async () => {
        opened ??= openSharp()
        const sharp = await opened
        try {
          const image = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
          const { mediaType, width, height } = await image.metadata()
          if (!readable.has(mediaType)) throw wrongType()
          const resized = image.autoOrient().resize(sizeFor(shape, { width, height }))
          const { data, info } = await writtenAs(resized, shape).toBuffer({ resolveWithObject: true })
          return { bytes: data, width: info.width, height: info.height }
        } catch (error) {
          if (error instanceof WrongType) throw error
          throw Object.assign(wrongType(), { cause: error })
        }
      }),
  }
}
