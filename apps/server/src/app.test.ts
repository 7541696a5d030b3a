import { accountCalls } from '@fletch/contract'
import { handClock, startTestServer, type TestServer } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

describe('an application reused from another test', () => {
  let before: TestServer | undefined

  // Each except the first inherits what the previous one left behind.
  for (const day of ['2026-05-02', '2026-05-03', '2026-05-04'])
    test(`uses nothing of that test, on ${day}`, async () => {
      const server = await startTestServer({ clock: handClock(`${day}T09:00:00.000Z`) })
      if (before !== undefined) {
        expect(server.app).toBe(before.app)
        expect(server.logged.join()).not.toContain(accountCalls.register.path)
      }
      const body = {
        email: 'ada@example.org',
        password: 'quiet stone 7',
        confirmPassword: 'quiet stone 7',
        firstName: 'Ada',
        lastName: 'Nock',
      }
      const registered = await server.stranger(accountCalls.register, { body })
      expect(registered.status).toBe(201)
      expect(registered.body.user.createdAt).toBe(`${day}T09:00:00.000Z`)
      expect(server.logged.join()).toContain(accountCalls.register.path)
      before = server
    })
})
