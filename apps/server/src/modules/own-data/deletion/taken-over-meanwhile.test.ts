import { accountDeletionCalls, childCalls } from '@fletch/contract'
import { type Person, raceGate, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { hashToken } from '../../../platform/tokens.ts'
import { endByLink, setSignIn } from '../../accounts/children/store.ts'

const email = 'kim@example.org'
const signIn = { email, emailKey: email, passwordHash: 'plain quiet stone 7' }

/** Runs `work` while a child takes over its account. Returns the status, and the accounts that are left. */
const duringTakeOver = async (work: (parent: Person, childId: string) => Promise<{ status: number }>) => {
  const server = await startTestServer()
  const { db } = server.parts
  const ada = await server.person('Ada')
  const { body: child } = await ada.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })
  const { token } = (
    await ada.send(childCalls.link, { params: { id: child.id }, body: { password: ada.password } })
  ).body
  const gate = await raceGate(server, 'guardians')
  const begun = await db.write(async (tx) => {
    expect(await endByLink(tx, hashToken(token), new Date(0).toISOString())).toEqual({
      childId: child.id,
      userId: ada.user.id,
    })
    expect(await setSignIn(tx, child.id, signIn)).toBe(true)
    const working = work(ada, child.id)
    await gate.settle([working])
    return { working }
  })
  const { status } = await begun.working
  const left = await db.read.selectFrom('users').select('firstName').orderBy('firstName').execute()
  return { status, left: left.map(({ firstName }) => firstName) }
}

test('the guardian cannot delete the account of a child who has just taken it over', async () => {
  expect(await duringTakeOver((ada, id) => ada.send(childCalls.remove, { params: { id } }))).toEqual({
    status: 404,
    left: ['Ada', 'Kim'],
  })
})

test("deleting the guardian's account keeps the account of a child who has just taken it over", async () => {
  const deleted = await duringTakeOver((ada) =>
    ada.send(accountDeletionCalls.remove, { body: { password: ada.password } }),
  )
  expect(deleted).toEqual({ status: 204, left: ['Kim'] })
})
