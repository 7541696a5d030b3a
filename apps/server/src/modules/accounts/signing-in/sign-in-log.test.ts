import { cheapPasswords, signInFrom, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const home = '198.51.100.7'

test('sign-ins and refusals are logged with the account’s id, without secrets or addresses', async () => {
  const server = await startTestServer({ settings: { LOG_LEVEL: 'info' }, replace: cheapPasswords })
  const ada = await server.person('Ada')
  const { email } = ada.user
  const { device = '' } = (await signInFrom(server, home, { email, password: ada.password })).body
  for (let each = 0; each < 11; each += 1) await signInFrom(server, home, { email, password: 'a wrong one' })
  await signInFrom(server, '203.0.113.9', { email: 'nobody@example.org', password: 'a wrong one' })
  await server.parts.db.write((tx) =>
    tx.updateTable('users').set({ blockedAt: '2026-05-02T09:00:00.000Z' }).execute(),
  )
  await signInFrom(server, home, { email, password: ada.password, device })
  const events = server.logged.map((line) => JSON.parse(line)).filter(({ msg }) => /sign/.test(msg))
  const userId = ada.user.id
  const wrong = { userId, reason: 'wrong password', msg: 'a sign-in was refused' }
  expect(events).toMatchObject([
    { userId, msg: 'a user signed in' },
    ...Array.from({ length: 10 }, () => wrong),
    { userId, reason: 'too many attempts', msg: 'a sign-in was refused' },
    { reason: 'wrong password', msg: 'a sign-in was refused' },
    { userId, reason: 'blocked', msg: 'a sign-in was refused' },
  ])
  const log = server.logged.join('\n')
  for (const secret of [email, 'nobody@example.org', ada.password, 'a wrong one', device, ada.token])
    expect(log).not.toContain(secret)
})
