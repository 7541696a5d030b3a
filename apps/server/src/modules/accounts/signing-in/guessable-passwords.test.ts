import { accountCalls } from '@fletch/contract'
import { coded, startTestServer } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { hashToken } from '../../../platform/tokens.ts'
import { whyGuessable } from './policy.ts'

const ada = { firstName: 'Ada', lastName: 'van der Núñez-Holt', email: 'arrow.maker77@example.org' }
const common = 'Password is too common, please choose a stronger password'
const near = (what: string) => `Password is little more than ${what}, please choose a stronger password`

describe("a password made of the user's own data", () => {
  test.each([
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
    expect(whyGuessable(password, ada)?.message).toBe(near(what))
  })

  test.each([
    'Canada2024!',
    'quiet stone 7',
    '48151623421',
    'holt under the oaks',
    'ada 4815 1623 42',
    '日本語のパスワード',
  ])('%s is not', (password) => {
    expect(whyGuessable(password, ada)).toBeNull()
  })
})

describe('a common password', () => {
  const people = { firstName: 'Ada', lastName: 'Nock', email: 'ada@example.org' }
  test.each([
    ['liverpool', common],
    ['Butthead', common],
    ['godzilla', common],
    ['Ada-Nock-1', near('your name')],
  ])('%s is refused at registration, change and reset', async (password, message) => {
    const server = await startTestServer()
    const chosen = { password, confirmPassword: password }
    const words = { ...coded, message, errors: [{ ...coded, path: 'password', message }] }
    const registered = await server.stranger(accountCalls.register, { body: { ...people, ...chosen } })
    expect([registered.status, registered.error]).toEqual([400, words])
    const person = await server.person('Ada')
    const changed = await person.send(accountCalls.changePassword, {
      body: { currentPassword: person.password, ...chosen },
    })
    expect([changed.status, changed.error]).toEqual([400, words])
    await server.parts.db.write((tx) =>
      tx
        .updateTable('users')
        .set({ resetTokenHash: hashToken('mailed'), resetTokenExpiresAt: '2099-01-01T00:00:00.000Z' })
        .execute(),
    )
    const reset = await server.stranger(accountCalls.resetPassword, { body: { token: 'mailed', ...chosen } })
    expect([reset.status, reset.error]).toEqual([400, words])
  })
})
