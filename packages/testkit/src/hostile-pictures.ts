import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { twelveMegapixels } from './photo.ts'

type Picture = Buffer<ArrayBuffer>

const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#6a7a50' } })

const owned = (bytes: Buffer): Picture => Buffer.from(bytes)

/** 49 megapixels in 1.5 KB; decoded it would take 1 GB. */
export const avifBomb = async (): Promise<Picture> => owned(await flat(7000).avif({ effort: 0 }).toBuffer())

/** Interlaced with 16 bits per sample: the whole image must be in memory before its first row can be read. */
export const interlacedBomb = async (): Promise<Picture> =>
  owned(await flat(7000).toColourspace('rgb16').png({ progressive: true }).toBuffer())

/** 50 megapixels, progressive: the coefficients of all pixels stay in memory until the last scan. */
export const progressiveBomb = async (): Promise<Picture> =>
  owned(await flat(7000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer())

/** 12 megapixels, progressive, as some cameras write them. */
export const progressivePhoto = async (): Promise<Picture> =>
  owned(
    await sharp(await twelveMegapixels())
      .jpeg({ progressive: true, quality: 85 })
      .toBuffer(),
  )

/** 50 megapixels as a large camera writes them. */
export const fiftyMegapixels = async (): Promise<Picture> =>
  owned(
    await sharp(await twelveMegapixels())
      .resize(8160, 6120)
      .jpeg({ quality: 85 })
      .toBuffer(),
  )

const chunk = (type: string, data: Buffer): Buffer => {
  const typedData = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typedData))
  return Buffer.concat([length, typedData, sum])
}

/** A PNG of 400 megapixels that is small to send. */
export const pngBomb = (): Picture => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(20_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(60_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return owned(Buffer.concat([signature, ...parts]))
}

const makeLossless = async (): Promise<Picture> => {
  const grain = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const create = { width: 100, height: 100, channels: 3, background: '#6a7a50', noise: grain } as const
  const noise = await sharp({ create }).png().toBuffer()
  const large = sharp(noise).resize(6000, 6000, { kernel: 'nearest' })
  return owned(await large.webp({ lossless: true, effort: 0 }).toBuffer())
}

let lossless: Promise<Picture> | undefined

/** A lossless WebP: its header looks like any other WebP, but decoding takes ten times the memory. Made once. */
export const losslessBomb = (): Promise<Picture> => {
  lossless ??= makeLossless()
  return lossless
}
