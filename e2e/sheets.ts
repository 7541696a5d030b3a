// Puts the pictures of every screen beside those of another version, before and after, on one sheet per area.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { chromium, type Page } from '@playwright/test'
import { themes } from './support/axe.ts'

const after = join(import.meta.dirname, '../.cache/screenshots')
const sheets = join(import.meta.dirname, '../.cache/sheets')

/** A scene belongs to the first area whose pattern its name matches. */
const areas: readonly (readonly [name: string, begins: RegExp])[] = [
  ['console', /^admin/],
  ['rounds', /^(round|club-round)/],
  ['clubs', /^club/],
  ['series-and-divisions', /^(series|divisions)/],
  ['today-and-check-in', /^(today|check-in|waiting-check-in|participants)/],
  ['boards-and-public-pages', /^(board|big-screen|public|results)/],
  ['paper', /(print|certificates)/],
  ['events', /^event/],
  ['group-scoring', /^(group|late)/],
  ['scoring', /^(new-card|waiting)/],
  ['cards-and-season', /^(scorecard|season)/],
  ['profile', /^(profile|bows|children|names)/],
  ['mails', /^mail/],
  ['accounts-and-start', /./],
]

const sizes = { phone: { width: 195, across: 4 }, desktop: { width: 420, across: 2 } } as const

const areaOf = (scene: string) => areas.find(([, begins]) => begins.test(scene))?.[0] ?? 'others'

const scenesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.png') && !file.endsWith('-whole.png'))
        .map((file) => file.slice(0, -'.png'.length))
    : []

interface Pair {
  readonly scene: string
  /** Undefined if the other version has no such scene. */
  readonly before: string | undefined
  readonly after: string
}

const pictureFrom = (file: string) => `data:image/png;base64,${readFileSync(file, 'base64')}`

const pairsOf = (before: string, size: string, theme: string): readonly Pair[] =>
  scenesIn(join(after, size, theme)).map((scene) => {
    const earlier = join(before, size, theme, `${scene}.png`)
    return {
      scene,
      before: existsSync(earlier) ? pictureFrom(earlier) : undefined,
      after: pictureFrom(join(after, size, theme, `${scene}.png`)),
    }
  })

/** The share of a picture's pixels that changed, from 0 to 1. A new scene counts as 1. */
const changeOf = (page: Page, { before, after: now }: Pair): Promise<number> =>
  page.evaluate(
    async ([first, second]) => {
      if (first === undefined || second === undefined) return 1
      const pixels = async (source: string) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const canvas = new OffscreenCanvas(100, 200)
        const pen = canvas.getContext('2d')
        pen?.drawImage(image, 0, 0, 100, 200)
        return pen?.getImageData(0, 0, 100, 200).data ?? new Uint8ClampedArray()
      }
      const [one, other] = [await pixels(first), await pixels(second)]
      return one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 24).length / one.length
    },
    [before, now],
  )

const half = (label: string, picture: string) => `<div><small>${label}</small><img src="${picture}"></div>`

const figureOf = ({ scene, before, after: now }: Pair) =>
  `<figure><figcaption>${scene}</figcaption><span>${
    before === undefined ? half('new', now) : half('before', before) + half('after', now)
  }</span></figure>`

const partOf = (size: keyof typeof sizes, pairs: readonly Pair[]) =>
  `<main class="${size}">${pairs.map(figureOf).join('')}</main>`

const partStyleOf = ([size, { width, across }]: [string, { width: number; across: number }]) =>
  `.${size} { grid-template-columns: repeat(${across}, max-content) } .${size} img { width: ${width}px }`

const sheetOf = (area: string, parts: string) => `
<style>
  body { margin: 0; padding: 24px; background: #e8e6e1; color: #222; font: 13px/1.4 sans-serif; width: max-content }
  main { display: grid; gap: 24px; margin-bottom: 24px }
  figure { margin: 0 } figcaption { font-weight: 600; margin-bottom: 4px }
  figure > span { display: flex; gap: 6px } small { display: block; color: #666 }
  img { border: 1px solid #bbb; display: block }
  ${Object.entries(sizes).map(partStyleOf).join('\n')}
</style>
<h1>${area}</h1>
${parts}`

/** Smaller changes, up to a fiftieth of a picture, are times and random names. */
const leastChange = 0.02

const lay = async (before: string, theme: string): Promise<void> => {
  await mkdir(sheets, { recursive: true })
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    const page = await browser.newPage()
    const parts = new Map<string, string>()
    for (const size of ['phone', 'desktop'] as const) {
      const changed: Pair[] = []
      for (const pair of pairsOf(before, size, theme))
        if ((await changeOf(page, pair)) >= leastChange) changed.push(pair)
      for (const [area, pairs] of Map.groupBy(changed, ({ scene }) => areaOf(scene)))
        parts.set(area, (parts.get(area) ?? '') + partOf(size, pairs))
    }
    for (const [area, both] of parts) {
      await page.setContent(sheetOf(area, both))
      await page.locator('body').screenshot({ path: join(sheets, `${area}.jpg`), quality: 55 })
      process.stdout.write(`${area}.jpg\n`)
    }
  } finally {
    await browser.close()
  }
}

const [folder, theme = 'light'] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const before = folder === undefined ? undefined : resolve(folder)
if (before === undefined || scenesIn(join(before, 'phone', theme)).length === 0) {
  const among = themes.join(', ')
  process.stderr.write(
    `Name the folder with the pictures of another version (its .cache/screenshots), and a theme: ${among}\n`,
  )
  process.exitCode = 1
} else {
  await lay(before, theme)
  process.stdout.write(`\n${sheets}\n`)
}
