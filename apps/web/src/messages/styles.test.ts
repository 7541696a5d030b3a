import { builtInScheme, usualSchemeId } from '@fletch/domain'
import { changeLanguage } from '@fletch/messages/catalogues.ts'
import { loadArea } from '@fletch/messages/load-area'
import { afterEach, expect, test } from 'vitest'
import { fullDivision, shortDivision, styleNames, unitOptions } from './styles.ts'

afterEach(() => changeLanguage('en', 'en', loadArea))

test('styles are named in English as their scheme names them', () => {
  const divisions = builtInScheme(usualSchemeId)?.divisions ?? []
  expect(styleNames).toEqual(Object.fromEntries(divisions.map(({ code, name }) => [code, name])))
})

test('a style has its code and its name in the language of the reader, and codes stay', async () => {
  await changeLanguage('de', 'de', loadArea)
  expect(fullDivision('Trad')).toBe('Trad (Traditionell)')
  expect([shortDivision('Trad'), shortDivision('all'), shortDivision('all', 'ifaa-2021')]).toEqual([
    'Trad',
    'Alle Bogenarten',
    'Alle Klassen',
  ])
  expect(fullDivision('of a newer server')).toBe('of a newer server')
  expect(fullDivision('U15', 'a club', 'unter 15')).toBe('U15, unter 15')
  expect(unitOptions().map(({ label }) => label)).toEqual(['Yards', 'Meter'])
})
