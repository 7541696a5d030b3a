import {
  accountDeletionCalls,
  bestCalls,
  type ClubRecord,
  childCalls,
  clubCalls,
  clubMemberCalls,
  divisionCalls,
  eventCalls,
  eventDivisionCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  groupScorecardCalls,
  membershipAnswerCalls,
  type PersonalBest,
  profileCalls,
  scorecardCalls,
} from '@fletch/contract'
import { threeArrowRound, type ZoneCode } from '@fletch/domain'
import {
  announcedEvent,
  beginCard,
  cardWith,
  entries,
  foundClub,
  handClock,
  joinedBy,
  knowingRounds,
  type Person,
  peopledEvent,
  putEntries,
  registeredFor,
  senderOf,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { own, ofClub, toBeat } = bestCalls

/** Bo and Cleo belong to the club; Dora does not. */
const club = async () => {
  const server = await startTestServer({ clock: handClock('2026-01-01T09:00:00.000Z') })
  const [ada, bo, cleo, dora] = [
    await server.person('Ada'),
    await server.person('Bo'),
    await server.person('Cleo'),
    await server.person('Dora'),
  ]
  const oaks = await joinedBy(await foundClub(ada, { name: 'The Oaks' }), bo, cleo)
  return { server, ada, bo, cleo, dora, oaks }
}

type Cast = Awaited<ReturnType<typeof club>>
type Shot = readonly [Person, readonly ZoneCode[], string?]

/** An active event of the club with the scores of its archers, by default with two targets. */
const shoot = async (
  { ada, oaks }: Pick<Cast, 'ada' | 'oaks'>,
  competitionDate: string,
  shots: readonly Shot[],
  more: Readonly<Record<string, unknown>> = {},
) => {
  const event = await announcedEvent(ada, oaks, {
    name: `Shoot of ${competitionDate}`,
    competitionDate,
    numberOfTargets: 2,
    ...more,
  })
  for (const [person, , style] of shots) await registeredFor(event, [person], style)
  const [, , style] = shots[0] ?? []
  await peopledEvent(ada, event, Math.max(0, 4 - shots.length), style === undefined ? undefined : [style])
  const params = { id: event.id }
  const [group] = (await ada.send(eventGroupCalls.start, { params })).body.groups
  if (group === undefined) throw new Error('a group was made')
  const [first] = shots
  if (first === undefined) throw new Error('someone shoots')
  await beginCard(first[0], group.id, {}, knowingRounds)
  const columns = shots.map(([{ user }, zones]) => [user.id, zones] as const)
  expect((await putEntries(first[0], group.id, entries(...columns))).status).toBe(200)
  return { params, group, complete: () => ada.send(eventResultCalls.complete, { params }) }
}

const completed = async (...given: Parameters<typeof shoot>) => {
  const there = await shoot(...given)
  expect((await there.complete()).status).toBe(200)
  return there
}

const told = ({ total, date, archerName, isConfirmed, division }: ClubRecord) =>
  `${division} ${total} ${archerName.split(' ')[0]} ${date}${isConfirmed ? '' : ', not confirmed'}`

const recordsOf = async ({ ada, oaks }: Pick<Cast, 'ada' | 'oaks'>) =>
  (await ada.send(ofClub, { params: { id: oaks.id } })).body.map(told)

const said = ({ division, numberOfTargets, total, date, event, next }: PersonalBest) =>
  `${division} ${total} on ${numberOfTargets}, ${date}, ${event?.name ?? 'own card'}${next ? `, above ${next.total}` : ''}`

const bestsOf = async ({ send }: Person) => (await send(own)).body.map(said)

describe("a club's records", () => {
  test('are the best totals of its members in completed events; a better total is listed as unconfirmed until its event is completed', async () => {
    const cast = await club()
    const { ada, bo, cleo, dora } = cast
    expect(await recordsOf(cast)).toEqual([])
    await completed(cast, '2026-02-01', [
      [bo, ['1A', '1C']],
      [cleo, ['1A', '1B'], 'Trad'],
      [dora, ['1A', '1A']],
    ])
    expect(await recordsOf(cast)).toEqual(['BH 36 Bo 2026-02-01', 'Trad 38 Cleo 2026-02-01'])
    const second = await shoot(cast, '2026-03-01', [
      [bo, ['1A', '1A']],
      [cleo, ['1A', '1B'], 'Trad'],
    ])
    const waiting = ['BH 36 Bo 2026-02-01', 'BH 40 Bo 2026-03-01, not confirmed', 'Trad 38 Cleo 2026-02-01']
    expect(await recordsOf(cast)).toEqual(waiting)
    await second.complete()
    // An equal total is not better: the archer who shot it first keeps the record.
    const confirmed = ['BH 40 Bo 2026-03-01', 'Trad 38 Cleo 2026-02-01']
    expect(await recordsOf(cast)).toEqual(confirmed)
    await ada.send(eventResultCalls.reopen, { params: second.params, body: { reason: 'A wrong card' } })
    expect(await recordsOf(cast)).toEqual(waiting)
  })

  test('name the card and the event, and are kept for each round and number of targets', async () => {
    const cast = await club()
    const { bo, ada, oaks } = cast
    const { params, group } = await completed(cast, '2026-02-01', [[bo, ['1A', '1C']]])
    await completed(cast, '2026-02-02', [[bo, ['1A', '1A', '1A']]], { numberOfTargets: 3 })
    const records = (await ada.send(ofClub, { params: { id: oaks.id } })).body
    expect(records).toMatchObject([
      {
        roundName: threeArrowRound.name,
        numberOfTargets: 2,
        total: 36,
        cardId: group.id,
        event: { id: params.id, name: 'Shoot of 2026-02-01', round: 1 },
      },
      { numberOfTargets: 3, total: 60 },
    ])
  })

  test('stay one record when the club changes its list of divisions, under the newest list that is shot', async () => {
    const cast = await club()
    const { ada, bo, cleo, oaks } = cast
    const keep = async (name: string, replaces?: string) => {
      const body = { name: 'Oaks', replaces, divisions: [{ code: 'LB', name }] }
      return (await ada.send(divisionCalls.create, { params: { id: oaks.id }, body })).body.id
    }
    const first = await keep('Longbow')
    const spring = await announcedEvent(ada, oaks, { divisionScheme: first, archeryStyle: 'LB' })
    await completed(cast, '2026-02-01', [[bo, ['1A', '1B'], 'LB']], {
      divisionScheme: first,
      archeryStyle: 'LB',
    })
    const last = await keep('Longbows', await keep('Lonbows', first))
    const more = { divisionScheme: last, archeryStyle: 'LB' }
    const { params } = await completed(cast, '2026-03-01', [[cleo, ['1A', '1C'], 'LB']], more)
    const records = (await ada.send(ofClub, { params: { id: oaks.id } })).body
    expect(records.map((record) => [record.divisionScheme, told(record)])).toEqual([
      [last, 'LB 38 Bo 2026-02-01'],
    ])
    const [toCleo] = (await cleo.send(toBeat, { params, query: {} })).body
    expect(toCleo).toMatchObject({ divisionScheme: last, total: 38, archerName: 'Bo Nock' })
    expect((await bo.send(eventDivisionCalls.shot, { params: { id: spring.id } })).body).toEqual(['LB'])
  })

  test('leave out archers who did not shoot all targets, and cancelled events', async () => {
    const cast = await club()
    const { ada, bo, cleo, dora } = cast
    const { params } = await shoot(cast, '2026-02-01', [
      [bo, ['1A']],
      [cleo, ['1A', '1A']],
      [dora, ['1A', '1A']],
    ])
    expect(await recordsOf(cast)).toEqual(['BH 40 Cleo 2026-02-01, not confirmed'])
    await ada.send(eventCalls.cancel, { params })
    expect(await recordsOf(cast)).toEqual([])
  })

  test('leave out disqualified archers', async () => {
    const cast = await club()
    const { ada, bo, cleo } = cast
    const { params, group, complete } = await shoot(cast, '2026-02-01', [
      [bo, ['1A', '1A']],
      [cleo, ['1A', '1C']],
    ])
    const { id: participantId = '' } = group.participants.find(({ userId }) => userId === bo.user.id) ?? {}
    await ada.send(eventParticipantCalls.change, {
      params: { ...params, participantId },
      body: { mark: { kind: 'disqualified', reason: 'Shot from the wrong peg' } },
    })
    await complete()
    expect(await recordsOf(cast)).toEqual(['BH 36 Cleo 2026-02-01'])
    // A process that does not know marks lets the archer continue and leaves the mark behind.
    await cast.server.parts.db.write((tx) =>
      tx
        .updateTable('eventParticipants')
        .set({ status: 'registered' })
        .where('id', '=', participantId)
        .execute(),
    )
    expect(await recordsOf(cast)).toEqual(['BH 40 Bo 2026-02-01'])
  })

  test('leave out archers who were disqualified in another round of the event', async () => {
    const cast = await club()
    const { ada, bo, cleo } = cast
    const { params, complete } = await shoot(cast, '2026-02-01', [
      [bo, ['1A', '1A']],
      [cleo, ['1A', '1C']],
    ])
    const sunday = { competitionDate: '2026-02-02', roundId: threeArrowRound.id, numberOfTargets: 2 }
    const { rounds } = (await ada.send(eventRoundCalls.add, { params, body: sunday })).body
    await complete()
    expect(await recordsOf(cast)).toEqual(['BH 40 Bo 2026-02-01'])
    const second = { id: rounds?.[1]?.id ?? '' }
    await ada.send(eventGroupCalls.create, { params: second, body: { by: 'kept' } })
    const { groups } = (await ada.send(eventGroupCalls.start, { params: second, body: null })).body
    const archer = groups
      .flatMap(({ participants }) => participants)
      .find(({ userId }) => userId === bo.user.id)
    const inRound = { params: { ...second, participantId: archer?.id ?? '' } }
    const mark = { kind: 'disqualified' as const, reason: 'Shot from the wrong peg' }
    expect((await ada.send(eventParticipantCalls.change, { ...inRound, body: { mark } })).status).toBe(200)
    expect(await recordsOf(cast)).toEqual(['BH 36 Cleo 2026-02-01'])
    await ada.send(eventParticipantCalls.change, { ...inRound, body: { mark: null } })
    expect(await recordsOf(cast)).toEqual(['BH 40 Bo 2026-02-01'])
  })

  test('do not name a member who leaves without letting the name stay', async () => {
    const cast = await club()
    const { ada, bo, oaks } = cast
    await completed(cast, '2026-01-01', [[bo, ['1A', '1C']]])
    expect((await bo.send(clubMemberCalls.leave, { params: { id: oaks.id } })).status).toBe(204)
    const { body } = await ada.send(ofClub, { params: { id: oaks.id } })
    expect(body).toMatchObject([{ total: 36, archerName: 'Former member', isFormer: true }])
  })

  test('name no member whom the reader is not shown: a child to strangers, and anyone where only members see the members', async () => {
    const cast = await club()
    const { ada, bo, cleo, dora, oaks } = cast
    const params = { id: oaks.id }
    await completed(cast, '2026-02-01', [
      [bo, ['1A', '1C']],
      [cleo, ['1A', '1B'], 'Trad'],
    ])
    const seenBy = async (person: Person) =>
      (await person.send(ofClub, { params })).body.map(({ archerName }) => archerName)
    expect(await seenBy(dora)).toEqual(['Bo Nock', 'Cleo Nock'])
    await bo.send(profileCalls.save, { body: { ...bo.user, dateOfBirth: '2012-01-01' } })
    expect(await seenBy(dora)).toEqual(['A member', 'Cleo Nock'])
    expect(await seenBy(cleo)).toEqual(['Bo Nock', 'Cleo Nock'])
    const { body: kept } = await ada.send(clubCalls.read, { params })
    await ada.send(clubCalls.save, { params, body: { ...kept, membersSeenBy: 'members' } })
    expect(await seenBy(dora)).toEqual(['A member', 'A member'])
    expect(await seenBy(cleo)).toEqual(['Bo Nock', 'Cleo Nock'])
  })

  test('leave out whom an officer made a member until they agree, and then what they shot before', async () => {
    const cast = await club()
    const { ada, dora, oaks, server } = cast
    const today = server.parts.clock.now().toISOString().slice(0, 10)
    const params = { clubId: oaks.id, userId: dora.user.id }
    await ada.send(clubMemberCalls.addUser, { params, body: { joinDate: '2020-01-01' } })
    await completed(cast, '2025-12-01', [[dora, ['1A', '1C']]])
    expect(await recordsOf(cast)).toEqual([])
    const agree = (body: Readonly<Record<string, unknown>>) =>
      dora.send(membershipAnswerCalls.answer, { params: { id: oaks.id }, body })
    await agree({ agreed: true })
    await completed(cast, today, [[dora, ['1A', '2A']]])
    expect(await recordsOf(cast)).toEqual([`BH 34 Dora ${today}`])
    await agree({ agreed: true, resultsFrom: null })
    expect(await recordsOf(cast)).toEqual(['BH 36 Dora 2025-12-01'])
    await agree({ agreed: false, stays: true })
    expect(await recordsOf(cast)).toEqual([])
  })

  test('keep the total and, if asked to, the name of a member who leaves; what they shoot afterwards does not count for the club', async () => {
    const cast = await club()
    const { ada, bo, cleo, oaks } = cast
    await completed(cast, '2026-01-01', [
      [bo, ['1A', '1C']],
      [cleo, ['1A', '2A']],
    ])
    const leaving = { params: { id: oaks.id }, body: { keepsName: true } }
    expect((await bo.send(clubMemberCalls.leave, leaving)).status).toBe(204)
    const { user } = bo
    await bo.send(profileCalls.save, { body: { ...user, firstName: 'Robert' } })
    await completed(cast, '2026-03-01', [[bo, ['1A', '1A']]])
    expect(await recordsOf(cast)).toEqual(['BH 36 Bo 2026-01-01'])
    const { params } = await shoot(cast, '2026-04-01', [[cleo, ['1A', '1B']]])
    expect((await ada.send(toBeat, { params })).body.map(({ total }) => total)).toEqual([36])
    // Once the account is deleted, nothing shows who shot the record, so the next best total is the record.
    await bo.send(accountDeletionCalls.remove, { body: { password: bo.password } })
    expect(await recordsOf(cast)).toEqual(['BH 34 Cleo 2026-01-01', 'BH 38 Cleo 2026-04-01, not confirmed'])
  })

  test('count the results of a past member who joined again', async () => {
    const cast = await club()
    const { bo, oaks } = cast
    await completed(cast, '2026-02-01', [[bo, ['1A', '1C']]])
    const params = { id: oaks.id }
    await bo.send(clubMemberCalls.leave, { params })
    await bo.send(clubMemberCalls.join, { params })
    await completed(cast, '2026-03-01', [[bo, ['1A', '1A']]])
    expect(await recordsOf(cast)).toEqual(['BH 40 Bo 2026-03-01'])
  })

  test('are counted from the entries if the stored sums come from a process that does not know rounds', async () => {
    const cast = await club()
    const { server, bo } = cast
    await completed(cast, '2026-02-01', [[bo, ['1A', '1C']]])
    const before = [await recordsOf(cast), await bestsOf(bo)]
    await uncount(server)
    expect([await recordsOf(cast), await bestsOf(bo)]).toEqual(before)
    expect(before).toEqual([['BH 36 Bo 2026-02-01'], ['BH 36 on 2, 2026-02-01, Shoot of 2026-02-01']])
  })
})

/** Leaves the sums as a process that does not know rounds leaves them. */
const uncount = ({ parts }: TestServer) =>
  parts.db.write(async (tx) => {
    await tx
      .updateTable('competitionScorecards')
      .set({ sumsAt: null, totalScore: 0, targetsScored: 0 })
      .execute()
    await tx.updateTable('scorecards').set({ sumsVersion: null, totalScore: 0, targetsScored: 0 }).execute()
  })

describe('the records to beat in an event', () => {
  const beaten = async ({ send }: Person, params: { readonly id: string }, round?: string) =>
    (await send(toBeat, { params, query: round === undefined ? {} : { round } })).body.map(
      ({ clubName, division, total, archerName }) =>
        `${clubName} ${division} ${total} ${archerName.split(' ')[0]}`,
    )

  test('are the records of the archers’ clubs before the day of the event, come with each group, and do not change afterwards', async () => {
    const cast = await club()
    const { bo, cleo, dora } = cast
    await completed(cast, '2026-02-01', [
      [bo, ['1A', '1C']],
      [cleo, ['1A', '1B'], 'Trad'],
    ])
    // Not counted: more targets, a later day, or an event that is not completed.
    await completed(cast, '2026-01-20', [[cleo, ['1A', '1A', '1A']]], { numberOfTargets: 3 })
    await shoot(cast, '2026-02-02', [[cleo, ['1A', '1A']]])
    const { params, group, complete } = await shoot(cast, '2026-03-01', [
      [cleo, ['1A', '1A']],
      [bo, ['1A', '1A'], 'Trad'],
      [dora, ['1A', '1A']],
    ])
    await completed(cast, '2026-04-01', [[cleo, ['1A', '1A']]])
    const records = ['The Oaks BH 36 Bo', 'The Oaks Trad 38 Cleo']
    expect(await beaten(dora, params)).toEqual(records)
    const known = (await cleo.send(groupScorecardCalls.group, { params: { id: group.id } })).body
    expect(known.records?.map(({ total }) => total)).toEqual([36, 38])
    const mine = (await cleo.send(groupScorecardCalls.myGroups)).body
    expect(mine.map(({ records = [] }) => records.length)).toContain(2)
    await complete()
    expect(await beaten(dora, params)).toEqual(records)
  })

  test('are those of the requested round', async () => {
    const cast = await club()
    const { ada, bo } = cast
    await completed(cast, '2026-02-01', [[bo, ['1A', '1C']]])
    const event = await announcedEvent(ada, cast.oaks, { competitionDate: '2026-03-01', numberOfTargets: 2 })
    const params = { id: event.id }
    await registeredFor(event, [bo])
    const body = { competitionDate: '2026-03-02', roundId: threeArrowRound.id, numberOfTargets: 3 }
    expect((await ada.send(eventRoundCalls.add, { params, body })).status).toBe(201)
    expect(await beaten(bo, params)).toEqual(['The Oaks BH 36 Bo'])
    expect(await beaten(bo, params, '2')).toEqual([])
    expect((await bo.send(toBeat, { params, query: { round: '3' } })).status).toBe(404)
  })
})

describe('personal bests', () => {
  test('come from own cards and events, show the total that they beat, and contain only the caller’s results', async () => {
    const cast = await club()
    const { bo, cleo } = cast
    await bo.send(scorecardCalls.create, {
      body: cardWith(['1A', '1B'], { date: '2026-01-05', numberOfTargets: 2 }),
    })
    await bo.send(scorecardCalls.create, {
      body: cardWith(['1A'], { date: '2026-01-06', numberOfTargets: 2 }),
    })
    expect(await bestsOf(bo)).toEqual(['BH 38 on 2, 2026-01-05, own card'])
    await shoot(cast, '2026-02-01', [
      [bo, ['1A', '1A']],
      [cleo, ['1A', '1C']],
    ])
    expect(await bestsOf(bo)).toEqual(['BH 40 on 2, 2026-02-01, Shoot of 2026-02-01, above 38'])
    expect(await bestsOf(cleo)).toEqual(['BH 36 on 2, 2026-02-01, Shoot of 2026-02-01'])
  })

  test('use the event’s card instead of a copy that its archer changed; the copy counts once the event is deleted', async () => {
    const cast = await club()
    const { ada, bo } = cast
    const { params, group } = await shoot(cast, '2026-02-01', [[bo, ['1A', '1C']]])
    const copy = (await bo.send(groupScorecardCalls.copy, { params: { id: group.id } })).body.scorecard
    await bo.send(scorecardCalls.save, {
      params: { id: copy.id },
      body: { ...copy, scores: copy.scores.map((entry) => ({ ...entry, zone: '1A' as const })) },
    })
    expect(await bestsOf(bo)).toEqual(['BH 36 on 2, 2026-02-01, Shoot of 2026-02-01'])
    await ada.send(eventCalls.cancel, { params })
    await ada.send(eventCalls.remove, { params })
    expect(await bestsOf(bo)).toEqual(['BH 40 on 2, 2026-02-01, own card'])
  })
})

test('which club a child shoots for is read by people in the event only', async () => {
  const cast = await club()
  const { server, ada, bo, cleo, dora, oaks } = cast
  const body = { firstName: 'Kim', lastName: 'Nock', dateOfBirth: '2015-05-05' }
  const kim = (await dora.send(childCalls.add, { body })).body
  const asKim = senderOf(server.app, dora.token, { 'fletch-user': kim.id })
  await joinedBy(oaks, { send: asKim })
  await completed(cast, '2026-02-01', [[cleo, ['1A', '1A']]])
  const next = await announcedEvent(ada, oaks, { competitionDate: '2026-03-01', numberOfTargets: 2 })
  const params = { id: next.id }
  await registeredFor(next, [bo])
  const entered = await asKim(eventParticipantCalls.register, { params, body: { archeryStyle: 'BH' } })
  const archersTold = async ({ send }: Pick<Person, 'send'>) =>
    (await send(toBeat, { params })).body.map(({ participantId }) => participantId)
  const [bos = '', ...others] = await archersTold(bo)
  expect(others).toEqual([entered.body.id])
  for (const reader of [ada, { send: asKim }]) expect(await archersTold(reader)).toHaveLength(2)
  expect(await archersTold(cleo)).toEqual([bos])
})

test('the club of an archer who counts as under 16 today is not read by others', async () => {
  const cast = await club()
  const { server, ada, bo, cleo, dora, oaks } = cast
  const youth = await server.person('Yan')
  await joinedBy(oaks, dora, youth)
  const scheme = { divisionScheme: 'ifaa-2021' }
  const [adult, junior] = ['AMBH-R', 'JMBH-R']
  const shotBefore = [
    [cleo, ['1A', '1A'], adult],
    [bo, ['1A', '1A'], junior],
    [ada, ['1A', '1B'], adult],
    [dora, ['1A', '1B'], adult],
  ] as const
  await completed(cast, '2026-02-01', shotBefore, scheme)
  const next = await announcedEvent(ada, oaks, {
    competitionDate: '2026-03-01',
    numberOfTargets: 2,
    ...scheme,
  })
  const params = { id: next.id }
  const [bos, doras] = await registeredFor(next, [bo, dora], adult)
  const [juniors] = await registeredFor(next, [youth], junior)
  // Dora is 16 on the day of the event, and 15 today. No one knows how old the junior is.
  const birth = { firstName: 'Dora', lastName: 'Nock', dateOfBirth: '2010-02-01', club: 'The Oaks' }
  expect((await dora.send(profileCalls.save, { body: birth })).status).toBe(200)
  const archersTold = async ({ send }: Pick<Person, 'send'>) =>
    (await send(toBeat, { params })).body.map(({ participantId }) => participantId).toSorted()
  const all = [bos?.id, doras?.id, juniors?.id].toSorted()
  for (const reader of [ada, bo]) expect(await archersTold(reader)).toEqual(all)
  expect(await archersTold(cleo)).toEqual([bos?.id])
})
