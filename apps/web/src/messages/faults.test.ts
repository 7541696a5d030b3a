import { readFileSync } from 'node:fs'
import { fault, faults } from '@fletch/contract'
import { showLanguage } from '@fletch/messages/catalogues.ts'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../server/api-errors.ts'
import { inWords } from '../ui/fault.ts'
import { faultWords, issueWords, loadFaultWords } from './faults.ts'

afterEach(() => showLanguage('en', 'en'))

const inGerman = async () => {
  showLanguage('de', 'de')
  await loadFaultWords()
}

test('a refusal is told in the language of the reader, with its values and its place', async () => {
  await inGerman()
  expect(faultWords(fault('club-closed'))).toBe('Dieser Verein wurde geschlossen')
  expect(faultWords(fault('import-too-long', { most: 5000 }))).toContain('5.000')
  expect(faultWords(fault('account-owns-clubs', { names: ['Eichen', 'Buchen'] }))).toContain(
    'Eichen und Buchen',
  )
  expect(
    faultWords(fault('membership-status-unknown', { values: ['active', 'inactive', 'suspended'] })),
  ).toBe('Als Status gehen nur aktiv, inaktiv und gesperrt')
  const { code, params, message } = fault('zone-unknown')
  expect(faultWords({ code, params: { ...params, row: 4 }, message })).toMatch(/^Zeile 4: /)
  expect(faultWords({ code, params: { ...params, column: 'Geboren' }, message })).toMatch(/^Geboren: /)
})

test('an answer that was refused tells why in the language that is chosen later', async () => {
  const { code, params, message } = fault('club-name-required')
  const errors = [{ path: 'name', code, params, message }]
  const refused = new ApiError(400, JSON.stringify({ code, params, message, errors }), 'Bad Request')
  const told = () => [refused.words, ...refused.fieldErrors.map((issue) => inWords(issue.message))]
  expect(told()).toEqual([message, message])
  await inGerman()
  expect(told()).toEqual([faultWords(fault(code)), faultWords(fault(code))])
  expect(told()).not.toContain(message)
})

test('what this page does not know is told as the server does', async () => {
  await inGerman()
  expect(faultWords({ code: 'of-a-newer-server', message: 'Something new' })).toBe('Something new')
  expect(faultWords({ message: 'Without a code' })).toBe('Without a code')
  showLanguage('en', 'en')
  expect(faultWords({ code: 'club-closed', message: 'In other words' })).toBe('In other words')
})

test('the message of a schema is told in the language of the reader', async () => {
  const { message } = fault('club-name-required')
  expect(issueWords(message)).toBe(message)
  await inGerman()
  expect(issueWords(message)).not.toBe(message)
  expect(issueWords('of no schema')).toBe('of no schema')
})

test('translators see the faults as the server says them', () => {
  const path = new URL('../../../../packages/messages/en/faults.json', import.meta.url)
  const catalogue: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  const codes = Object.keys(catalogue).filter((id) => !/^(?:@|in-|named-)/.test(id))
  const sentences = Object.entries(faults).map(([code, sentence]) => [
    code,
    sentence.replaceAll(/\{(\w+):grouped\}/g, '{$1, number}'),
  ])
  expect(Object.fromEntries(codes.map((code) => [code, catalogue[code]]))).toEqual(
    Object.fromEntries(sentences),
  )
})
