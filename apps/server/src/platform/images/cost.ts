import type { Metadata } from 'sharp'

const megabyte = 1024 * 1024

/** Bytes that images may take together while they are decoded. */
export const decodingRoom = 80 * megabyte

/** Bytes that any image takes beside its pixels: rows on their way, buffers, code. */
const besidePixels = 8 * megabyte

export const mostPixels = 50_000_000

/** Bytes of one sample of a pixel. */
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
 * Bytes of memory for each pixel, measured by format. What comes row by row is made smaller on its way and costs next
 * to nothing; what only its last byte completes, or what is decoded into planes first, is in memory as a whole.
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

/** Bytes of memory that decoding an image takes, as far as its header tells. */
export const decodingCost = (header: Header & Pick<Metadata, 'width' | 'height'>): number =>
  besidePixels + header.width * header.height * bytesOfPixel(header)
