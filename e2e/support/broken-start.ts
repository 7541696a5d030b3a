import type { Page, Route } from '@playwright/test'

type Answer = Parameters<Route['fulfill']>[0]

const script = (body: string): Answer => ({ contentType: 'text/javascript', body })

const mainScript = /\/assets\/index-[\w-]+\.js$/

interface Breakage {
  readonly files: RegExp
  readonly answer: Answer
}

/** A main script that loads and does nothing: only a look at the page shows the failure. */
export const doesNothing: Breakage = { files: mainScript, answer: script('') }

export const isNotThere: Breakage = {
  files: mainScript,
  answer: { status: 404, json: { code: 'of-the-test', message: 'Not found' } },
}

/** Other ways in which a page can load without the app. */
export const breakages: Readonly<Record<string, Breakage>> = {
  'cannot be served': { files: mainScript, answer: { status: 500, body: 'broken' } },
  "is another's page": {
    files: mainScript,
    answer: { contentType: 'text/html', body: '<h1>Wi-Fi</h1>' },
  },
  'came in half': { files: mainScript, answer: script('const app = () => {') },
  throws: { files: mainScript, answer: script('throw new Error("broken on purpose")') },
  'misses its other parts': { files: /\/assets\/(?!index-)[\w-]+\.js$/, answer: { status: 404, body: '' } },
}

export const breakStart = (page: Page, { files, answer }: Breakage) =>
  page.route(files, (route) => route.fulfill(answer))

/** Makes timers run fast and records the requested delays, also across reloads. */
export const hearPauses = async (page: Page): Promise<readonly number[]> => {
  const pauses: number[] = []
  await page.exposeFunction('hearPause', (milliseconds: number) => void pauses.push(milliseconds))
  await page.addInitScript(() => {
    const setRealTimeout = window.setTimeout
    Object.assign(window, {
      setTimeout: (work: () => void, milliseconds = 0) => {
        if (milliseconds >= 200) Reflect.get(window, 'hearPause')(milliseconds)
        return setRealTimeout(work, milliseconds / 20)
      },
      runInRealTime: () => Object.assign(window, { setTimeout: setRealTimeout }),
    })
  })
  return pauses
}

/** From now on timers of this page run as they should: on a slow machine a good start takes longer than fast ones wait. */
export const runInRealTime = (page: Page): Promise<void> =>
  page.evaluate(() => void Reflect.get(window, 'runInRealTime')())
