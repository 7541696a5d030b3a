import { setTimeout } from 'node:timers/promises'
import { isLanguage, type Language, languages } from '@fletch/messages/languages.ts'
import { loadArea } from '@fletch/messages/load-area'
import type { Page } from '@playwright/test'
import { inPseudo } from './pseudo-language.ts'

/** What a scene can be shown in. The pseudo-language has Italian's place, so that the app needs no build of its own. */
const shownLanguages = [...languages, 'pseudo', 'pseudo-right-to-left'] as const

export type Shown = (typeof shownLanguages)[number]

export const isShown = (name: string | undefined): name is Shown =>
  shownLanguages.some((shown) => shown === name)

export const isPseudo = (shown: Shown): boolean => shown.startsWith('pseudo')

/** The language that the app takes it for. */
export const placeOf = (shown: Shown): Language => (isLanguage(shown) ? shown : 'it')

const textFile = /\/texts-(?<language>[a-z]{2})-(?<area>[a-z]+)-[^/]*\.js$/

/** The script of an area's texts, from the catalogues. */
const scriptFor = async (url: string, withPseudo: boolean): Promise<string> => {
  const { language, area = '' } = textFile.exec(url)?.groups ?? {}
  if (!isLanguage(language)) throw new Error(`No file of texts: ${url}`)
  const takesPlace = withPseudo && language === placeOf('pseudo')
  const shownIn = takesPlace ? 'en' : language
  const texts = await loadArea(shownIn, area, shownIn)
  const shown = takesPlace
    ? Object.fromEntries(Object.entries(texts).map(([noun, data]) => [noun, inPseudo(data)]))
    : texts
  return `export default ${JSON.stringify(shown)}`
}

/**
 * Answers the page's requests for texts, also without a network: in the pseudo-language instead of Italian, if one of these
 * is it. Not by Playwright's routes: see `routeCalls`. Returns what ends that.
 */
export const serveTexts = async (page: Page, ...shown: readonly Shown[]): Promise<() => Promise<void>> => {
  const withPseudo = shown.some(isPseudo)
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answer = async () => {
      const script = await scriptFor(request.url, withPseudo)
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'content-type', value: 'text/javascript; charset=utf-8' }],
        body: Buffer.from(script, 'utf8').toString('base64'),
      })
    }
    // The page may be gone in the meantime.
    void Promise.allSettled([answer()])
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/texts-*.js' }] })
  return () => session.detach()
}

/** Waits for the page; not by its own clock, which a scene may have stopped. */
const until = async (isSo: () => Promise<boolean>, milliseconds: number): Promise<boolean> => {
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    if (await isSo()) return true
    await setTimeout(50)
  }
  return false
}

/**
 * Shows the open page in another language, as if it had been chosen in another tab. False if the page has no app that
 * could follow.
 */
export const showInLanguage = async (page: Page, shown: Shown): Promise<boolean> => {
  const language = placeOf(shown)
  const isToTell = await page.evaluate((code) => {
    const user = JSON.parse(localStorage.getItem('fletch.user') ?? 'null')
    const isUser = user !== null && localStorage.getItem('fletch.token') !== null
    if (isUser) localStorage.setItem('fletch.language-to-tell', user.id)
    localStorage.setItem('fletch.language', code)
    dispatchEvent(new StorageEvent('storage', { key: 'fletch.language' }))
    return isUser && localStorage.getItem('fletch.acting') === null
  }, language)
  const isFollowed = await until(
    () => page.evaluate((code) => document.documentElement.lang === code, language),
    4000,
  )
  // Until the account knows, the app would show the account's again. Without a server it does not.
  if (isToTell && isFollowed)
    await until(() => page.evaluate(() => localStorage.getItem('fletch.language-to-tell') === null), 2000)
  // What was told is read again.
  if (isToTell) await setTimeout(200)
  return page.evaluate(
    ({ code, direction }) => {
      document.documentElement.dir = direction
      return document.documentElement.lang === code
    },
    { code: language, direction: shown === 'pseudo-right-to-left' ? 'rtl' : '' },
  )
}
