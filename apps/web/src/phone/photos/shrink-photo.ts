import { largestLogo, largestProfilePhoto, largestUpload } from '@fletch/contract'

/** What a picture is converted to before it is stored and sent. */
export interface PhotoShape {
  /** The largest width and height, in pixels. */
  readonly side: number
  /** JPEG quality from 0 to 1; a PNG has none. */
  readonly quality: number
  /** PNG keeps transparency. */
  readonly format: 'image/jpeg' | 'image/png'
  /** Cropped to its middle. */
  readonly square: boolean
  /** The largest source file, in bytes. */
  readonly largestFile: number
}

/** A proof photo comes from a file of at most 20 MB (rule R27). */
export const proofShape: PhotoShape = {
  side: 1024,
  quality: 0.75,
  format: 'image/jpeg',
  square: false,
  largestFile: largestUpload,
}

/** A profile photo comes from a file of at most 5 MB (rule R27). */
export const profileShape: PhotoShape = {
  side: 400,
  quality: 0.8,
  format: 'image/jpeg',
  square: true,
  largestFile: largestProfilePhoto,
}

/** A club's logo comes from a file of at most 5 MB (rule R27). */
export const logoShape: PhotoShape = {
  side: 300,
  quality: 0.85,
  format: 'image/png',
  square: false,
  largestFile: largestLogo,
}

/** Why a file cannot become a photo. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto'
  readonly reason: 'not-an-image' | 'too-large'

  constructor(reason: UnusablePhoto['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

// Some phones hand over a HEIC without a type.
const mayBeImage = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type.startsWith('image/') || (type === '' && /\.(heic|heif|jpe?g|png|webp|avif|gif|bmp)$/i.test(name))

/** Checks a file before it is decoded; throws UnusablePhoto. */
export const checkPhotoFile = (
  file: Pick<File, 'type' | 'name' | 'size'>,
  { largestFile }: PhotoShape = proofShape,
): void => {
  if (!mayBeImage(file)) throw new UnusablePhoto('not-an-image')
  if (file.size > largestFile) throw new UnusablePhoto('too-large')
}

/** The size of an image scaled down to fit a square; whole pixels, at least one. */
export const fitInto = (side: number, width: number, height: number) => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const heicBrands = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/

/** Whether bytes start like a HEIC, the format of many phones that few browsers can read. */
export const isHeic = (head: Uint8Array): boolean => {
  const text = String.fromCharCode(...head.subarray(4, 12))
  return text.startsWith('ftyp') && heicBrands.test(text.slice(4))
}

const decode = (image: Blob): Promise<ImageBitmap> =>
  createImageBitmap(image, { imageOrientation: 'from-image' })

/** The HEIC decoder is large, so it is loaded only when the browser cannot decode the file. */
const decodeHeic = async (file: Blob): Promise<ImageBitmap> => {
  const { heicTo } = await import('heic-to/csp')
  return heicTo({ blob: file, type: 'bitmap' })
}

const decodeAny = async (file: Blob): Promise<ImageBitmap> => {
  try {
    return await decode(file)
  } catch (error) {
    try {
      if (isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return await decodeHeic(file)
    } catch (heicError) {
      throw new UnusablePhoto('not-an-image', heicError)
    }
    throw new UnusablePhoto('not-an-image', error)
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The visible part of an image: all of it, or the square in its middle. */
export const shownPart = ({ square }: Pick<PhotoShape, 'square'>, { width, height }: Size) => {
  if (!square) return { left: 0, top: 0, width, height }
  const side = Math.min(width, height)
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  }
}

const draw = (image: ImageBitmap, shape: PhotoShape): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  const part = shownPart(shape, image)
  Object.assign(canvas, fitInto(shape.side, part.width, part.height))
  const isOpaque = shape.format === 'image/jpeg'
  const context = canvas.getContext('2d', { alpha: !isOpaque })
  if (!context) throw new Error('This browser cannot draw')
  // Transparency would become black in a JPEG.
  context.fillStyle = 'white'
  if (isOpaque) context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const { left, top, width, height } = part
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encode = (canvas: HTMLCanvasElement, { format, quality }: PhotoShape): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new UnusablePhoto('not-an-image')))
    canvas.toBlob(take, format, quality)
  })

/**
 * Converts a picture from the camera or gallery into an upright, small photo without metadata. Throws
 * UnusablePhoto.
 */
export const shrinkPhoto = async (file: File, shape: PhotoShape = proofShape): Promise<Blob> => {
  checkPhotoFile(file, shape)
  const image = await decodeAny(file)
  try {
    return await encode(draw(image, shape), shape)
  } finally {
    image.close()
  }
}
