import { describe, expect, it } from 'vitest'
import { mayName, mayUseAccount, reasonAgainstOffice } from './children/policy.ts'
import { maySeeAddress } from './search/policy.ts'
import { reasonNotToLetIn, whyGuessable } from './signing-in/policy.ts'
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

it('a blocked account is not let in', () => {
  expect(reasonNotToLetIn({ blockedAt: null })).toBeNull()
  expect(reasonNotToLetIn({ blockedAt: '2026-11-28T12:00:00.000Z' })?.code).toBe('account-blocked')
})

describe("a password made of the user's own data", () => {
  const ada = { firstName: 'Ada', lastName: 'van der Núñez-Holt', email: 'arrow.maker77@example.org' }

  it.each([
    ['AdaHolt!', 'your name'],
    ['ada1984-05-12', 'your name'],
    ['Núñez-Holt', 'your name'],
    ['nunezholt77', 'your name'],
    ['arrow.maker77', 'your email address'],
    ['Makermaker1!', 'your email address'],
    ['FletchFletch', 'the name of Fletch'],
    ['fletch.2026!', 'the name of Fletch'],
    ['Fletch & Ada', 'your name'],
  ])('%s is refused', (password, what) => {
    expect(whyGuessable(password, ada)?.message).toBe(
      `Password is little more than ${what}, please choose a stronger password`,
    )
  })

  it.each([
    'Canada2024!',
    'quiet stone 7',
    '48151623421',
    'holt under the oaks',
    'ada 4815 1623 42',
    // What is left of a word is not joined to another one.
    'AdHolta',
    // The provider of an address is not the person's own, and a short number is for the list of common passwords.
    'example2026',
    '20261128',
    '日本語のパスワード',
  ])('%s is not', (password) => {
    expect(whyGuessable(password, ada)).toBeNull()
  })

  it('is found by its longest words, by words with digits, and not by initials', () => {
    const why = (password: string, person: Partial<typeof ada>) =>
      whyGuessable(password, { ...ada, ...person })?.code ?? null
    expect(why('Robertson1984', { firstName: 'Rob', lastName: 'Robertson' })).toBe('password-names-you')
    expect(why('m4k3r-m4k3r!', { email: 'arrow.m4k3r@example.org' })).toBe('password-names-email')
    expect(why('aaaa-aard!', { firstName: 'A.' })).toBeNull()
  })
})
