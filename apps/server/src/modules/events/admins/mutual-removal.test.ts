import { announcedEvent, foundClub, type Person, raceGate, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { Forbidden } from '../../../platform/errors.ts'
import { insertAdminIfMissing, removeAdmin } from './commands.ts'

const rounds = 10

test('one admin is left when two admins remove each other concurrently', async () => {
  const server = await startTestServer()
  const { parts } = server
  const { db } = parts
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const { id } = await announcedEvent(ada, await foundClub(ada))
  const gate = await raceGate(server, 'event_admins')
  const appoint = () =>
    db.write(async (tx) => {
      for (const { user } of [bo, cleo])
        await insertAdminIfMissing(tx, parts, { competitionId: id, userId: user.id, assignedBy: ada.user.id })
    })
  const remove = (by: Person, other: Person) =>
    db.write(async (tx) => {
      await gate.stop(tx)
      const who = { userId: by.user.id, sessionId: '', tokenHash: '' }
      await removeAdmin(tx, parts, who, id, other.user.id)
    })
  for (let round = 0; round < rounds; round += 1) {
    await appoint()
    await gate.close()
    const removals = [remove(bo, cleo), remove(cleo, bo)]
    await gate.settle(removals)
    await gate.open()
    const outcomes = await Promise.allSettled(removals)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect([round, refusals]).toEqual([round, [expect.any(Forbidden)]])
  }
})
