import { builtInRounds, type Round } from '@fletch/domain'
import { changeLanguage } from '@fletch/messages/catalogues.ts'
import { languages } from '@fletch/messages/languages.ts'
import { loadArea } from '@fletch/messages/load-area'
import { roundNameTexts } from '@fletch/messages/round-names'
import { afterEach, expect, test } from 'vitest'
import { areaName, namedRound, organisationOf, roundName } from './round-names.ts'

afterEach(() => changeLanguage('en', 'en', loadArea))

const round = (id: string): Round => {
  const found = builtInRounds.find((each) => each.id === id)
  if (found === undefined) throw new Error(`There is no round ${id}`)
  return found
}

test('each built-in round has a name, in English its own, and no other has one', () => {
  expect(roundNameTexts.names).toEqual(Object.fromEntries(builtInRounds.map(({ id, name }) => [id, name])))
})

test('each area that has a name is named, in English as the round names it, and no other is', () => {
  const named: Record<string, Record<string, string>> = {}
  for (const { id, areas } of builtInRounds)
    for (const { code, name } of areas) {
      const [federation = ''] = id.split('-', 1)
      if (name === code) continue
      const key = federation === 'saba' ? code.replace(/^\d$/, 'K').replace(/^\d/, '') : code
      named[federation] = { ...named[federation], [key]: name.replace(/\d$/, '{peg}') }
    }
  const { saba, ...others } = roundNameTexts.areas
  const told = { W: saba.W, X: saba.X({ peg: '{peg}' }), K: saba.K({ peg: '{peg}' }) }
  expect({ ...others, saba: told }).toEqual(named)
})

test.each(languages)('what is told of a built-in round is not missing in %s', async (language) => {
  await changeLanguage(language, language, loadArea)
  for (const each of builtInRounds) {
    const { name, areas } = namedRound(each)
    expect([name, organisationOf(each), ...areas.map((area) => area.name)]).not.toContain('')
    // Where all pegs are drawn as one area, the number is left out.
    if (each.id.startsWith('saba'))
      for (const area of areas) if (area.code !== 'W') expect(area.name).toMatch(/ \d$/)
    if (language === 'en') expect(namedRound(each)).toEqual(each)
  }
})

test('a round is named as the federation of the language names it, and one of a club as the club does', async () => {
  await changeLanguage('de', 'de', loadArea)
  const animal = round('ifaa-animal-marked-2021')
  expect(roundName(animal)).toBe('IFAA Tierbildrunde, bekannt')
  expect(animal.areas.map((area) => areaName(animal, area))).toEqual(['Kill', 'Körper'])
  const [peg] = round('saba-3d-open-2026').areas
  expect(peg && areaName(round('saba-3d-open-2026'), peg)).toBe('X von Pflock 5')
  expect(organisationOf(round('scandinavian-2026'))).toBe('Freie Turniere')
  const own = { ...animal, id: '01980000-0000-7000-8000-00000000e101', name: 'IFAA Animal, marked' }
  expect(namedRound(own)).toEqual(own)
  expect(organisationOf(own)).toBe(own.organisation)
})
