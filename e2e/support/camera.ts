import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** What is wrong with a picture in front of the camera. */
export type Look = 'turned' | 'dark' | 'blurred' | 'covered'

const width = 1280
const height = 720

/** Flags of Chromium: a camera that anyone may use, which sees what is in a file. */
export const cameraFlags = (file: string): readonly string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]

/**
 * Puts a picture of a code (PNG) before the camera: turned by 15 degrees, at a third of the light, blurred by 2 px, or
 * with 5 % of it covered outside the three corners.
 *
 * @param side of the picture in the camera, in px
 */
export const showToCamera = async (
  page: Page,
  file: string,
  { picture, side, look }: { picture: Buffer; side: number; look: Look },
): Promise<void> => {
  const grey = await page.evaluate(
    async ({ source, width, height, side, look }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const drawing = new OffscreenCanvas(width, height).getContext('2d')
      if (drawing === null) throw new Error('This browser draws no pictures')
      drawing.fillStyle = '#888'
      drawing.fillRect(0, 0, width, height)
      const filters = { turned: 'none', dark: 'brightness(0.33)', blurred: 'blur(2px)', covered: 'none' }
      drawing.filter = filters[look]
      drawing.translate(width / 2, height / 2)
      if (look === 'turned') drawing.rotate(Math.PI / 12)
      drawing.drawImage(image, -side / 2, -side / 2, side, side)
      const edge = side * Math.sqrt(0.05)
      if (look === 'covered') drawing.fillRect(0, 0, edge, edge)
      const { data } = drawing.getImageData(0, 0, width, height)
      return Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0)
    },
    { source: picture.toString('base64'), width, height, side, look },
  )
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.from(grey),
    // No colour: two planes of a quarter each.
    Buffer.alloc((width * height) / 2, 128),
  ])
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]),
  )
}
