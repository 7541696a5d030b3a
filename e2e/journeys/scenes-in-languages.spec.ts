import type { Page } from '@playwright/test'
import { inRows, type Scene } from '../scenes/scene.ts'
import { scenes } from '../scenes/scenes.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { brokenWords, drawn, outside } from '../support/fits.ts'
import { expect, test } from '../support/one-window.ts'
import { isShown, type Shown, serveTexts, showInLanguage } from '../support/shown-language.ts'
import { sizeOf } from '../support/sizes.ts'
import { untranslated, watchData } from '../support/untranslated.ts'

// Scenes in other languages: nothing is cut, runs out of its place or is left in English. Each is opened in English, as
// its steps are written, and then shown in the others. The main scenes are shown in the pseudo-language and in German;
// others, and other languages, by their own command:
//   FLETCH_SCENES=all npm run e2e -- journeys/scenes-in-languages.spec.ts --project=phone
//   FLETCH_LANGUAGES=fr,it npm run e2e -- journeys/scenes-in-languages.spec.ts --project=phone
//   FLETCH_LANGUAGES=pseudo-right-to-left npm run e2e -- journeys/scenes-in-languages.spec.ts --project=phone

const mainScenes = [
  ...['sign-in', 'register-empty', 'menu', 'profile-full', 'bows-full', 'scorecards-full'],
  ...['scorecards-season', 'new-card-photo-step', 'new-card-pad', 'new-card-finished'],
  'scorecard-with-photos',
  ...['round-chooser-first-use', 'clubs-full', 'club-members-of-600', 'club-import-preview'],
  ...['club-info-of-the-owner', 'event-create-competition', 'event-create-archers', 'event-create-divisions'],
  ...['event-of-an-officer', 'event-groups-of-an-officer', 'event-registration', 'check-in'],
  ...['participants-table', 'board-full', 'results-final', 'print-certificates', 'divisions-results'],
  ...['group-editor', 'today-shooting', 'series-full', 'admin-overview'],
]

const shownIn = (name: string): Shown => {
  if (isShown(name)) return name
  throw new Error(`Scenes cannot be shown in ${name}`)
}

const sceneOf = (name: string): Scene => {
  const scene = scenes.find((each) => each.name === name)
  if (scene === undefined) throw new Error(`There is no scene ${name}`)
  return scene
}

/** Pages that do not follow: the start has failed, so that there is no app, or they are in the language of their event. */
const isFixed = ({ name }: Scene): boolean =>
  name.startsWith('start-failed') || /^(?:papers-(?:de|fr|it)-|big-screen-(?:de|fr|it)$)/.test(name)

const languages = (process.env['FLETCH_LANGUAGES'] ?? 'pseudo,de').split(',').map(shownIn)
const rows =
  process.env['FLETCH_SCENES'] === 'all'
    ? inRows(scenes.filter((scene) => !scene.isOnPaper && !isFixed(scene)))
    : mainScenes.map((name) => [sceneOf(name)])

const widths = [390, 320] as const

/** Looks at the page in each width of a phone. */
const atEach = async (page: Page, look: (width: number) => Promise<void>): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: sizeOf('phone').viewport.height })
    await drawn(page)
    await look(width)
  }
}

/** Names may break and end in dots, and texts with names in them: they are as long as they are in every language. */
const isOfData = (fault: string, data: ReadonlySet<string>): boolean => {
  const broken = /^broken: '.*' in '(.*)'$/.exec(fault)?.[1]
  if (broken !== undefined) return data.has(broken)
  const short = /^ends in dots: '(.*)' in /.exec(fault)?.[1]
  return short !== undefined && [...data].some((value) => value.length > 3 && short.includes(value))
}

/** How long a text may stay in the language before, in ms: the header tells a state once a second. */
const latest = 3000

/** What is still in another language once all that tells late has told. */
const leftBehind = async (
  page: Page,
  shown: Parameters<typeof untranslated>[1],
  data: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const end = performance.now() + latest
  for (;;) {
    const found = await untranslated(page, shown, data)
    if (found.length === 0 || performance.now() > end) return found
    await drawn(page)
  }
}

const faultsOf = async (page: Page, data: ReadonlySet<string>): Promise<readonly string[]> => {
  const cutInEnglish = new Set<string>()
  await atEach(page, async (width) => {
    for (const place of (await cutTexts(page)).keys()) cutInEnglish.add(`${width} ${place}`)
  })
  const faults: string[] = []
  for (const shown of languages) {
    if (!(await showInLanguage(page, shown))) {
      faults.push(`${shown}: the page did not follow`)
      continue
    }
    await atEach(page, async (width) => {
      const cut = [...(await cutTexts(page))].flatMap(([place, fault]) =>
        cutInEnglish.has(`${width} ${place}`) ? [] : [fault],
      )
      const found = new Set([...cut, ...(await outside(page)), ...(await brokenWords(page))])
      for (const fault of found) if (!isOfData(fault, data)) faults.push(`${shown}, ${width} px: ${fault}`)
    })
    for (const fault of await leftBehind(page, shown, data)) faults.push(`${shown}: ${fault}`)
  }
  await showInLanguage(page, 'en')
  return faults
}

for (const row of rows)
  test(`${row.map(({ name }) => name).join(', ')}: fits and is translated`, { tag: '@any-size' }, async ({
    page,
    cast,
    complaints,
  }) => {
    test.setTimeout(60_000 + row.length * 30_000)
    const data = watchData(page)
    const stop = await serveTexts(page, ...languages)
    for (const [at, scene] of row.entries())
      await test.step(scene.name, async () => {
        await page.setViewportSize(sizeOf('phone').viewport)
        await (at === 0 ? scene.open : (scene.after?.goOn ?? scene.open))(page, cast)
        expect.soft(await faultsOf(page, data), scene.name).toEqual([])
        if (scene.logsError) complaints.splice(0)
      })
    await stop()
  })
