// Photographs every scene in phone and desktop size and in the three themes, tight ones also on the smallest phone
// and those for a wall on a large screen, and saves the pictures in .cache/screenshots. Papers
// are saved as pages of A4 and Letter instead. Mails that are asked for are photographed in every language. `--in=de` shows
// the scenes in German, `--in=pseudo` in the pseudo-language, on a phone, and saves the pictures in a folder of this name.
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { languages } from '@fletch/messages/languages.ts'
import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { mailsIn, type OpenedMail, openedMail } from '@fletch/testkit/letters/opened-mails.ts'
import { startServerProcess } from '@fletch/testkit/server-process.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Cast, makeCast } from './scenes/cast.ts'
import type { Scene } from './scenes/scene.ts'
import { scenes } from './scenes/scenes.ts'
import { showIn, themes } from './support/axe.ts'
import { isShown, serveTexts, showInLanguage } from './support/shown-language.ts'

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  small: { viewport: { width: 320, height: 568 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, hasTouch: false, isMobile: false },
  wall: { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 1, hasTouch: false, isMobile: false },
} as const

const wish = process.argv.find((word) => word.startsWith('--in='))?.slice('--in='.length)
const shown = isShown(wish) ? wish : undefined
if (wish !== undefined && shown === undefined) throw new Error(`Scenes cannot be shown in ${wish}`)

const folder = join(import.meta.dirname, '../.cache/screenshots', shown ?? '')

const say = (words: string) => process.stdout.write(`${words}\n`)

/** As wide as A4. The picture has no margins and page breaks; the PDF files have. */
const paper = { viewport: { width: 794, height: 1123 } }
const formats = ['A4', 'Letter'] as const

/** The height of a page that scrolls and has nothing over it. */
const wholeHeight = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    return scrollHeight > innerHeight + 1 && !document.querySelector('dialog:modal') ? scrollHeight : null
  })

/** Photographs the first view, and the whole page in a window of its height if it scrolls. */
const photograph = async (page: Page, file: string) => {
  await mkdir(dirname(file), { recursive: true })
  await page.screenshot({ path: `${file}.png`, animations: 'disabled' })
  const height = await wholeHeight(page)
  const view = page.viewportSize()
  if (height === null || view === null) return
  await page.setViewportSize({ width: view.width, height })
  await page.screenshot({ path: `${file}-whole.png`, animations: 'disabled' })
  await page.setViewportSize(view)
}

const walk = async (
  browser: Browser,
  address: string,
  cast: Cast,
  { name, open }: Scene,
  size: keyof typeof sizes,
) => {
  // Every scene gets a new browser context, so that nothing is left from the scene before.
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: address,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    context.setDefaultTimeout(10_000)
    const page = await context.newPage()
    if (shown !== undefined) await serveTexts(page, shown)
    await open(page, cast)
    if (shown !== undefined && !(await showInLanguage(page, shown)))
      throw new Error(`The page is not shown in ${shown}`)
    for (const theme of themes) {
      await showIn(page, theme)
      await photograph(page, join(folder, size, theme, name))
    }
  } finally {
    await context.close()
  }
}

/** What is printed: as one picture, and as the pages that come out of a printer. */
const printOut = async (browser: Browser, address: string, cast: Cast, { name, open }: Scene) => {
  const context = await browser.newContext({
    ...paper,
    baseURL: address,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    context.setDefaultTimeout(10_000)
    const page = await context.newPage()
    await open(page, cast)
    const file = join(folder, 'paper', name)
    await photograph(page, file)
    for (const format of formats) await page.pdf({ path: `${file}-${format}.pdf`, format })
  } finally {
    await context.close()
  }
}

const mailThemes = ['light', 'dark'] as const

/** Photographs mails as a mail program with light and dark mode shows them, each with its plain text below. */
const pictureMails = async (browser: Browser, mails: readonly OpenedMail[], size: 'phone' | 'desktop') => {
  const context = await browser.newContext({ ...sizes[size], offline: true })
  try {
    const page = await context.newPage()
    for (const mail of mails) {
      say(`${mail.name}, ${size}`)
      await page.setContent(openedMail(mail))
      for (const theme of mailThemes) {
        await page.emulateMedia({ colorScheme: theme })
        const file = join(folder, size, theme, mail.name)
        await mkdir(dirname(file), { recursive: true })
        await page.screenshot({ path: `${file}.png`, fullPage: true })
      }
    }
  } finally {
    await context.close()
  }
}

const words = process.argv.slice(2).filter((word) => word !== '--' && word !== `--in=${shown}`)
const isWanted = ({ name }: { readonly name: string }): boolean =>
  words.length === 0 || words.some((word) => name.includes(word))
const wanted = scenes.filter(isWanted)
/** Those of other languages than English have it before their name: `de/mails/eve`. */
const mails = (words.length === 0 ? (['en'] as const) : languages).flatMap((language) =>
  mailsIn(language).map((mail) => (language === 'en' ? mail : { ...mail, name: `${language}/${mail.name}` })),
)
const wantedMails = mails.filter(isWanted)

const openBrowser = (): Promise<Browser> => {
  const executablePath = chromiumPath()
  return chromium.launch({
    args: [...chromiumFlags],
    ...(executablePath !== undefined && { executablePath }),
  })
}

/** In which sizes a scene is pictured. */
const sizesOf = ({ isOnPaper, isTight, isOnWall }: Scene): readonly (keyof typeof sizes | 'paper')[] =>
  isOnPaper
    ? ['paper']
    : shown !== undefined
      ? ['phone']
      : ['phone', ...(isTight ? ['small' as const] : []), 'desktop', ...(isOnWall ? ['wall' as const] : [])]

const takeScenes = async (browser: Browser): Promise<readonly string[]> => {
  const failures: string[] = []
  const server = await startServerProcess()
  try {
    const cast = await makeCast(server.address)
    const shots = wanted.flatMap((scene) => sizesOf(scene).map((size) => ({ scene, size })))
    for (const [number, { scene, size }] of shots.entries()) {
      say(`${number + 1} of ${shots.length}  ${scene.name}, ${size}`)
      const picture = () =>
        size === 'paper'
          ? printOut(browser, server.address, cast, scene)
          : walk(browser, server.address, cast, scene, size)
      // A scene waits at most 5 s for its contents. On a busy machine that can be too short, so it is tried twice.
      await picture()
        .catch(picture)
        .catch((error: unknown) => failures.push(`${scene.name}, ${size}: ${String(error)}`))
    }
  } finally {
    await server.stop()
  }
  return failures
}

const takeAll = async (): Promise<readonly string[]> => {
  const browser = await openBrowser()
  try {
    if (wantedMails.length > 0)
      for (const size of ['phone', 'desktop'] as const) await pictureMails(browser, wantedMails, size)
    return wanted.length === 0 ? [] : await takeScenes(browser)
  } finally {
    await browser.close()
  }
}

if (wanted.length + wantedMails.length === 0) {
  const names = [...scenes, ...mails].map(({ name }) => name).join(', ')
  say(`No scene and no mail is called ${words.join(' or ')}. There are: ${names}`)
  process.exitCode = 1
} else {
  const failures = await takeAll()
  for (const failure of failures) say(`\n${failure}`)
  say(`\n${wanted.length} scenes in ${themes.length} themes, ${wantedMails.length} mails in two: ${folder}`)
  if (failures.length > 0) process.exitCode = 1
}
