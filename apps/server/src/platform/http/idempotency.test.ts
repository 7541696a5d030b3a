import {
  clubAdministratorCalls,
  clubCalls,
  clubMemberCalls,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventResultCalls,
  groupScorecardCalls,
  profileCalls,
  scorecardCalls,
} from '@fletch/contract'
import { announcedEvent, foundClub, joinedBy, peopledEvent, startTestServer } from '@fletch/testkit'
import { freshDatabase } from '@fletch/testkit/database.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { createKeyCap } from './key-cap.ts'

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Longer than any id, word or message. */
const mostKept = 300

test('stores at most the id of an answer that is a record; a repeat reads the record again', async () => {
  const server = await startTestServer()
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  let written = 0
  const twice = async <Given extends Answer>(
    write: (given: { readonly headers: Readonly<Record<string, string>> }) => Promise<Given>,
  ): Promise<Given> => {
    written += 1
    const headers = { 'idempotency-key': `key-${written}` }
    const [first, second] = [await write({ headers }), await write({ headers })]
    expect([second.status, second.body], `write ${written}`).toEqual([first.status, first.body])
    return first
  }

  const club = await joinedBy(await foundClub(ada), bo, cleo)
  const ofClub = { params: { id: club.id } }
  await twice((more) => bo.send(profileCalls.save, { body: { ...bo.user, club: 'The Elms' }, ...more }))
  await twice((more) => ada.send(clubCalls.save, { ...ofClub, body: { name: 'The Elms' }, ...more }))
  const draft = { firstName: 'Wilhelmina', lastName: 'Longbow', joinDate: '2026-01-01' }
  const inClub = { params: { clubId: club.id } }
  const member = (await twice((more) => ada.send(clubMemberCalls.add, { ...inClub, body: draft, ...more })))
    .body
  const change = {
    params: { clubId: club.id, memberId: member.id },
    body: { ...draft, notes: 'Longbow only' },
  }
  await twice((more) => ada.send(clubMemberCalls.save, { ...change, ...more }))
  const role = { userId: bo.user.id, role: 'owner' as const }
  await twice((more) => ada.send(clubAdministratorCalls.add, { ...ofClub, body: role, ...more }))
  const dora = await server.person('Dora')
  await twice((more) => dora.send(clubMemberCalls.join, { ...ofClub, ...more }))

  const event = await announcedEvent(ada, club, { numberOfTargets: 2 })
  const ofEvent = { params: { id: event.id } }
  const guests = await peopledEvent(ada, event, 30)
  const style = { archeryStyle: 'BH' as const }
  const own = (
    await twice((more) => bo.send(eventParticipantCalls.register, { ...ofEvent, body: style, ...more }))
  ).body
  await twice((more) =>
    ada.send(eventParticipantCalls.add, { ...ofEvent, body: { ...style, name: 'Wilhelmina Late' }, ...more }),
  )
  const absent = {
    params: { id: event.id, participantId: guests[0]?.id ?? '' },
    body: { status: 'absent' as const },
  }
  await twice((more) => ada.send(eventParticipantCalls.change, { ...absent, ...more }))
  await twice((more) =>
    ada.send(eventAdminCalls.add, { ...ofEvent, body: { userId: cleo.user.id }, ...more }),
  )
  await twice((more) =>
    ada.send(eventCalls.save, { ...ofEvent, body: { ...event, name: 'Spring' }, ...more }),
  )
  const { groups } = (await twice((more) => ada.send(eventGroupCalls.create, { ...ofEvent, ...more }))).body
  const renamed = { params: { id: event.id, groupId: groups[0]?.id ?? '' }, body: { groupName: 'Ravens' } }
  await twice((more) => ada.send(eventGroupCalls.change, { ...renamed, ...more }))
  await twice((more) => ada.send(eventLiveCalls.open, { ...ofEvent, body: { isPublic: true }, ...more }))
  await twice((more) => ada.send(eventGroupCalls.start, { ...ofEvent, ...more }))

  const all = (await ada.send(eventGroupCalls.list, ofEvent)).body
  const groupId = all.find(({ participants }) => participants.some(({ id }) => id === own.id))?.id ?? ''
  const ofCard = { params: { id: groupId } }
  await twice((more) => ada.send(scorecardCalls.create, { body: { archerName: 'x', groupId }, ...more }))
  const entry = { participantId: bo.user.id, zone: '1A' as const }
  const save = { archerName: 'x', reason: 'from paper', scores: [entry] }
  await twice((more) => ada.send(scorecardCalls.save, { ...ofCard, body: save, ...more }))
  const editor = { editorUserId: bo.user.id }
  await twice((more) => ada.send(groupScorecardCalls.setEditor, { ...ofCard, body: editor, ...more }))
  const sure = { participantId: bo.user.id, confirmed: true }
  await twice((more) => bo.send(groupScorecardCalls.confirm, { ...ofCard, body: sure, ...more }))
  await twice((more) => bo.send(groupScorecardCalls.copy, { ...ofCard, ...more }))
  await twice((more) => ada.send(eventResultCalls.complete, { ...ofEvent, ...more }))

  const kept = await server.parts.db.read.selectFrom('idempotencyKeys').select(['call', 'answer']).execute()
  expect(kept).toHaveLength(written)
  for (const { call, answer } of kept) {
    expect(answer?.length ?? 0, `${call} keeps ${answer}`).toBeLessThan(mostKept)
    expect(answer ?? '', call).not.toMatch(/Wilhelmina|Longbow|Guest|Elms|Nock|Ravens/)
  }
})

