import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { loadReader } from './code-reader.ts'

/** As long as a code gets: 28 targets by 6 archers by 4 arrows. The letters follow no pattern, but are always the same. */
const text = (() => {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
  let state = 17
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return letters[state % letters.length]
  }
  return `FL1:${Array.from({ length: 690 }, next).join('')}`
})()

/** What a camera does to a code. */
interface Spoiling {
  /** In degrees. */
  readonly turned?: number
  /** In pixels, of which a module has five. */
  readonly blurred?: number
  /** The brightness of white, from 0 to 1. */
  readonly light?: number
  /** Which part of the code is covered, from 0 to 1. */
  readonly covered?: number
}

const drawingOf = (width: number, height: number) => {
  const drawing = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  if (drawing === null) throw new Error('This browser draws no pictures')
  return drawing
}

const pixels = 5

const drawnCode = (covered: number): HTMLCanvasElement => {
  const { modules, version } = create(text, { errorCorrectionLevel: 'M' })
  expect(version).toBe(17)
  const side = (modules.size + 8) * pixels
  const drawing = drawingOf(side, side)
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, side, side)
  drawing.fillStyle = '#000'
  for (const [at, isDark] of modules.data.entries())
    if (isDark) {
      const [x, y] = [at % modules.size, Math.floor(at / modules.size)]
      drawing.fillRect((x + 4) * pixels, (y + 4) * pixels, pixels, pixels)
    }
  // A thumb, between the three corners.
  const hidden = modules.size * pixels * Math.sqrt(covered)
  drawing.fillStyle = '#c96'
  drawing.fillRect(side * 0.45, side * 0.4, hidden, hidden)
  return drawing.canvas
}

/** A code in the middle of a picture with something grey around it. */
const pictureOf = async ({ turned = 0, blurred = 0, light = 1, covered = 0 }: Spoiling) => {
  const code = drawnCode(covered)
  const scene = drawingOf(1280, 960)
  scene.fillStyle = '#776'
  scene.fillRect(0, 0, 1280, 960)
  scene.translate(640, 480)
  scene.rotate((turned * Math.PI) / 180)
  scene.drawImage(code, -code.width / 2, -code.height / 2)
  const seen = drawingOf(1280, 960)
  seen.filter = `blur(${blurred}px) brightness(${light})`
  seen.drawImage(scene.canvas, 0, 0)
  return createImageBitmap(seen.canvas)
}

const spoilt: Readonly<Record<string, Spoiling>> = {
  'as it is shown': {},
  'turned by 15 degrees': { turned: 15 },
  'upside down': { turned: 180 },
  'in the dark': { light: 0.15 },
  'blurred by 2 pixels': { blurred: 2 },
  'with 5 % of it covered': { covered: 0.05 },
  'with all of this at once': { turned: 15, light: 0.15, blurred: 2, covered: 0.05 },
}

test.for(Object.entries(spoilt))('a code is read %s', async ([, spoiling]) => {
  const read = await loadReader()
  expect(await read(await pictureOf(spoiling))).toEqual([text])
})

test('half of a code is not read, and nothing is where there is none', async () => {
  const read = await loadReader()
  expect(await read(await pictureOf({ covered: 0.3 }))).toEqual([])
  expect(await read(await createImageBitmap(drawingOf(640, 480).canvas))).toEqual([])
})
