import { describe, expect, test } from 'vitest'
import { readFilter, writeFilter } from './use-card-filter.ts'

describe('a filter in an address', () => {
  test('is read and written', () => {
    const address = '?q=oaks&style=Trad&club=The+Oaks&bow=Osage&from=2026-04-01&to=2026-06-30'
    const filter = {
      q: 'oaks',
      style: 'Trad',
      club: 'The Oaks',
      bow: 'Osage',
      from: '2026-04-01',
      to: '2026-06-30',
    }
    expect(readFilter(address)).toEqual(filter)
    expect(writeFilter(readFilter(address))).toBe(address)
  })

  test('keeps its valid parts and drops the others', () => {
    expect(readFilter('?style=Crossbow&from=soon&to=2026-06-30&page=7')).toEqual({ to: '2026-06-30' })
    expect(readFilter(`?q=${'x'.repeat(201)}`)).toEqual({})
  })

  test('is dropped from the address if it is empty', () => {
    expect(readFilter('?q=&style=&club=++')).toEqual({})
    expect(writeFilter({ q: '', style: undefined })).toBe('')
  })
})
