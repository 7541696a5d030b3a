import { expect, it } from 'vitest'
import { mayName, mayUseAccount, reasonAgainstOffice } from './children/policy.ts'
import { maySeeAddress } from './search/policy.ts'
import { reasonNotToDisown } from './verification/policy.ts'

const adult = { id: 'ada', guardianId: null, isUnder16: false }
const child = { id: 'mia', guardianId: 'pia', isUnder16: true }
/** Signs in by itself. */
const teenager = { id: 'tom', guardianId: null, isUnder16: true }

it('the account of a child is for its parent and for those who have to do with it', () => {
  const uses = (account: string, knowsPerson: boolean, person: typeof adult | typeof child) =>
    mayUseAccount({ account, knowsPerson }, person)
  expect([uses('bo', false, adult), uses('bo', false, child)]).toEqual([true, false])
  expect([uses('pia', false, child), uses('bo', true, child)]).toEqual([true, true])
})

it('a child is found and named by itself, its parent and its officers, an adult by everyone', () => {
  const names = (account: string, ...known: string[]) =>
    [adult, child, teenager].map((person) => mayName({ account, known: new Set(known) }, person))
  expect(names('bo')).toEqual([true, false, false])
  expect(names('pia')).toEqual([true, true, false])
  expect(names('tom')).toEqual([true, false, true])
  expect(names('bo', 'mia', 'tom')).toEqual([true, true, true])
})

it('a child runs no club and no event', () => {
  expect(reasonAgainstOffice({ isChild: true })?.code).toBe('child-runs-nothing')
  expect(reasonAgainstOffice({ isChild: false })).toBeNull()
})

it('an address is seen by officers, by the parent, and by who typed it in full', () => {
  const sees = (account: string, typed: string, ...known: string[]) =>
    maySeeAddress(
      { account, typed, known: new Set(known) },
      { id: 'mia', emailKey: 'mia@x', guardianId: 'pia' },
    )
  expect([sees('bo', 'mia'), sees('bo', 'mia@x'), sees('pia', ''), sees('bo', '', 'mia')]).toEqual([
    false,
    true,
    true,
    true,
  ])
})

it('a mailed link deletes an account only while its address is not verified', () => {
  expect(reasonNotToDisown({ isVerified: true })?.code).toBe('email-verified-not-disowned')
  expect(reasonNotToDisown({ isVerified: false })).toBeNull()
})
