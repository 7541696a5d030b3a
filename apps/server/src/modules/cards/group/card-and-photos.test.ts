import { eventParticipantCalls, groupScorecardCalls, scorecardCalls } from '@fletch/contract'
import { beginCard, groupShoot, type Person, proofOf, putEntries } from '@fletch/testkit'
import { expect, test } from 'vitest'

test('everyone who can see a group’s card can see its photos, including a former editor and an archer who has left', async () => {
  const { server, ada, bo, cleo, dora, eve, event, group, params } = await groupShoot()
  const mads = await server.person('Mads')
  await beginCard(bo, group.id)
  const photoPath = await proofOf(server, bo)
  await putEntries(bo, group.id, [{ participantId: dora.user.id, zone: '1A', photoPath }])
  const setEditor = (editorUserId: string | null) =>
    ada.send(groupScorecardCalls.setEditor, { params, body: { editorUserId } })
  const sees = async (person: Person) => {
    const headers = { authorization: `Bearer ${person.token}` }
    const card = await person.send(scorecardCalls.read, { params })
    return [card.status, (await server.app.inject({ url: photoPath, headers })).statusCode]
  }
  expect(await sees(mads)).toEqual([404, 404])
  await setEditor(mads.user.id)
  await setEditor(null)
  const archer = group.participants.find(({ userId }) => userId === cleo.user.id)
  await ada.send(eventParticipantCalls.change, {
    params: { id: event.id, participantId: archer?.id ?? '' },
    body: { status: 'absent' },
  })
  const card = (await ada.send(scorecardCalls.read, { params })).body
  expect(card.editorUserId).toBeNull()
  expect(card.groupParticipants.map(({ userId }) => userId)).not.toContain(cleo.user.id)
  expect(await Promise.all([ada, bo, dora, mads, cleo].map(sees))).toEqual(Array(5).fill([200, 200]))
  expect(await sees(eve)).toEqual([404, 404])
})
