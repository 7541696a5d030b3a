/** A proof photo as it is kept and sent (specification 1, section 9): at most this wide and high, JPEG. */
export const proofShape = { side: 1024, quality: 0.75, type: 'image/jpeg' } as const

/** Bytes of the largest file that is taken (specification 1, section 9). */
export const largestPhoto = 20 * 1024 * 1024

/** Why a file does not become a photo. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto'
  readonly reason: 'not-an-image' | 'too-large'

  constructor(reason: UnusablePhoto['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

// Some phones hand a HEIC over without saying what it is.
const mayBeImage = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type.startsWith('image/') || (type === '' && /\.(heic|heif|jpe?g|png|webp|avif|gif|bmp)$/i.test(name))

/** What can be said of a file before it is decoded; throws UnusablePhoto. */
export const checkPhotoFile = (file: Pick<File, 'type' | 'name' | 'size'>): void => {
  if (!mayBeImage(file)) throw new UnusablePhoto('not-an-image')
  if (file.size >= largestPhoto) throw new UnusablePhoto('too-large')
}

/** The size of an image that is made to fit into a square, never enlarged; whole pixels, at least one. */
export const fitInto = (side: number, width: number, height: number) => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const heicBrands = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/

/** Whether bytes begin like a HEIC, the format of many phones that few browsers can read. */
export const isHeic = (head: Uint8Array): boolean => {
  const text = String.fromCharCode(...head.subarray(4, 12))
  return text.startsWith('ftyp') && heicBrands.test(text.slice(4))
}

const decode = (image: Blob): Promise<ImageBitmap> =>
  createImageBitmap(image, { imageOrientation: 'from-image' })

/** The decoder for HEIC is large: it is loaded when a browser cannot read one by itself. */
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

const draw = (image: ImageBitmap): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitInto(proofShape.side, image.width, image.height))
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser cannot draw')
  // What is transparent would become black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encode = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new UnusablePhoto('not-an-image')))
    canvas.toBlob(take, proofShape.type, proofShape.quality)
  })

/** A picture from camera or gallery as a proof photo: upright, small, nothing but pixels. Throws UnusablePhoto. */
export const shrinkPhoto = async (file: File): Promise<Blob> => {
  checkPhotoFile(file)
  const image = await decodeAny(file)
  try {
    return await encode(draw(image))
  } finally {
    image.close()
  }
}
