import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Catalogue, faultsOf, groupsOf, scriptOf, shareOf, typesOf } from './compile.ts'
import { everyLanguage } from './every-language.ts'
import { type Language, languages, leastShare } from './languages.ts'
import { type Data, fillTexts, listedIn, type Texts, type Values } from './texts.ts'
import { isVariant } from './variants.ts'

const named = { '@@x-name': 'someTexts', '@@x-about': 'Some texts.' }

/** A catalogue as the build writes it. */
const dataOf = (catalogue: Record<string, unknown>): Data =>
  JSON.parse(scriptOf(catalogue).replace('export default ', ''))

/** What the app gets of a catalogue. */
const read = (catalogue: Record<string, unknown>, locale = 'en'): Texts =>
  fillTexts({}, dataOf(catalogue), locale)

const fill = (message: string, values: Values) => {
  const { text } = read({ text: message })
  return typeof text === 'function' ? text(values) : text
}

describe('a catalogue', () => {
  it('has groups where ids have dots, and no descriptions', () => {
    expect(
      read({ ...named, title: 'Groups', '@title': { description: 'A heading.' }, 'head.none': '–' }),
    ).toEqual({
      title: 'Groups',
      head: { none: '–' },
    })
  })

  it('has no break behind a single letter, but in what the server says', () => {
    const email = { text: 'Bestätigungs-E-Mail an {name}, per E-Mail' }
    expect(dataOf(email)['text']).toEqual(['Bestätigungs-E\u2011Mail an ', ['name'], ', per E\u2011Mail'])
    expect(scriptOf({ ...email, '@@x-area': 'server' })).not.toContain('\u2011')
  })

  it('names its groups, which are there before its texts', () => {
    expect(groupsOf({ ...named, title: 'Groups', 'head.none': '–', 'head.by.name': 'Name' })).toEqual({
      head: { by: {} },
    })
  })

  it('has the types of exactly its arguments', () => {
    const types = typesOf({
      ...named,
      title: 'Groups',
      'moving.done': '{count, plural, one {# archer} other {# archers}} in {group}',
      startsAt: '{time, select, none {At {target}} other {At {target}, {time}}}',
      isOpen: '{isOpen, select, true {open} other {closed}}',
      of: '{kind, select, club {Club} other {Event}}',
      sum: '{sum, number}',
    })
    const plain = 'string | number | readonly string[]'
    expect(types).toBe(
      `/** Some texts. */\nexport declare const someTexts: { readonly "title": string; readonly "moving": { readonly "done": (values: { count: number; group: ${plain} }) => string }; readonly "startsAt": (values: { time: string | number | null | undefined; target: ${plain} }) => string; readonly "isOpen": (values: { isOpen: boolean }) => string; readonly "of": (values: { kind: string }) => string; readonly "sum": (values: { sum: number }) => string }\n`,
    )
  })

  it('says what is wrong with a message', () => {
    expect(() => scriptOf({ text: '{count, plural, one {# archer}}' })).toThrow('text: MISSING_OTHER_CLAUSE')
    expect(() => scriptOf({ text: '{count, plural, other {{name, select, other {#}}}}' })).toThrow(
      "text: '#' counts only directly within a plural",
    )
  })

  it('is not chosen by what people type', () => {
    expect(() => scriptOf({ text: '{name, select, lion {A cat} other {A {name}}}' })).toThrow(
      "text: 'name' is shown, so it is no code that a text can be chosen by",
    )
  })

  it('is called like its source, even if a translation needs no argument', () => {
    const script = scriptOf({ text: 'Gruppen' }, { text: '{count} groups' })
    expect(script).toBe('export default {"text":["Gruppen"]}\n')
  })
})

describe('a message', () => {
  it('counts, with separators in long numbers', () => {
    const archers = '{count, plural, =0 {no one} one {# archer} other {# archers}}'
    expect([0, 1, 2, 1234].map((count) => fill(archers, { count }))).toEqual([
      'no one',
      '1 archer',
      '2 archers',
      '1,234 archers',
    ])
    const place = '{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
    expect([1, 2, 3, 4, 11, 21, 112].map((rank) => fill(place, { rank }))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '21st',
      '112th',
    ])
  })

  it('tells what is missing from every text', () => {
    const start = '{time, select, none {now} other {at {time}}}'
    expect([null, undefined, '', '09:00'].map((time) => fill(start, { time }))).toEqual([
      'now',
      'now',
      'at ',
      'at 09:00',
    ])
    expect(
      [true, false].map((isOpen) => fill('{isOpen, select, true {open} other {closed}}', { isOpen })),
    ).toEqual(['open', 'closed'])
  })

  it.each(['none', 'other', 'constructor', '__proto__'])('shows a name that is %s', (name) => {
    const title = 'Check-in{event, select, none {} other { · {event}}}'
    expect(fill(title, { event: name })).toBe(`Check-in · ${name}`)
    const inPlural = '{count, plural, other {#{name, select, none {} other { of {name}}}}}'
    expect(fill(inPlural, { count: 2, name })).toBe(`2 of ${name}`)
  })

  it('joins names, and words in a sentence', () => {
    expect(fill('With {names}', { names: ['Ada', 'Ben', 'Cleo'] })).toBe('With Ada, Ben, Cleo')
    expect([
      listedIn('en', ['A'], 'and'),
      listedIn('en', ['A', 'B', 'C'], 'and'),
      listedIn('en', ['A', 'B', 'C'], 'or'),
    ]).toEqual(['A', 'A, B and C', 'A, B or C'])
  })
})

