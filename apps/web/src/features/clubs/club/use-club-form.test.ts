import { expect, test } from 'vitest'
import { issuesOf } from '../../../ui/use-form.ts'
import { clubFormSchema } from './use-club-form.ts'

const foundedIn = (foundedYear: string) => {
  const checked = clubFormSchema.safeParse({ name: 'The Oaks', foundedYear })
  return checked.success ? checked.data.foundedYear : checked.error.issues.map(({ path }) => path.join('.'))
}

test('the year is a whole number or empty', () => {
  expect(foundedIn('1974')).toBe(1974)
  expect(foundedIn('')).toBeNull()
  expect(foundedIn('in spring')).toEqual(['foundedYear'])
  expect(foundedIn('1974.5')).toEqual(['foundedYear'])
})

test('a club needs only a name', () => {
  expect(issuesOf(clubFormSchema, { name: ' ', foundedYear: '' })).toEqual([
    { path: 'name', message: 'Club name is required' },
  ])
})
