import { expect, test } from 'vitest'
import { formatDay } from '../../modules/events/notice-mails/format-when.ts'
import { dayInWords } from './day-in-words.ts'

test('a day is written as the language does, also the first of a month', () => {
  const days = ['2026-06-01', '2026-06-11', '2026-12-31']
  const inWords = (language: 'en' | 'de' | 'fr' | 'it') => days.map((day) => dayInWords(day, language))
  expect(inWords('en')).toEqual(['1 June 2026', '11 June 2026', '31 December 2026'])
  expect(inWords('de')).toEqual(['1. Juni 2026', '11. Juni 2026', '31. Dezember 2026'])
  expect(inWords('fr')).toEqual(['1er juin 2026', '11 juin 2026', '31 décembre 2026'])
  expect(inWords('it')).toEqual(['1º giugno 2026', '11 giugno 2026', '31 dicembre 2026'])
  expect(formatDay('2026-06-01', 'fr')).toBe('lundi 1er juin 2026')
  expect(formatDay('2026-06-21', 'it')).toBe('domenica 21 giugno 2026')
})
