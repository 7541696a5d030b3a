import {
  allDivisions,
  bows,
  builtInSchemes,
  isYouthDivision,
  ownScheme,
  ruleOf,
  usualSchemeId,
} from '@fletch/domain'
import { changeLanguage } from '@fletch/messages/catalogues.ts'
import { divisionNameTexts } from '@fletch/messages/division-names'
import { divisionTexts } from '@fletch/messages/divisions'
import { languages } from '@fletch/messages/languages.ts'
import { loadArea } from '@fletch/messages/load-area'
import { afterEach, expect, test } from 'vitest'
import { namedScheme } from './division-names.ts'
import { withRuleNames } from './division-rules.ts'

afterEach(() => changeLanguage('en', 'en', loadArea))

const scheme = (id: string) => {
  const found = builtInSchemes.find((each) => each.id === id)
  if (found === undefined) throw new Error(`There is no scheme ${id}`)
  return found
}

const nameIn = (id: string, wanted: string) =>
  namedScheme(scheme(id)).divisions.find(({ code }) => code === wanted)?.name

test('each part of a built-in scheme is named, in English as the scheme names it, and no other is', () => {
  const { schemes, sexes: _both, ages: _ofClubs, grade: _of, ...parts } = divisionNameTexts
  const built = builtInSchemes.filter(({ id }) => id !== usualSchemeId)
  expect(schemes).toEqual(Object.fromEntries(built.map(({ id, name }) => [id, name])))
  const ofBuilt = built
    .filter(({ id }) => !id.includes('-graded'))
    .map(({ id, ages, bows: classes }) => [
      id,
      expect.objectContaining({
        ages: Object.fromEntries(ages.map(({ code, name }) => [code || 'adult', name])),
        bows: Object.fromEntries(classes.map(({ code, name }) => [code, name])),
      }),
    ])
  expect(parts).toEqual(Object.fromEntries(ofBuilt))
  expect(Object.keys(divisionTexts.bowNames)).toEqual(bows)
})

test('the name of each division is made of its parts, in English the one of the scheme', () => {
  for (const each of builtInSchemes) expect(namedScheme(each)).toEqual(each)
})

test.each(languages)('no division keeps its English name in %s', async (language) => {
  if (language === 'en') return
  await changeLanguage(language, language, loadArea)
  for (const each of builtInSchemes.filter(({ id }) => id !== usualSchemeId))
    for (const { code, name } of namedScheme(each).divisions)
      if (code.split(' ', 1)[0] !== 'ATBA')
        expect([code, name]).not.toEqual([code, each.divisions.find((its) => its.code === code)?.name])
})

test('a division is told in the language of the reader, by its age, sex and bow', async () => {
  await changeLanguage('de', 'de', loadArea)
  expect(nameIn('ifaa-2021', 'AFBB-R')).toBe('21 bis 54, Damen, Barebow Recurve')
  expect(nameIn('ifaa-2021', 'PMFU')).toBe('Profis, Herren, Freestyle Unlimited')
  expect(nameIn('aba-graded-2026', 'VFBH A')).toBe('ab 55, Veteranen, Damen, ohne Visier, Stufe A')
  expect(nameIn('wa-2026', 'BM')).toBe('ab 21, Herren, Blankbogen')
  expect(namedScheme(scheme('aba-graded-2026')).name).toBe('ABA mit Stufen')
  const own = { ...scheme('wa-2026'), id: '01980000-0000-7000-8000-0000000000d1' }
  expect(namedScheme(own)).toEqual(own)
})

test('what is for children stays so when a club copies a scheme in another language', async () => {
  for (const language of languages) {
    await changeLanguage(language, language, loadArea)
    const copy = (id: string) => ({ ...namedScheme(scheme(id)), ages: [] })
    expect(isYouthDivision(copy('wa-2026'), 'BU18M')).toBe(true)
    expect(isYouthDivision(copy('wa-2026'), 'B50M')).toBe(false)
    expect(isYouthDivision(copy(usualSchemeId), 'JR')).toBe(true)
  }
})

test.each(languages)('a copy of a built-in list calls its bows as that list does: %s', async (language) => {
  await changeLanguage(language, language, loadArea)
  for (const original of builtInSchemes) {
    const { id, divisions, bows: classes } = namedScheme(original)
    const listed = divisions.filter(({ code }) => code !== allDivisions)
    const rules = listed.map((each) => ({ ...each, rule: ruleOf(original, each) }))
    const copy = withRuleNames({ ...original, source: '', copiedFrom: id, ...ownScheme(rules) })
    expect(copy.bows.map(({ name }) => name).toSorted()).toEqual(classes.map(({ name }) => name).toSorted())
  }
})
