import { eventParticipantCalls, mostArchers } from '@fletch/contract'
import { announcedEvent, foundClub, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

test('an event takes no more archers than one may have, whichever way they come, and says so', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const event = await announcedEvent(ada, await foundClub(ada))
  const params = { id: event.id }
  const archers = Array.from({ length: mostArchers - 1 }, (_, n) => ({
    id: crypto.randomUUID(),
    competitionId: event.id,
    userId: null,
    firstName: `Archer ${n}`,
    lastName: '',
    archeryStyle: 'BH',
    status: n % 2 === 0 ? ('registered' as const) : ('waiting' as const),
    registeredAt: event.createdAt,
    turn: n + 1000,
    groupId: null,
    groupPlace: null,
  }))
  await server.parts.db.write(async (tx) => {
    for (let from = 0; from < archers.length; from += 500)
      await tx
        .insertInto('eventParticipants')
        .values(archers.slice(from, from + 500))
        .execute()
  })
  const people = [await server.person('Bo'), await server.person('Cy')]
  const answers = await Promise.all([
    ...people.map((each) =>
      each.send(eventParticipantCalls.register, { params, body: { archeryStyle: 'BH' } }),
    ),
    ...['Eve Nock', 'Fay Nock'].map((name) =>
      ada.send(eventParticipantCalls.add, { params, body: { name, archeryStyle: 'BH' } }),
    ),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  for (const answer of answers)
    if (answer.status === 409)
      expect(answer.error).toMatchObject({
        code: 'event-full',
        message: 'An event can have at most 3,000 archers',
      })
})
