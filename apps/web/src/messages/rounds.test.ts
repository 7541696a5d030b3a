import { builtInRound, builtInRounds } from '@fletch/domain'
import { changeLanguage } from '@fletch/messages/catalogues.ts'
import { loadArea } from '@fletch/messages/load-area'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { roundSource } from './rounds.ts'

const readIn = (language: 'en' | 'de') => changeLanguage(language, language, loadArea)

beforeEach(() => readIn('en'))
afterEach(() => readIn('en'))

const sourceOf = (id: string): string | undefined => {
  const round = builtInRound(id)
  return round && roundSource(round)
}

test('where a round was read is told in the language of the reader', async () => {
  const quoted = 'National Field Archery Society, edition 2026: NFAS, as quoted by its clubs in 2026'
  expect(sourceOf('nfas-big-game-2026')).toBe(quoted)
  expect(sourceOf('ifaa-field-2021')).toContain('edition 2021: IFAA Book of Rules')
  await readIn('de')
  expect(sourceOf('nfas-big-game-2026')).toContain('Ausgabe 2026: NFAS, wie Vereine 2026 angeben')
  expect(sourceOf('nfaa-field-2026')).toContain('nfaausa.com, Stand 2026')
  expect(builtInRounds.map(roundSource).filter((words) => / as |edition/.test(words))).toEqual([])
})
