import { builtInRounds } from '@fletch/domain'
import { type Language, languageNames } from '@fletch/messages/languages.ts'
import { areaNames, loadArea } from '@fletch/messages/load-area'
import type { Page, Response } from '@playwright/test'
import { accentedLetters } from './pseudo-language.ts'
import { isPseudo, placeOf, type Shown } from './shown-language.ts'

interface Said {
  /** Where: 'text', or the name of the attribute. */
  readonly as: string
  readonly text: string
}

/** All texts of the page for eyes and ears, apart from parts that are said to be in another language. */
const saidOn = (page: Page): Promise<readonly Said[]> =>
  page.evaluate(() => {
    const said: { as: string; text: string }[] = [{ as: 'title of the page', text: document.title }]
    const shown = document.documentElement.lang
    const isOwn = (element: Element) =>
      element.checkVisibility() &&
      element.closest('[lang]')?.getAttribute('lang') === shown &&
      element.closest(
        'script, style, template, textarea, code, pre, .notice-layer, [role=status].sr-only',
      ) === null
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (text && parent !== null && isOwn(parent)) said.push({ as: 'text', text })
    }
    const names = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt']
    for (const name of [...names, 'placeholder', 'label'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isOwn(element)) said.push({ as: name, text: element.getAttribute(name) ?? '' })
    return said
  })

/** What stands in the fields of the page: a screen may quote what was typed. */
const typedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
  )

/** Words for the app's own use in answers, such as `open`, would hide words on the screen. */
const isCode = (value: string): boolean => /^[a-z][a-zA-Z-]*$/.test(value)

/** What the server answered and the app sent: texts there are data. */
export const watchData = (page: Page): ReadonlySet<string> => {
  const data = new Set<string>()
  const keep = (value: unknown, isQuoted = false): void => {
    if (typeof value === 'string') {
      if (isQuoted || !isCode(value)) data.add(value.trim())
      // Addresses and folders are shown in parts; where the server keeps photos is not shown.
      if (/[@/]/.test(value) && !value.startsWith('/objects/'))
        for (const part of value.split(/[^\p{L}\p{N}]+/u)) data.add(part)
    } else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) keep(each, isQuoted || name === 'examples')
  }
  const read = async (response: Response) => {
    const isJson = (response.headers()['content-type'] ?? '').includes('json')
    if (isJson && response.url().includes('/api/')) keep(await response.json())
  }
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) return
    try {
      keep(request.postDataJSON())
    } catch {
      // A picture.
    }
  })
  // An answer that was cancelled has no body.
  page.on('response', (response) => void Promise.allSettled([read(response)]))
  return data
}

/** Words that are the same in every language, and parts of dates as they are written there. */
const sameEverywhere = new Set([
  ...['Fletch', 'Enter', 'Esc', 'HTTP'],
  // Short names of styles.
  ...['Trad', 'Comp'],
  ...Object.values(languageNames),
  // Each month, and each day of the week.
  ...Array.from({ length: 25 }, (_, half) => new Date(Date.UTC(2026, 0, 1 + half * 15))).flatMap((day) =>
    (['long', 'short'] as const).flatMap((style) =>
      [
        { weekday: style, timeZone: 'UTC' } as const,
        { month: style, timeZone: 'UTC' } as const,
        { month: style, day: 'numeric', timeZone: 'UTC' } as const,
      ].flatMap((options) =>
        new Intl.DateTimeFormat(placeOf('pseudo'), options).format(day).split(/[^\p{L}]+/u),
      ),
    ),
  ),
])

/** What stands in files that pages read themselves, or was stored in English: offices, columns, names, a reason. */
const inFiles = [
  ...[
    'Field Captain',
    'From the paper card',
    'winter-league',
    'round.',
    'json',
    'greenwood-bow',
    'competitions',
  ],
  ...['Who', 'From', 'Shoots', 'Pass', 'Phone of the person who drives the youth'],
  ...['Anna Maria van der Berg', 'Otto', 'Elm Field Archers'],
]

/** What comes in a stream, such as a board's, or was answered before the page was watched. */
const inStreams = [
  ...['Autumn Shoot', 'Winter', 'The Oaks', 'League of', 'Stags', 'Owls'],
  ...[
    'Ada',
    'Nock',
    'the Elder',
    'Ben',
    'Riser',
    'Cleo',
    'Limb',
    'Dag',
    'Eva',
    'Finn',
    'Pil',
    'Gia',
    'Torre',
  ],
  ...['Hugo', 'Bosque', 'Nilsen', 'Olga', 'Wren', 'Maximiliane Theodora van den Bergh-Oberholzer'],
]

/** Who makes the rules of a round, and where they stand. */
const inRuleBooks = builtInRounds.flatMap(({ organisation, source }) => [organisation, ...source.split(',')])

const isMarked = new RegExp(`[${accentedLetters}]`)

/** Words without the marks of the pseudo-language that are not data. */
const plainWords = (text: string, data: readonly string[]): readonly string[] => {
  // The name of a browser and addresses are no words, and neither are codes with figures.
  let rest = text.replaceAll(/Mozilla\/.*|\S*[@/]\S*|\S+\.\p{L}\S*/gu, ' ')
  for (const value of data) rest = rest.replaceAll(value, ' ')
  return (rest.replaceAll(/\S*\d\S*/g, ' ').match(/[\p{L}\p{M}]+/gu) ?? []).filter(
    // Initials and codes have up to three capital letters.
    (word) =>
      word.length > 1 && !isMarked.test(word) && !/^\p{Lu}{2,3}$/u.test(word) && !sameEverywhere.has(word),
  )
}

/** The texts without arguments, in a language. */
const wholeTexts = async (language: Language): Promise<ReadonlySet<string>> => {
  const texts = new Set<string>()
  const keep = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value)
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const each of Object.values(value)) keep(each)
  }
  for (const area of areaNames) keep(await loadArea(language, area, language))
  return texts
}

const known = new Map<Language, Promise<ReadonlySet<string>>>()
const textsOf = (language: Language): Promise<ReadonlySet<string>> => {
  const texts = known.get(language) ?? wholeTexts(language)
  known.set(language, texts)
  return texts
}

/** Words on the page that are not in the language that it shows. */
export const untranslated = async (
  page: Page,
  shown: Shown,
  data: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const said = await saidOn(page)
  const values = [...data, ...inFiles, ...inStreams, ...inRuleBooks, ...(await typedOn(page))]
    .filter((value) => value.length > 1)
    .sort((a, b) => b.length - a.length)
  const english = await textsOf('en')
  const own = isPseudo(shown) ? new Set<string>() : await textsOf(placeOf(shown))
  const faults = said.flatMap(({ as, text }) => {
    if (isPseudo(shown)) {
      const words = plainWords(text, values)
      if (words.length > 0) return [`not translated: ${as} '${text}': ${words.join(' ')}`]
    }
    const isEnglish = english.has(text) && !own.has(text) && !data.has(text) && !sameEverywhere.has(text)
    return isEnglish && /\p{L}{4}/u.test(text) ? [`English: ${as} '${text}'`] : []
  })
  return [...new Set(faults)]
}