describe('a translation', () => {
  it('has the ids and the arguments of its source, in any order', () => {
    const source = { title: 'Groups', start: '{target} at {time}' }
    expect(faultsOf({ start: '{time}: {target}' }, source)).toEqual([])
    expect(faultsOf({ tittle: 'Gruppen', start: '{target} um {zeit}' }, source)).toEqual([
      'tittle: the source has no such message',
      'start: its arguments are target, zeit instead of target, time',
    ])
  })

  it('and its source are not longer than the room that a message has', () => {
    const narrow = { miss: 'Miss', '@miss': { 'x-room': 5 } }
    expect(faultsOf({ '@@locale': 'de', miss: 'Fehl' }, narrow)).toEqual([])
    const tooLong = 'miss: 10 letters, but there is room for 5'
    expect(faultsOf({ miss: 'Fehlschuss' }, narrow)).toEqual([tooLong])
    const source = { miss: 'Missed all', '@miss': { 'x-room': 5 } }
    expect(faultsOf(source, source)).toEqual([tooLong])
  })

  it.each([
    ['en', '{count, plural, other {# targets}}', 'one'],
    ['en', '{by, select, true {} other {{place, selectordinal, one {#st} other {#th}}}}', 'two'],
    ['it', '{count, plural, =1 {uno} other {# piazzole}}', undefined],
    ['fr', '{count, plural, =1 {une cible} other {# cibles}}', 'one'],
    ['pl', '{count, plural, one {# cel} other {# celu}}', 'many'],
    ['fr', '{open, plural, =0 {aucun} other {(#)}}', undefined],
  ])('into %s has the plural forms of that language: %s', (language, message, form) => {
    const source = message.includes('count') ? '{count, plural, one {# target} other {# targets}}' : message
    const [fault] = faultsOf({ '@@locale': language, text: message }, { text: source })
    expect(fault).toBe(form && `text: the plural form '${form}' is missing`)
  })

  const folder = join(import.meta.dirname, '..')
  const catalogueOf = (path: string): Catalogue => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  const cataloguesOf = (language: string) => globSync(`${language}/*.json`, { cwd: folder }).map(catalogueOf)

  it.each(['de', 'fr', 'it'])('into %s is whole', (language) => {
    const idsIn = (path: string) => Object.keys(catalogueOf(path)).filter((id) => !id.startsWith('@'))
    const missing = globSync('en/*.json', { cwd: folder }).flatMap((path) => {
      const own = new Set(idsIn(join(language, basename(path))))
      return idsIn(path).flatMap((id) => (own.has(id) ? [] : `${basename(path)}: ${id}`))
    })
    expect(missing).toEqual([])
  })

  it('has a share, rounded down, of which descriptions are no part', () => {
    const source = [
      { title: 'Groups', '@title': {}, start: 'Start' },
      { '@@locale': 'en', end: 'End' },
    ]
    expect(shareOf([{ '@@locale': 'sv', title: 'Patruller', end: 'Slut' }], source)).toBe(66)
    expect(shareOf(source, source)).toBe(100)
  })

  it.each(languages)('into %s is offered because little of it is missing', (language) => {
    expect(shareOf(cataloguesOf(language), cataloguesOf('en'))).toBeGreaterThanOrEqual(leastShare)
  })
})

/** A number, or an argument, with a plain space before its unit: the unit could stand alone on the next line. */
const looseUnit = /(?:\d|\}|#) (?:%|kB|MB|GB|ms|min|s|h|m|yd|°C|€)(?![\p{L}\p{N}’'«])/u

it.each(['en', 'de', 'fr', 'it'])('no unit in %s can break from its number', (language) => {
  expect(looseUnit.test('{percent} % of all')).toBe(true)
  const folder = join(import.meta.dirname, '..', language)
  const loose = globSync('*.json', { cwd: folder }).flatMap((path) =>
    Object.entries<unknown>(JSON.parse(readFileSync(join(folder, path), 'utf8'))).flatMap(([id, text]) =>
      !id.startsWith('@') && looseUnit.test(String(text)) ? [`${path} ${id}`] : [],
    ),
  )
  expect(loose).toEqual([])
})

it('a catalogue is given in the language that is asked for', () => {
  const data: unknown = Object.fromEntries(languages.map((language) => [language, { title: language }]))
  const textsIn = everyLanguage(data as Record<Language, Data>, {})
  expect([textsIn('it'), textsIn('de'), textsIn('it')]).toEqual([
    { title: 'it' },
    { title: 'de' },
    { title: 'it' },
  ])
})

it('each country with words of its own is one that Fletch can be read in', () => {
  const countries: object = JSON.parse(readFileSync(join(import.meta.dirname, '../countries.json'), 'utf8'))
  expect(Object.keys(countries).filter((locale) => !isVariant(locale))).toEqual([])
})

it('a catalogue is given in the words of a country, with its numbers', () => {
  const data: Data = dataOf({ title: 'Größe', all: 'Größe {count, number}' })
  const textsIn = everyLanguage({ en: {}, de: data, fr: {}, it: {} }, { 'de-CH': { ß: 'ss' } })
  const said = ({ title, all }: Texts) => [title, typeof all === 'function' && all({ count: 1234 })]
  expect(said(textsIn('de-CH'))).toEqual(['Grösse', expect.stringMatching(/^Grösse 1[’']234$/)])
  expect(said(textsIn('de'))).toEqual(['Größe', 'Größe 1.234'])
})
