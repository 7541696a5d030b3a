import { setTimeout } from 'node:timers/promises'
import { ownLanguageCalls } from '@fletch/contract'
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

const directionOf = (shown: Shown): string => (shown === 'pseudo-right-to-left' ? 'rtl' : '')

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
 * is it. And refuses to tell the account: so the page keeps what it shows, and the people of the scenes stay English. Not by Playwright's routes: see `routeCalls`. Returns what ends that.
 */
export const serveTexts = async (page: Page, ...shown: readonly Shown[]): Promise<() => Promise<void>> => {
  const withPseudo = shown.some(isPseudo)
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const fulfil = (responseCode: number, type: string, body: string) =>
      session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode,
        responseHeaders: [{ name: 'content-type', value: `${type}; charset=utf-8` }],
        body: Buffer.from(body, 'utf8').toString('base64'),
      })
    const answer = async () => {
      if (textFile.test(request.url))
        return fulfil(200, 'text/javascript', await scriptFor(request.url, withPseudo))
      return fulfil(400, 'application/json', JSON.stringify({ error: 'Not in a scene' }))
    }
    // The page may be gone in the meantime.
    void Promise.allSettled([answer()])
  })
  const patterns = [{ urlPattern: '*/assets/texts-*.js' }, { urlPattern: `*${ownLanguageCalls.choose.path}` }]
  await session.send('Fetch.enable', { patterns })
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
  const tell = () =>
    page.evaluate((code) => {
      const user = JSON.parse(localStorage.getItem('fletch.user') ?? 'null')
      // Until the account knows, the page keeps its language.
      if (user !== null) localStorage.setItem('fletch.language-to-tell', user.id)
      localStorage.setItem('fletch.language', code)
      dispatchEvent(new StorageEvent('storage', { key: 'fletch.language', newValue: code }))
    }, language)
  const isShownSo = () => page.evaluate((code) => document.documentElement.lang === code, language)
  // A page that has just opened may not listen yet.
  let hasFollowed = false
  for (let left = 4; left > 0 && !hasFollowed; left -= 1) {
    await tell()
    hasFollowed = await until(isShownSo, 6000)
  }
  await page.evaluate((direction) => {
    document.documentElement.dir = direction
  }, directionOf(shown))
  return hasFollowed
}
