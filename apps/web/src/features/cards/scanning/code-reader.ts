import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** What a code is looked for in: a camera as it shows now, or a photo. */
export type Picture = HTMLVideoElement | ImageBitmap

/** Gives the text of every QR code in a picture; none if there is none, or it is not sharp enough yet. */
export type ReadCodes = (picture: Picture) => Promise<readonly string[]>

interface Detector {
  detect(picture: Picture): Promise<readonly { readonly rawValue: string }[]>
}

/** The browser's own reader, which TypeScript does not know: Chrome on phones has one. */
declare const BarcodeDetector:
  | {
      new (options: { readonly formats: readonly string[] }): Detector
      getSupportedFormats(): Promise<readonly string[]>
    }
  | undefined

const browserReader = async (): Promise<ReadCodes | undefined> => {
  if (typeof BarcodeDetector === 'undefined') return undefined
  // A phone without its maker's services has the reader, and no format.
  const formats = await BarcodeDetector.getSupportedFormats()
  if (!formats.includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

/** The longer side of what our own reader looks at, in pixels: more takes longer and finds no more. */
const longestSide = 1600

const sizeOf = (picture: Picture) =>
  'videoWidth' in picture
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.width, height: picture.height }

const ownReader = async (): Promise<ReadCodes> => {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  // Without this it would be loaded from a server of others.
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
  const drawing = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (drawing === null) throw new Error('This browser draws no pictures')
  return async (picture) => {
    const { width, height } = sizeOf(picture)
    const scale = Math.min(1, longestSide / Math.max(width, height))
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
    if (wide === 0 || high === 0) return []
    Object.assign(drawing.canvas, { width: wide, height: high })
    drawing.drawImage(picture, 0, 0, wide, high)
    const found = await readBarcodes(drawing.getImageData(0, 0, wide, high), { formats: ['QRCode'] })
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}

let reader: Promise<ReadCodes> | undefined

/**
 * Loads the reader of this device, once: the browser's, otherwise our own, which the service worker keeps from then on.
 * Rejects if our own is not here and there is no network.
 */
export const loadReader = async (): Promise<ReadCodes> => {
  reader ??= browserReader().then((own) => own ?? ownReader())
  try {
    return await reader
  } catch (error) {
    // The next attempt may have a network.
    reader = undefined
    throw error
  }
}
