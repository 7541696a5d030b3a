import { expect, test } from 'vitest'
import { builtInSchemes } from './built-in.ts'
import { bowsNotShot, isShotIn } from './disciplines.ts'
import { codesOf } from './scheme.ts'

const withoutIn = (discipline: 'field' | '3d') =>
  builtInSchemes.flatMap((scheme) => codesOf(scheme).filter((code) => !isShotIn(scheme, code, [discipline])))

test('World Archery has no recurve in 3D, and every other division is shot everywhere', () => {
  expect(withoutIn('3d')).toEqual(['R50M', 'R50W', 'RM', 'RW', 'RU21M', 'RU21W', 'RU18M', 'RU18W'])
  expect(withoutIn('field')).toEqual([])
  const bows = builtInSchemes.map((scheme) => bowsNotShot(scheme, '3d').map(({ name }) => name))
  expect(bows.flat()).toEqual(['recurve'])
})

test('an event with a field round and a 3D round has recurve, and so has one whose rounds are not known', () => {
  for (const scheme of builtInSchemes.filter(({ id }) => id === 'wa-2026')) {
    expect(isShotIn(scheme, 'RM', ['3d', 'field'])).toBe(true)
    expect(isShotIn(scheme, 'RM', ['3d', '3d'])).toBe(false)
    expect(isShotIn(scheme, 'RM', [])).toBe(true)
    expect(isShotIn(scheme, 'XX', ['3d'])).toBe(true)
  }
})
