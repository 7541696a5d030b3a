import {
  type Call,
  clubMemberCalls,
  contract,
  eventAdminCalls,
  eventArcherImportCalls,
  eventCalls,
  eventCheckInCalls,
  eventCodeCalls,
  eventDivisionCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventMessageCalls,
  eventParticipantCalls,
  eventQueryCalls,
  eventResultCalls,
  eventRoundCalls,
  eventTeamCalls,
  groupScorecardCalls,
  handInBody,
  seriesCalls,
} from '@fletch/contract'
import { groupCardHead, threeArrowRound } from '@fletch/domain'
import {
  agreeOn,
  announcedEvent,
  bearer,
  beginCard,
  entries,
  eventually,
  follow,
  foundClub,
  listen,
  memberDraft,
  newPhone,
  type Person,
  peopledEvent,
  putEntries,
  registeredFor,
  startTestServer,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { add, answer, list } = eventParticipantCalls

/** Ada's event with three guests, in which Bo takes part and Cleo does not. */
const shoot = async (details: Readonly<Record<string, unknown>> = {}) => {
  const server = await startTestServer()
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club, { numberOfTargets: 2, ...details })
  const params = { id: event.id }
  await registeredFor(event, [bo])
  await peopledEvent(ada, event, 3)
  const start = async () => (await ada.send(eventGroupCalls.start, { params, body: { groupSize: 6 } })).body
  return { server, ada, bo, cleo, club, event, params, start }
}

test('a board names an editor who has not agreed to those in the event only', async () => {
  const { server, ada, bo, cleo, params, start } = await shoot()
  const dana = await server.person('Dana')
  await ada.send(add, { params, body: { userId: dana.user.id, archeryStyle: 'BH' } })
  const { groups } = await start()
  const groupId = groups[0]?.id ?? ''
  await beginCard(ada, groupId)
  const edits = { params: { id: groupId }, body: { editorUserId: dana.user.id } }
  expect((await ada.send(groupScorecardCalls.setEditor, edits)).status).toBe(200)
  const address = await listen(server)
  const boardOf = async (person: Person) => {
    const stream = await follow(`${address}/api/competitions/${params.id}/live?only=changes`, bearer(person))
    await eventually(() => expect(stream.frames()).not.toEqual([]))
    return stream.frames()[0]?.data ?? ''
  }
  for (const person of [ada, bo, dana]) expect(await boardOf(person)).toContain('"editor":"Dana')
  expect(await boardOf(cleo)).toContain('"editor":null')
  expect(await boardOf(cleo)).not.toContain('Dana')
})

test('the club that an officer typed for a guest is kept back with the name after a no', async () => {
  const { server, ada, bo, cleo, club, event, params, start } = await shoot()
  const dag = await server.person('Dag')
  await verifyAddressOf(server, dag)
  const form = { ...memberDraft, email: dag.user.email }
  const inClub = { clubId: club.id }
  const { body: member } = await ada.send(clubMemberCalls.add, { params: inClub, body: form })
  const { body: guest } = await ada.send(add, { params, body: { memberId: member.id, archeryStyle: 'BH' } })
  expect(guest.club).toBe(club.name)
  const { groups } = await start()
  await beginCard(ada, groups[0]?.id ?? '')
  const shot = entries([guest.id, ['1A', '1A']])
  await putEntries(ada, groups[0]?.id ?? '', shot, { reason: 'from paper' })
  await dag.send(answer, { params, body: { agreed: false } })
  const clubsIn = (shown: unknown) => JSON.stringify(shown).includes(`"club":"${club.name}"`)
  const readBy = async ({ send }: Person) => [
    clubsIn((await send(list, { params })).body),
    clubsIn((await send(eventResultCalls.read, { params })).body),
  ]
  expect(await readBy(cleo)).toEqual([false, false])
  expect(await readBy(bo)).toEqual([true, true])
  const file = await server.app.inject({
    url: `/api/competitions/${event.id}/results.csv`,
    headers: bearer(ada),
  })
  expect(file.body).toContain('An archer')
  expect(file.body).not.toContain(club.name)
})