test('a key stored by an earlier version with its whole answer returns that answer', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const params = { id: (await foundClub(ada)).id }
  const body = { name: 'The Elms' }
  const headers = { 'idempotency-key': 'k' }
  const first = (await ada.send(clubCalls.save, { params, body, headers })).body
  const answered = { ...first, description: 'As it was answered then' }
  await server.parts.db.write((tx) =>
    tx
      .updateTable('idempotencyKeys')
      .set({ answer: JSON.stringify(answered) })
      .where('key', '=', 'k')
      .execute(),
  )
  expect((await ada.send(clubCalls.save, { params, body, headers })).body).toEqual(answered)
})

test('repeating a creation after the record was deleted gives a 409', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const params = { clubId: (await foundClub(ada)).id }
  const headers = { 'idempotency-key': 'k' }
  const body = { firstName: 'Wil', lastName: 'Bow', joinDate: '2026-01-01' }
  const add = () => ada.send(clubMemberCalls.add, { params, body, headers })
  const { id } = (await add()).body
  expect((await add()).body.id).toBe(id)
  await ada.send(clubMemberCalls.remove, { params: { ...params, memberId: id } })
  expect((await add()).status).toBe(409)
})

test('stores a limited number of keys per user and deletes the oldest', async () => {
  const db = await openDatabase({ ...(await freshDatabase()), onIdleFailure: () => undefined })
  onTestFinished(() => db.close())
  const cap = createKeyCap(db, { ofUser: 4, between: 3 })
  const use = async (userId: string, second: number) => {
    await cap.count(userId)
    const createdAt = `2026-05-02T09:00:0${second}.000Z`
    const row = { userId, call: 'PUT /', key: String(second), requestHash: 'x', answer: null, createdAt }
    await db.write((tx) => tx.insertInto('idempotencyKeys').values(row).execute())
  }
  for (let second = 0; second < 9; second += 1) await use('ada', second)
  await use('bo', 0)
  const keys = await db.read.selectFrom('idempotencyKeys').select(['userId', 'key']).orderBy('key').execute()
  // The limit is checked before every third use, so four keys were left before the ninth.
  expect(keys.flatMap(({ userId, key }) => (userId === 'ada' ? [key] : []))).toEqual([
    '4',
    '5',
    '6',
    '7',
    '8',
  ])
  expect(keys.filter(({ userId }) => userId === 'bo')).toHaveLength(1)
})
