import { beforeEach, expect, test, vi } from 'vitest'
import type { LoadArea } from './catalogues.ts'
import { inWordsOf } from './in-country.ts'
import type { Language } from './languages.ts'
import { languageFor, localeFor } from './languages.ts'
import type { Data, Texts } from './texts.ts'
import { variantFor, variantOf } from './variants.ts'

/** A new start of the app: modules remember their catalogues and the language. */
const start = async () => {
  vi.resetModules()
  return import('./catalogues.ts')
}

const inLanguage: Readonly<Record<string, Record<string, Data>>> = {
  en: { groups: { title: 'Groups', head: { first: 'First' } } },
  de: { groups: { title: 'Gruppen', head: { first: 'Erste' } } },
}

/** The phone has these languages, and no network for others. */
const phoneWith =
  (...kept: string[]) =>
  async (language: Language) => {
    const area = kept.includes(language) ? inLanguage[language] : undefined
    if (area === undefined) throw new Error(`no texts in ${language}`)
    return area
  }

let app: Awaited<ReturnType<typeof start>>
let texts: Texts

beforeEach(async () => {
  app = await start()
  texts = app.catalogue('board', 'groups', { head: {} })
})

test('a catalogue is empty until its texts are loaded, and its groups stay the same objects', async () => {
  const { head } = texts
  expect(app.areTextsHere()).toBe(false)
  await app.fillCatalogues(phoneWith('en'))
  expect(app.areTextsHere()).toBe(true)
  expect(texts).toEqual({ title: 'Groups', head: { first: 'First' } })
  await app.changeLanguage('de', 'de-AT', phoneWith('de'))
  expect(texts['title']).toBe('Gruppen')
  expect(head).toEqual({ first: 'Erste' })
  expect([app.shownLanguage(), app.shownLocale()]).toEqual(['de', 'de-AT'])
})

test('a country has some words of its own', async () => {
  const { areaNames, loadArea } = await import('../made/load-area.js')
  const textIn = async (locale: string): Promise<string> =>
    JSON.stringify(await Promise.all(areaNames.map((area) => loadArea('de', area, locale))))
  const german = await textIn('de')
  expect(german).toMatch(/Startgeld.*Meldeschluss/)
  expect(await textIn('de-DE')).toBe(german)
  const austrian = await textIn('de-AT')
  expect(austrian).toContain('Nennschluss')
  expect(austrian).not.toMatch(/Startgeld|Meldeschluss/)
  const swiss = await textIn('de-CH')
  expect(swiss).not.toContain('ß')
  expect(swiss).toBe(german.replaceAll('ß', 'ss'))
})

test('a locale is read in the words of its country, if that has its own', () => {
  expect([['de-CH', 'en'], ['sv', 'de-DE'], ['sv', 'de-AT'], ['sv']].map(variantFor)).toEqual([
    'de-CH',
    'de',
    'de-AT',
    'en',
  ])
  expect(variantFor([null, undefined, 'fr-CH'])).toBe('fr')
  expect([
    variantOf('de', 'de-AT'),
    variantOf('de', 'de-DE'),
    variantOf('de', 'fr'),
    variantOf('de', undefined),
  ]).toEqual(['de-AT', 'de', null, null])
})

test('words are replaced in every text of a catalogue, and in no other country', () => {
  const texts = { title: 'Größe', head: { of: ['Straße von ', ['name']] } }
  const countries = { 'de-CH': { ß: 'ss' } }
  expect(inWordsOf(countries, 'de-CH', texts)).toEqual({
    title: 'Grösse',
    head: { of: ['Strasse von ', ['name']] },
  })
  expect(inWordsOf(countries, 'de-AT', texts)).toEqual(texts)
})

test('the texts of a language are asked for in the words of the country of the reader', async () => {
  const asked: unknown[] = []
  const load = (...names: Parameters<LoadArea>) => {
    asked.push(names)
    return phoneWith('en', 'de')(names[0])
  }
  await app.changeLanguage('de', 'de-AT', load)
  await app.preloadAreas(['office'], load)
  expect(asked).toEqual([
    ['de', 'board', 'de-AT'],
    ['de', 'office', 'de-AT'],
  ])
})

test('another language is told to those who show texts, after every text is there', async () => {
  const seen: unknown[] = []
  const stop = app.watchLanguage(() => seen.push(texts['title']))
  await app.changeLanguage('de', 'de', phoneWith('de'))
  stop()
  await app.changeLanguage('en', 'en', phoneWith('en'))
  expect(seen).toEqual(['Gruppen'])
})

test('a language comes with the texts that are only named by answers, if these can be loaded', async () => {
  const load: LoadArea = async (language, area) => {
    if (area === 'gone') throw new Error('no such area')
    return area === 'faults' ? { faults: { late: 'Zu spät' } } : phoneWith('de')(language)
  }
  await app.changeLanguage('de', 'de', load, ['faults', 'gone'])
  expect([texts['title'], app.textByName('faults', 'faults', 'late', {})]).toEqual(['Gruppen', 'Zu spät'])
})

test('a language that cannot be loaded changes nothing', async () => {
  await app.fillCatalogues(phoneWith('en'))
  await expect(app.changeLanguage('de', 'de', phoneWith('en'))).rejects.toThrow('no texts in de')
  expect([texts['title'], app.shownLanguage()]).toEqual(['Groups', 'en'])
})

test('of two languages that are chosen one after the other the last is shown, however long the first takes', async () => {
  const arrival = Promise.withResolvers<undefined>()
  const slow = async (language: Language) => {
    await arrival.promise
    return phoneWith('de')(language)
  }
  const first = app.changeLanguage('de', 'de', slow)
  await app.changeLanguage('en', 'en', phoneWith('en'))
  arrival.resolve(undefined)
  await first
  expect([texts['title'], app.shownLanguage()]).toEqual(['Groups', 'en'])
})

test('a screen whose texts cannot be loaded is in English rather than without words', async () => {
  await app.changeLanguage('de', 'de', phoneWith('de'))
  const later = app.catalogue('office', 'groups', { head: {} })
  await app.fillCatalogues(phoneWith('en'))
  expect([texts['title'], later['title']]).toEqual(['Gruppen', 'Groups'])
  const last = app.catalogue('club', 'groups', { head: {} })
  await expect(app.fillCatalogues(phoneWith())).rejects.toThrow('no texts in en')
  expect(last).toEqual({ head: {} })
})

test('a module that loads after its area has its texts at once', async () => {
  await app.preloadAreas(['office'], phoneWith('en'))
  expect(app.catalogue('office', 'groups', { head: {} })['title']).toBe('Groups')
})

test('words of a sentence are joined as the language does', async () => {
  expect(app.listed(['A', 'B', 'C'], 'and')).toBe('A, B and C')
  await app.changeLanguage('de', 'de', phoneWith('de'))
  expect(app.listed(['A', 'B', 'C'], 'or')).toBe('A, B oder C')
})

test('the language is the first of the browser that Fletch speaks, the locale that of its country', () => {
  expect(languageFor(['sv-SE', 'fr-CH', 'de'])).toBe('fr')
  expect(languageFor(['DE-at'])).toBe('de')
  expect(languageFor(['sv', ''])).toBe('en')
  expect(localeFor('fr', ['en-GB', 'fr-CH'])).toBe('fr-CH')
  expect(localeFor('it', ['en-GB'])).toBe('it')
})