/** Officers' calls of events whose answers name no one, or answer a repeat with what its user may read now. */
const answersWithoutNames: readonly Call[] = [
  eventArcherImportCalls.undo,
  eventCalls.cancel,
  eventCalls.repeat,
  eventCalls.save,
  eventGroupCalls.undoStart,
  eventLiveCalls.open,
  eventMessageCalls.send,
  eventResultCalls.complete,
  eventResultCalls.reopen,
  eventRoundCalls.add,
  eventRoundCalls.change,
  eventRoundCalls.remove,
  eventRoundCalls.setRule,
  eventTeamCalls.setRules,
]

/** A call that changes something and answers something, to officers only. */
const answersOfficers = ({ method, inEvent, answers }: Call) =>
  method !== 'GET' && inEvent === 'administrator' && !(204 in answers)

test('who runs an event no more gets no names by repeating a request', async () => {
  const { server, ada, bo, cleo, event, params } = await shoot()
  const dana = await server.person('Dana')
  const archers = (await ada.send(list, { params })).body.map(({ id }) => id)
  const [first = '', second = '', third = ''] = archers
  const rules = { archers: 2, best: 1, mixed: false }
  expect((await ada.send(eventTeamCalls.setRules, { params, body: { rules } })).status).toBe(200)
  const admin = { params, body: { userId: cleo.user.id } }
  expect((await ada.send(eventAdminCalls.add, admin)).status).toBe(201)

  const repeats: { readonly call: Call; readonly send: () => Promise<{ status: number }> }[] = []
  const byCleo = async <C extends Call>(call: C, request: Parameters<typeof cleo.send<C>>[1]) => {
    const key = { headers: { 'idempotency-key': `cleo-${repeats.length}` } }
    const send = () => cleo.send(call, { ...request, ...key } as typeof request)
    repeats.push({ call, send })
    return (await send()).body
  }
  await byCleo(add, { params, body: { name: 'Gus Guest', archeryStyle: 'Trad' } })
  const oneArcher = { ...params, participantId: archers[3] ?? '' }
  await byCleo(eventParticipantCalls.change, { params: oneArcher, body: { archeryStyle: 'Trad' } })
  await byCleo(eventAdminCalls.add, { params, body: { userId: dana.user.id } })
  const team = { name: 'Elm', archers: [first, second], reserve: third }
  const { id: teamId } = await byCleo(eventTeamCalls.add, { params, body: team })
  const oneTeam = { ...params, teamId }
  await byCleo(eventTeamCalls.change, { params: oneTeam, body: { ...team, name: 'Elms' } })
  await byCleo(eventTeamCalls.stepIn, { params: oneTeam, body: { participantId: first } })
  const arrivals = [{ participantId: first, presence: 'here' as const }]
  await byCleo(eventCheckInCalls.note, { params, body: { arrivals } })
  const { groups } = await byCleo(eventGroupCalls.create, { params, body: { groupSize: 6 } })
  const groupId = groups[0]?.id ?? ''
  await byCleo(eventGroupCalls.change, { params: { ...params, groupId }, body: { groupName: 'Oak' } })
  await byCleo(eventDivisionCalls.merge, { params, body: { merges: [] } })
  await byCleo(eventGroupCalls.start, { params, body: {} })
  await byCleo(eventResultCalls.takeOut, { params, body: { targetsOut: [] } })
  await beginCard(ada, groupId)
  const { body: card } = await ada.send(groupScorecardCalls.group, { params: { id: groupId } })
  const columns = card.group.participants.map(({ id, userId }) => [userId ?? id, ['1A', '1A']] as const)
  expect((await putEntries(ada, groupId, entries(...columns), { reason: 'from paper' })).status).toBe(200)
  const asked = { participantId: columns[0]?.[0] ?? '', target: 1, text: 'I shot a 1A' }
  expect((await ada.send(groupScorecardCalls.query, { params: { id: groupId }, body: asked })).status).toBe(
    200,
  )
  const queryId = (await ada.send(eventQueryCalls.list, { params })).body[0]?.id ?? ''
  await byCleo(eventQueryCalls.answer, { params: { ...params, queryId }, body: { answer: 'It is a 1B.' } })
  const phone = newPhone(bo)
  await agreeOn(phone, event.id)
  const [archer] = columns
  const handIn = handInBody(threeArrowRound, {
    eventId: event.id,
    groupId,
    keyId: phone.keyId,
    counter: 1,
    basedOn: null,
    editorStep: 'none',
    card: { ...groupCardHead(event, card.group), scores: [] },
    archers: [{ id: archer?.[0] ?? '', isConfirmed: false }],
  })
  await byCleo(eventCodeCalls.take, { params, body: { parts: phone.show(handIn) } })
  const participantIds = [first, second, third]
  await byCleo(eventResultCalls.shootOff, { params, body: { participantIds } })
  await byCleo(eventResultCalls.shootOff, { params, query: { round: '1' }, body: { participantIds } })

  const calls: readonly Call[] = Object.values(contract).flatMap((noun) => Object.values(noun))
  const withNames = calls.filter((call) => answersOfficers(call) && !answersWithoutNames.includes(call))
  const repeated = new Set(repeats.map(({ call }) => call))
  expect(withNames.filter((call) => !repeated.has(call)).map(({ path }) => path)).toEqual([])
  const statuses = async () => {
    const found: string[] = []
    for (const { call, send } of repeats) found.push(`${call.method} ${call.path} ${(await send()).status}`)
    return found
  }
  expect((await statuses()).filter((each) => !/ 20[01]$/.test(each))).toEqual([])
  await ada.send(eventAdminCalls.remove, { params: { ...params, userId: cleo.user.id } })
  expect((await statuses()).filter((each) => !each.endsWith(' 403'))).toEqual([])
})

