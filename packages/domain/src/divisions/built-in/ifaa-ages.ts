import { ageClassesOf } from '../proposal.ts'

/** The age classes of the IFAA Book of Rules 2021. */
export const ifaaAges = [
  { code: 'S', name: '65 and over', from: 65, to: null, also: ['V', 'A'] },
  { code: 'V', name: '55 to 64', from: 55, to: 64, also: ['A'] },
  { code: 'A', name: '21 to 54', from: 21, to: 54, also: [] },
  { code: 'YA', name: '17 to 20', from: 17, to: 20, also: [] },
  // They may move up one class with written consent, and not back.
  { code: 'J', name: '13 to 16', from: 13, to: 16, also: ['YA'] },
  { code: 'C', name: 'under 13', from: null, to: 12, also: ['J'] },
] as const

export type IfaaAge = (typeof ifaaAges)[number]['code']

/** The IFAA age class of a person on a day; null without a birth date. Dates are YYYY-MM-DD. */
export const ifaaAgeOf = (dateOfBirth: string | null, day: string): IfaaAge | null => {
  const { own } = ageClassesOf({ ages: ifaaAges, ageOn: 'day' }, dateOfBirth, day)
  return ifaaAges.find(({ code }) => code === own?.code)?.code ?? null
}
