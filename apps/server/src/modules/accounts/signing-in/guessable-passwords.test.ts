import { accountCalls } from '@fletch/contract'
import { coded, startTestServer } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { hashToken } from '../../../platform/tokens.ts'

const common = 'Password is too common, please choose a stronger password'
const near = 'Password is little more than your name, please choose a stronger password'

describe('a common password', () => {
  const people = { firstName: 'Ada', lastName: 'Nock', email: 'ada@example.org' }
  test.each([
    ['liverpool', common],
    ['Butthead', common],
    ['godzilla', common],
    ['Ada-Nock-1', near],
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