test('a public series names a guest only if all events say so in which it shows them', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const shotIn = async (namesGuests: boolean) => {
    const event = await announcedEvent(ada, club, { numberOfTargets: 1, namesGuests })
    const params = { id: event.id }
    await registeredFor(event, [bo])
    const guests = await peopledEvent(ada, event, 3)
    const { groups } = (await ada.send(eventGroupCalls.start, { params, body: {} })).body
    await beginCard(ada, groups[0]?.id ?? '')
    const columns = [bo.user.id, ...guests.map(({ id }) => id)].map((id) => [id, ['1A']] as const)
    await putEntries(ada, groups[0]?.id ?? '', entries(...columns), { reason: 'from paper' })
    await ada.send(eventResultCalls.complete, { params })
    return { id: event.id, guests: guests.map(({ id }) => id) }
  }
  const [first, second] = [await shotIn(false), await shotIn(true)]
  const counting = { kind: 'total' as const }
  const { body: series } = await ada.send(seriesCalls.create, {
    body: { clubId: club.id, name: 'League', counting, best: null },
  })
  const params = { id: series.id }
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: [first.id, second.id] } })
  const same = [[first.guests[0] ?? '', second.guests[0] ?? '']]
  expect((await ada.send(seriesCalls.setArchers, { params, body: { same } })).status).toBe(200)
  const { publicKey } = (await ada.send(seriesCalls.setPublic, { params, body: { isPublic: true } })).body
  const table = (await server.stranger(seriesCalls.readPublic, { params: { key: publicKey ?? '' } })).body
  const lines = table.divisions.flatMap(({ ranked, apart }) => [...ranked, ...apart])
  expect(lines.map(({ name, parts }) => [name, parts.length]).toSorted()).toEqual([
    ['An archer', 1],
    ['An archer', 1],
    ['An archer', 2],
    ['Bo Nock', 2],
    ['Guest 2', 1],
    ['Guest 3', 1],
  ])
  for (const { name, isUnnamed = false } of lines)
    expect([name, isUnnamed]).toEqual([name, name === 'An archer'])
  // Who is signed in reads the names of guests on the screen, and in the file.
  const url = seriesCalls.download.path.replace(':id', series.id)
  const file = await server.app.inject({ url, headers: bearer(bo) })
  expect(file.body).toContain('Guest 1')
  expect(file.body).not.toContain('An archer')
})
