import type { Language } from './languages.ts'
import { type Data, filled, fillTexts, listedIn, perLocale, type Texts, type Values } from './texts.ts'

// The texts of the app in the language of its reader. A catalogue is an object that the screens import. Its texts come
// later, in a file for each area and language, and again when the reader chooses another language: the object stays the
// same. So a text is read while a screen is drawn, never while a module loads.

interface Catalogue {
  readonly area: string
  readonly noun: string
  readonly texts: Texts
  /** What it is filled with. */
  data?: Data
}

type Area = Readonly<Record<string, Data>>

/** Loads the texts of an area of the app, in the words of the country of a locale. */
export type LoadArea = (language: Language, area: string, locale: string) => Promise<Area>

const catalogues: Catalogue[] = []
const areas = new Map<string, Area>()
const listeners = new Set<() => void>()

interface Reader {
  readonly language: Language
  readonly locale: string
}

const english: Reader = { language: 'en', locale: 'en' }

let current = english

/** The language that the app shows. */
export const shownLanguage = (): Language => current.language

/** The locale in which the app writes dates and numbers, such as `de-AT`. */
export const shownLocale = (): string => current.locale

/** Tells when the app shows another language. Returns what ends that. */
export const watchLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const areaOf = ({ area }: Pick<Catalogue, 'area'>, language: Language): Area | undefined =>
  areas.get(`${language} ${area}`)

const fill = (catalogue: Catalogue, language: Language, locale: string): void => {
  const data = areaOf(catalogue, language)?.[catalogue.noun]
  if (data === undefined || data === catalogue.data) return
  catalogue.data = data
  fillTexts(catalogue.texts, data, locale)
}

/**
 * A catalogue of the app. The build calls this.
 *
 * @param texts its groups without texts, so that modules can name a group before its texts are there
 */
export const catalogue = (area: string, noun: string, texts: Texts): Texts => {
  const created: Catalogue = { area, noun, texts }
  catalogues.push(created)
  fill(created, current.language, current.locale)
  return texts
}

const loadEach = async (
  { language, locale }: Reader,
  names: Iterable<string>,
  load: LoadArea,
): Promise<void> => {
  const loading = Array.from(names, async (name) =>
    areas.set(`${language} ${name}`, await load(language, name, locale)),
  )
  await Promise.all(loading)
}

/**
 * Loads every area that a catalogue needs; also those of modules that load meanwhile. Shows nothing of it.
 *
 * @throws what `load` throws
 */
export const loadAreas = async (reader: Reader, load: LoadArea): Promise<void> => {
  for (;;) {
    const missing = catalogues.filter((each) => areaOf(each, reader.language) === undefined)
    if (missing.length === 0) return
    await loadEach(reader, new Set(missing.map(({ area }) => area)), load)
  }
}

/**
 * Loads areas before a module needs them: in the language shown, or in another.
 *
 * @throws what `load` throws
 */
export const preloadAreas = (
  names: readonly string[],
  load: LoadArea,
  reader: Reader = current,
): Promise<void> => loadEach(reader, names, load)

/** Whether every catalogue has its texts, in the language shown or in English. */
export const areTextsHere = (): boolean => catalogues.every(({ data }) => data !== undefined)

/** Whether every catalogue can be shown in a language at once. */
export const canShow = (language: Language): boolean =>
  catalogues.every((each) => areaOf(each, language) !== undefined)

/**
 * Fills the catalogues of all modules that have loaded. In English, if the texts of the language cannot be loaded.
 *
 * @throws what `load` throws, if both cannot be loaded
 */
export const fillCatalogues = async (load: LoadArea): Promise<void> => {
  if (areTextsHere()) return
  const { language, locale } = current
  const [loaded] = await Promise.allSettled([loadAreas(current, load)])
  if (loaded.status === 'rejected') await loadAreas(english, load)
  for (const each of catalogues) {
    fill(each, language, locale)
    if (each.data === undefined) fill(each, 'en', 'en')
  }
}

/** From now on texts, dates and numbers are in this language. Catalogues whose texts have not loaded stay as they are. */
export const showLanguage = (language: Language, locale: string): void => {
  current = { language, locale }
  for (const each of catalogues) fill(each, language, locale)
  for (const listener of listeners) listener()
}

/** Counts the wishes for a language: while the texts of one load, another may be chosen. */
let wishes = 0

/**
 * Shows the app in a language: every text at once, or none if one cannot be loaded, or if another is chosen meanwhile.
 * Returns whether it is shown.
 *
 * @param byName areas that no catalogue needs but `textByName`; without them it is shown all the same
 * @throws what `load` throws
 */
export const changeLanguage = async (
  language: Language,
  locale: string,
  load: LoadArea,
  byName: readonly string[] = [],
): Promise<boolean> => {
  wishes += 1
  const wish = wishes
  const reader = { language, locale }
  await Promise.all([loadAreas(reader, load), Promise.allSettled([preloadAreas(byName, load, reader)])])
  if (wish !== wishes) return false
  showLanguage(language, locale)
  return true
}

/**
 * A text that is not named in the code but by an answer, such as a fault by its code. Undefined if its area has not
 * loaded, or if this version does not know it.
 */
export const textByName = (area: string, noun: string, name: string, values: Values): string | undefined => {
  const message = areaOf({ area }, current.language)?.[noun]?.[name]
  if (typeof message === 'string') return message
  return Array.isArray(message) ? filled(message, values, current.locale) : undefined
}

/** Words in a sentence of the language shown: 'A, B and C', 'A, B or C'. */
export const listed = (words: readonly string[], last: 'and' | 'or'): string =>
  listedIn(current.locale, words, last)

/** Creates something of the locale shown, such as one of Intl's formatters, once for each locale. */
export const inShownLocale = <Thing>(create: (locale: string) => Thing): (() => Thing) => {
  const things = perLocale(create)
  return () => things(current.locale)
}
