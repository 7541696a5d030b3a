import type { Metadata } from 'sharp'

const megabyte = 1024 * 1024

/** Total memory for images that are being decoded, in bytes. */
export const decodingMemory = 80 * megabyte

/** Memory of any image besides its pixels, in bytes: rows in progress, buffers, code. */
const besidePixels = 8 * megabyte

export const mostPixels = 50_000_000

/** Bytes per sample of a pixel. */
const sampleSizes: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
}

type Header = Pick<
  Metadata,
  'format' | 'channels' | 'depth' | 'isProgressive' | 'bitsPerSample' | 'chromaSubsampling'
>

/**
 * Memory per pixel, in bytes, measured by format. Formats that decode row by row are scaled on the way and cost next to
 * nothing. Formats that are complete only with their last byte, or that decode into planes first, are in memory as a
 * whole.
 */
const bytesOfPixel = (header: Header): number => {
  const { format, channels = 4, depth = 'ushort', isProgressive, bitsPerSample = 8 } = header
  const samples = channels * (sampleSizes[depth] ?? 16)
  switch (format) {
    case 'jpeg': {
      if (isProgressive !== true) return 0.2
      return header.chromaSubsampling === '4:2:0' ? 3 : 2 * channels
    }
    case 'png':
      return isProgressive === true ? samples * 1.2 : samples / 4
    case 'webp':
      return 0.5
    case 'tiff':
      return samples / 3
    case 'heif':
      return bitsPerSample > 8 ? 25 : 18
    default:
      return 5
  }
}

/** The memory that decoding an image takes, in bytes, estimated from its header. */
export const decodingCost = (header: Header & Pick<Metadata, 'width' | 'height'>): number =>
  besidePixels + header.width * header.height * bytesOfPixel(header)
