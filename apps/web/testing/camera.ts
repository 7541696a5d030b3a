import { create } from 'qrcode'
import { onTestFinished, vi } from 'vitest'

const side = 900

/** A picture of a code, as a camera in front of it would see it; grey if there is none. */
const draw = (drawing: CanvasRenderingContext2D, text: string | null) => {
  drawing.fillStyle = '#998'
  drawing.fillRect(0, 0, side, side)
  if (text === null) return
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = Math.floor(side / (modules.size + 8))
  const margin = Math.floor((side - modules.size * size) / 2)
  drawing.fillStyle = '#fff'
  drawing.fillRect(margin - 4 * size, margin - 4 * size, (modules.size + 8) * size, (modules.size + 8) * size)
  drawing.fillStyle = '#000'
  for (const [at, isDark] of modules.data.entries())
    if (isDark)
      drawing.fillRect(
        margin + (at % modules.size) * size,
        margin + Math.floor(at / modules.size) * size,
        size,
        size,
      )
}

/** A canvas with a code. */
export const pictureOfCode = (text: string | null): HTMLCanvasElement => {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new Error('This browser draws no pictures')
  draw(drawing, text)
  return canvas
}

/** How often a camera looks, in ms. */
const beat = 50

/** A camera that sees what the test shows it. */
export const fakeCamera = () => {
  const canvas = pictureOfCode(null)
  const drawing = canvas.getContext('2d')
  let seen: string | null = null
  // A stream has a new picture only if something is drawn.
  const look = () => drawing && draw(drawing, seen)
  const timer = setInterval(look, beat)
  onTestFinished(() => clearInterval(timer))
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => canvas.captureStream())
  return {
    show: (text: string | null) => {
      seen = text
    },
  }
}
