// npm run screenshots -- --walk: lays twelve pictures of a phone side by side, as a walk through the app.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { chromium } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const picture = join(root, 'docs/pictures/walk.jpg')

/** The scenes in the order in which people meet them, each with what it shows. */
const steps: Readonly<Record<string, string>> = {
  'public-event-start-list': 'An event, without an account',
  'today-shooting': 'The day of the event',
  'round-pad-first-hit': 'Score a target',
  'group-editor': "Score a group's card",
  'scorecard-finished': 'A finished card',
  'scorecards-season': 'The season',
  'bows-full': 'Bows and sight marks',
  'event-of-an-officer': 'Run an event',
  'check-in-one': 'Check in',
  'public-board': 'Follow the standings',
  'round-event-results': 'Results',
  'series-public': 'A series',
}

const pictureOf = (scene: string): string => join(root, '.cache/screenshots/phone/light', `${scene}.png`)

const figureOf = ([scene, words]: [string, string]) =>
  `<figure><img src="data:image/png;base64,${readFileSync(pictureOf(scene), 'base64')}">
  <figcaption>${words}</figcaption></figure>`

const page = () => `
<style>
  body { margin: 0; padding: 24px; background: #e8e6e1; color: #222; font: 16px/1.4 sans-serif; width: max-content }
  main { display: grid; gap: 24px; grid-template-columns: repeat(6, max-content) }
  figure { margin: 0 } figcaption { margin-top: 8px; text-align: center }
  img { width: 234px; border: 1px solid #bbb; border-radius: 8px; display: block }
</style>
<main>${Object.entries(steps).map(figureOf).join('')}</main>`

const lay = async (): Promise<void> => {
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    await mkdir(dirname(picture), { recursive: true })
    const tab = await browser.newPage()
    await tab.setContent(page())
    await tab.locator('body').screenshot({ path: picture, quality: 80 })
  } finally {
    await browser.close()
  }
}

const lacking = Object.keys(steps).filter((scene) => !existsSync(pictureOf(scene)))
if (lacking.length > 0) {
  process.stderr.write(`Take these pictures first: npm run screenshots -- ${lacking.join(' ')}\n`)
  process.exitCode = 1
} else {
  await lay()
  process.stdout.write(`${picture}\n`)
}
