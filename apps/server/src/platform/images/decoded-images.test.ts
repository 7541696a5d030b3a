import { execFileSync } from 'node:child_process'
import { photoWith } from '@fletch/testkit'
import {
  avifBomb,
  fiftyMegapixels,
  interlacedBomb,
  losslessBomb,
  pngBomb,
  progressiveBomb,
  progressivePhoto,
} from '@fletch/testkit/hostile-pictures.ts'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TooMany, WrongType } from '../errors.ts'
import { createImages } from './decoded-images.ts'
import { imageShapes } from './images.ts'

const shape = imageShapes.proof

// Creating the test pictures takes long.
vi.setConfig({ testTimeout: 150_000 })

const newImages = () => {
  const images = createImages(pino({ level: 'silent' }))
  onTestFinished(() => images.close())
  return {
    ...images,
    proofOf: (image: Uint8Array, owner = 'ada') => images.rewrite({ image, shape, owner }),
  }
}

/** The decoder processes of this process. */
const decoders = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('images/decoding.ts'))
    .map((line) => Number.parseInt(line, 10))

test.each([
  ['AVIF', avifBomb],
  ['an interlaced PNG', interlacedBomb],
  ['a progressive JPEG', progressiveBomb],
  ['a PNG of 400 megapixels', async () => pngBomb()],
  ['a lossless WebP', losslessBomb],
])('refuses %s that would take too much memory, without growing this process', async (_name, make) => {
  const images = newImages()
  await images.proofOf(await photoWith())
  const picture = await make()
  const before = process.memoryUsage.rss()
  await expect(images.proofOf(picture)).rejects.toThrow(WrongType)
  expect(process.memoryUsage.rss() - before).toBeLessThan(40 * 1024 * 1024)
  expect(await images.proofOf(await photoWith())).toMatchObject({ width: 640, height: 480 })
})

test.each([
  ['50 megapixels of a large camera', fiftyMegapixels, [1024, 768]],
  ['12 megapixels in scans', progressivePhoto, [1024, 768]],
] as const)('%s become a proof', async (_name, make, [width, height]) => {
  expect(await newImages().proofOf(await make())).toMatchObject({ width, height })
})

test('a picture that crashes the decoder affects no other picture', async () => {
  const images = newImages()
  const [bomb, photo] = [await losslessBomb(), await photoWith()]
  const answers = await Promise.allSettled([
    images.proofOf(bomb, 'mallory'),
    ...Array.from({ length: 6 }, () => images.proofOf(photo, 'ada')),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', ...Array(6).fill('fulfilled')])
})

test('replaces a decoder process that was killed', async () => {
  const images = newImages()
  await images.proofOf(await photoWith())
  for (const pid of decoders()) process.kill(pid, 'SIGKILL')
  expect(await images.proofOf(await photoWith())).toMatchObject({ width: 640 })
})

test('refuses images beyond the end of the queue and asks to retry', async () => {
  const images = newImages()
  const photo = await photoWith()
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => images.proofOf(photo)))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toHaveLength(60 - 42)
  for (const error of refused) expect(error).toBeInstanceOf(TooMany)
})

test('leaves no process behind when closed', async () => {
  const images = newImages()
  await images.proofOf(await photoWith())
  expect(decoders().length).toBeGreaterThan(0)
  await images.close()
  expect(decoders()).toEqual([])
})
