import { eventAdminCalls } from '@fletch/domain/contract'
import { announcedEvent, foundClub, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { nameAdmin } from './commands.ts'

const atOnce = 10
const rounds = 100

test('of two admins who remove each other a thousand times, one is left each time', {
  timeout: 60_000,
}, async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'off' } })
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const club = await foundClub(ada)
  const events = []
  for (let n = 0; n < atOnce; n += 1) events.push(await announcedEvent(ada, club))
  const appoint = (competitionId: string) =>
    server.parts.db.write(async (tx) => {
      for (const { user } of [bo, cleo])
        await nameAdmin(tx, server.parts, { competitionId, userId: user.id, assignedBy: ada.user.id })
    })
  const removeEachOther = async (id: string): Promise<readonly number[]> => {
    await appoint(id)
    const answers = await Promise.all([
      bo.send(eventAdminCalls.remove, { params: { id, userId: cleo.user.id } }),
      cleo.send(eventAdminCalls.remove, { params: { id, userId: bo.user.id } }),
    ])
    return answers.map(({ status }) => status).toSorted()
  }
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(events.map(({ id }) => removeEachOther(id)))
    expect(answers).toEqual(Array(atOnce).fill([204, 403]))
  }
})
