import {
  type BodyOf,
  type ClubEvent,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  groupScorecardCalls,
} from '@fletch/contract'
import { beginCard, entries, groupShoot, type Person, putEntries } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { add, change, remove, setRule } = eventRoundCalls
const sunday = {
  name: 'Sunday',
  competitionDate: '2026-12-06',
  roundId: 'abc-three-arrow',
  numberOfTargets: 2,
}

const codeOf = async (answer: Promise<{ status: number; error: { code?: string | undefined } }>) => {
  const { status, error } = await answer
  return `${status} ${error.code ?? ''}`
}

/** An event with one group and two targets, and a second round on Sunday. */
const weekend = async () => {
  const shoot = await groupShoot(2)
  const params = { id: shoot.event.id }
  const event = (await shoot.ada.send(add, { params, body: sunday })).body
  const roundId = event.rounds?.[1]?.id ?? ''
  return { ...shoot, params, event, roundId }
}
type Weekend = Awaited<ReturnType<typeof weekend>>

const second = { round: 2 }

const groupsIn = async (person: Person, { id }: Pick<ClubEvent, 'id'>, round?: number) =>
  (await person.send(eventGroupCalls.list, { params: { id }, query: { round } })).body

/** Scores a round for the archers of a group's card, by their keys. */
const shoot = async (scorer: Person, groupId: string, ...columns: [string, (string | null)[]][]) => {
  const card = (await beginCard(scorer, groupId)).body
  const saved = await putEntries(scorer, card.id, entries(...columns))
  expect(saved.status).toBe(200)
}

const complete = (officer: Person, { id }: Pick<ClubEvent, 'id'>, round?: number) =>
  officer.send(eventResultCalls.complete, { params: { id }, query: { round } })

/** Saturday is completed: Bo has 40 points, Cleo 38, the guest 20, and Dora, in another division, 22. */
const saturdayOver = async (given?: Weekend) => {
  const all = given ?? (await weekend())
  const { ada, bo, cleo, dora, guest, group, event } = all
  await shoot(
    bo,
    group.id,
    [bo.user.id, ['1A', '1A']],
    [cleo.user.id, ['1A', '1B']],
    [dora.user.id, ['1A', 'M']],
    [guest.id, ['1B', 'M']],
  )
  expect((await complete(ada, event)).status).toBe(200)
  return all
}

const started = (officer: Person, params: { id: string }) =>
  officer.send(eventGroupCalls.start, { params, query: second, body: null })

const overAll = async (person: Person, { id }: Pick<ClubEvent, 'id'>, round?: number) =>
  (await person.send(eventResultCalls.read, { params: { id }, query: { round } })).body

const told = ({ divisions }: Awaited<ReturnType<typeof overAll>>) =>
  divisions.flatMap(({ archeryStyle, results }) =>
    results.map(({ rank, name, total, byRound }) =>
      [archeryStyle, rank, name.split(' ')[0], total, ...(byRound?.map((part) => part.total) ?? [])].join(
        ' ',
      ),
    ),
  )

describe('rounds of an event', () => {
  test('a round can be added, changed and removed before it starts, but only by people who run the event', async () => {
    const { ada, bo, eve, event, roundId, params } = await weekend()
    expect(event.rounds).toEqual([
      expect.objectContaining({ number: 1, id: event.id, name: '', status: 'active' }),
      expect.objectContaining({
        number: 2,
        id: roundId,
        name: 'Sunday',
        competitionDate: '2026-12-06',
        numberOfTargets: 2,
        courseTargets: 30,
        status: 'upcoming',
      }),
    ])
    expect(event.missedRound).toBe('unranked')
    expect(await codeOf(bo.send(add, { params, body: sunday }))).toBe('403 not-event-administrator')
    expect(await codeOf(ada.send(add, { params, body: { ...sunday, competitionDate: '' } }))).toBe(
      '400 round-date-required',
    )
    // A later round is not an event by itself: no list contains it, and actions on the whole event are refused for it.
    const { body: listed } = await eve.send(eventCalls.list)
    expect(Array.isArray(listed) ? listed.map(({ id }) => id) : []).toEqual([event.id])
    const round = (await bo.send(eventCalls.read, { params: { id: roundId } })).body
    expect(round).toMatchObject({ name: 'Winter Shoot · Sunday', partOf: { id: event.id, round: 2 } })
    const inRound = { params: { id: roundId } }
    expect(await codeOf(ada.send(eventCalls.cancel, inRound))).toBe('409 round-of-event')
    expect(await codeOf(ada.send(add, { ...inRound, body: sunday }))).toBe('409 round-of-event')
    const registration = { ...inRound, body: { archeryStyle: 'BH' } }
    expect(await codeOf(eve.send(eventParticipantCalls.register, registration))).toBe(
      '409 round-follows-entry',
    )

    const one = { id: event.id, eventRoundId: roundId }
    const changed = await ada.send(change, {
      params: one,
      body: { ...sunday, name: 'Finals', courseTargets: 20 },
    })
    expect(changed.body.rounds?.[1]).toMatchObject({ name: 'Finals', courseTargets: 20 })
    const rule = await ada.send(setRule, { params, body: { missedRound: 'last' } })
    expect(rule.body.missedRound).toBe('last')
    expect(await codeOf(bo.send(remove, { params: one }))).toBe('403 not-event-administrator')
    expect(await codeOf(ada.send(remove, { params: { ...one, eventRoundId: event.id } }))).toBe(
      '409 round-not-last',
    )
    const without = (await ada.send(remove, { params: one })).body
    expect([without.rounds, without.missedRound]).toEqual([undefined, undefined])
    expect(await codeOf(ada.send(setRule, { params, body: { missedRound: 'last' } }))).toBe(
      '409 event-has-one-round',
    )
    expect((await eve.send(eventCalls.read, inRound)).status).toBe(404)
  })

  test('all rounds have the event’s settings, admins and name', async () => {
    const { ada, bo, eve, event, roundId, params } = await weekend()
    const one = { id: event.id, eventRoundId: roundId }
    const settings = { ...event, name: 'Cup', proofRequired: true, registrationDeadline: null }
    expect((await ada.send(eventCalls.save, { params, body: settings })).status).toBe(200)
    const round = (await bo.send(eventCalls.read, { params: { id: roundId } })).body
    expect(round).toMatchObject({ name: 'Cup · Sunday', proofRequired: true, isEventAdmin: false })
    expect((await ada.send(eventCalls.read, { params: { id: roundId } })).body.isEventAdmin).toBe(true)
    expect(await codeOf(eve.send(change, { params: one, body: sunday }))).toBe('403 not-event-administrator')
    expect((await ada.send(eventCalls.cancel, { params })).body.rounds?.map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ])
    expect(await codeOf(ada.send(add, { params, body: sunday }))).toBe('409 event-cancelled')
    expect((await ada.send(eventCalls.remove, { params })).status).toBe(204)
    expect((await ada.send(eventCalls.read, { params: { id: roundId } })).status).toBe(404)
  })

  test('each round tells whether it asks for photos, and a result lacks proof only where it does', async () => {
    const all = await weekend()
    const { ada, bo, cleo, dora, guest, event, roundId, params } = all
    const one = { id: event.id, eventRoundId: roundId }
    const rulesOf = ({ asksPhoto, rounds }: ClubEvent) => [asksPhoto, rounds?.map((round) => round.asksPhoto)]
    const save = async (changes: Partial<ClubEvent>) => {
      const body = { ...event, registrationDeadline: null, ...changes }
      return (await ada.send(eventCalls.save, { params, body })).body
    }
    expect(rulesOf(event)).toEqual([true, [true, true]])
    expect(rulesOf(await save({ asksPhoto: false, proofRequired: true }))).toEqual([false, [false, true]])
    // An older app does not know the choice: what is stored stays.
    expect(rulesOf(await save({ asksPhoto: undefined, proofRequired: true }))).toEqual([false, [false, true]])
    const free = { ...sunday, asksPhoto: false }
    expect(rulesOf((await ada.send(change, { params: one, body: free })).body)).toEqual([
      false,
      [false, false],
    ])
    expect(rulesOf((await ada.send(change, { params: one, body: sunday })).body)).toEqual([
      false,
      [false, false],
    ])
    const body = { competitionDate: '2027-12-04' }
    expect(rulesOf((await ada.send(eventCalls.repeat, { params, body })).body)).toEqual([
      false,
      [false, false],
    ])
    await saturdayOver(all)
    const lacking = async (round?: number) =>
      (await overAll(bo, event, round)).divisions.flatMap(({ results }) =>
        results.map(({ lacksProof }) => lacksProof),
      )
    expect([await lacking(1), await lacking()]).toEqual([
      [false, false, false, false],
      [false, false, false, false],
    ])
    await ada.send(change, { params: one, body: { ...sunday, asksPhoto: true } })
    const round = (await started(ada, params)).body.groups[0]
    expect((await bo.send(eventCalls.read, { params: { id: roundId } })).body.asksPhoto).toBe(true)
    const ids = new Map(round?.participants.map(({ id, user }) => [user.firstName, id]))
    await shoot(
      cleo,
      round?.id ?? '',
      [cleo.user.id, ['1A', '1A']],
      [dora.user.id, ['1A', '1A']],
      [bo.user.id, ['1A', '1A']],
      [ids.get(guest.user.firstName) ?? '', [null, null]],
    )
    expect((await lacking(2)).toSorted()).toEqual([false, true, true, true])
    expect((await lacking()).toSorted()).toEqual([false, true, true, true])
  })

  test('an event is not repeated if a round would be after the last day of the calendar', async () => {
    const { ada, params } = await weekend()
    const before = (await ada.send(eventCalls.list)).body
    const refused = await ada.send(eventCalls.repeat, { params, body: { competitionDate: '9999-12-31' } })
    expect([refused.status, refused.error.errors?.map(({ path }) => path)]).toEqual([
      400,
      ['competitionDate'],
    ])
    expect((await ada.send(eventCalls.list)).body).toEqual(before)
  })

  test('an event is repeated with its rounds, with the same number of days between them', async () => {
    const { ada, params } = await weekend()
    await ada.send(setRule, { params, body: { missedRound: 'last' } })
    const body = { competitionDate: '2027-12-04' }
    const again = { params, body, headers: { 'idempotency-key': '01980000-0000-7000-8000-00000000ee01' } }
    const { body: next } = await ada.send(eventCalls.repeat, again)
    expect(next).toMatchObject({ status: 'upcoming', missedRound: 'last' })
    expect(next.rounds?.map(({ number, name, competitionDate }) => [number, name, competitionDate])).toEqual([
      [1, '', '2027-12-04'],
      [2, 'Sunday', '2027-12-05'],
    ])
    expect((await ada.send(eventCalls.repeat, again)).body.rounds).toEqual(next.rounds)
  })

  test('a round begins after the previous one is over, with the registered archers and its own groups and cards', async () => {
    const weekendShoot = await weekend()
    const { ada, bo, cleo, dora, event, group, params, roundId } = weekendShoot
    expect(await codeOf(started(ada, params))).toBe('409 round-before-open')
    expect(await codeOf(ada.send(eventGroupCalls.create, { params, query: { round: 3 }, body: null }))).toBe(
      '404 event-round-unknown',
    )
    await saturdayOver(weekendShoot)
    const { competition, groups } = (await started(ada, params)).body
    expect([competition.id, competition.status]).toEqual([roundId, 'active'])
    expect(groups.map(({ participants }) => participants.length)).toEqual([4])
    const [next] = groups
    expect(next?.id).not.toBe(group.id)
    expect(await groupsIn(bo, event, 2)).toEqual(groups)
    expect((await groupsIn(bo, event)).map(({ id }) => id)).toEqual([group.id])
    const mine = (await bo.send(groupScorecardCalls.myGroups)).body
    expect(mine.map((each) => each.group.id)).toEqual([next?.id])

    await shoot(
      cleo,
      next?.id ?? '',
      [bo.user.id, ['M', 'M']],
      [cleo.user.id, ['1A', '1A']],
      [dora.user.id, ['1A', null]],
    )
    expect(told(await overAll(bo, event, 1))).toEqual([
      'BH 1 Bo 40',
      'BH 2 Cleo 38',
      'BH 3 Guest 20',
      'Trad 1 Dora 22',
    ])
    expect(told(await overAll(bo, event, 2))).toEqual([
      'BH 1 Cleo 40',
      'BH 2 Bo 4',
      'BH 3 Guest 0',
      'Trad 1 Dora 20',
    ])
    const whole = await overAll(bo, event)
    expect(told(whole)).toEqual([
      'BH 1 Cleo 78 38 40',
      'BH 2 Bo 44 40 4',
      'BH 3 Guest 20 20 0',
      'Trad 1 Dora 42 22 20',
    ])
    expect(whole.divisions[0]?.isProvisional).toBe(true)

    expect((await complete(ada, event, 2)).body.status).toBe('completed')
    const closed = await overAll(bo, event)
    expect(told(closed)[2]).toBe('BH 3 Guest 20 20 0')
    expect(closed.divisions.map(({ isProvisional }) => isProvisional)).toEqual([false, false])
    expect(closed.divisions[1]?.results[0]).toMatchObject({ isNotFinished: true, targetsScored: 3 })
    expect(await codeOf(ada.send(add, { params, body: sunday }))).toBe('409 event-rounds-over')
    const csv = await weekendShoot.server.app.inject({
      url: `/api/competitions/${event.id}/results.csv`,
      headers: { authorization: `Bearer ${bo.token}` },
    })
    expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
      expect.stringMatching(/Style,Rank,Name,Club,Total,Round 1,Sunday,Targets,Proof,Confirmed,Why$/),
      expect.stringMatching(/^BH,1,Cleo \w+,The Oaks,78,38,40,4,0 of 4,No,/),
    ])
  })

  test('an archer who misses a round is unranked, or last if the event says so, and a late archer has missed the rounds before', async () => {
    const { server, ada, bo, cleo, dora, guest, event, params } = await saturdayOver()
    const late = { name: 'Fay Late', archeryStyle: 'BH' }
    const added = await ada.send(eventParticipantCalls.add, { params, query: second, body: late })
    expect(added.body.status).toBe('registered')
    const { groups } = (
      await ada.send(eventGroupCalls.create, { params, query: second, body: { groupSize: 5 } })
    ).body
    const ids = new Map(
      groups.flatMap(({ participants }) => participants.map(({ id, user }) => [user.firstName, id] as const)),
    )
    expect([...ids.keys()].sort()).toEqual(['Bo', 'Cleo', 'Dora', 'Fay', 'Guest'])
    const absent = {
      params: { ...params, participantId: ids.get('Bo') ?? '' },
      query: second,
      body: { status: 'absent' },
    } as const
    expect((await ada.send(eventParticipantCalls.change, absent)).body.status).toBe('absent')
    const round = (await started(ada, params)).body.groups[0]?.id ?? ''
    const penalty = { points: 3, reason: 'Late' }
    const punished = { params: { ...params, participantId: added.body.id }, query: second, body: { penalty } }
    expect((await ada.send(eventParticipantCalls.change, punished)).status).toBe(200)
    await shoot(
      cleo,
      round,
      [cleo.user.id, ['1A', '1A']],
      [dora.user.id, ['1A', '1A']],
      [ids.get('Guest') ?? '', ['1A', '1A']],
      [added.body.id, ['1A', '1A']],
    )
    await complete(ada, event, 2)
    const apart = await overAll(bo, event)
    expect(told(apart)).toEqual(['BH 1 Cleo 78 38 40', 'BH 2 Guest 60 20 40', 'Trad 1 Dora 62 22 40'])
    expect(apart.unranked).toMatchObject([
      {
        name: expect.stringContaining('Bo'),
        total: 40,
        byRound: [{ isMissed: false }, { round: 2, isMissed: true }],
      },
      {
        name: 'Fay Late',
        total: 37,
        byRound: [
          { round: 1, isMissed: true },
          { isMissed: false, penalty: 3 },
        ],
      },
    ])
    const file = await server.app.inject({
      url: `/api/competitions/${event.id}/results.csv`,
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(file.body).toContain('Total,Penalty,')
    expect(file.body).toContain('BH,,Fay Late,,37,3,,37')
    await ada.send(setRule, { params, body: { missedRound: 'last' } })
    const last = await overAll(bo, event)
    expect(told(last).slice(0, 4)).toEqual([
      'BH 1 Cleo 78 38 40',
      'BH 2 Guest 60 20 40',
      'BH 3 Bo 40 40 0',
      'BH 4 Fay 37 0 37',
    ])
    expect(last.unranked).toEqual([])
    expect(last.divisions[0]?.results.map(({ explanation }) => explanation).slice(2)).toEqual([
      'missed round 2',
      'missed round 1',
    ])
    // An archer has the same division in all rounds, so a completed round prevents a change.
    const moved = { params: { ...params, participantId: guest.id }, body: { archeryStyle: 'Trad' } }
    expect(await codeOf(ada.send(eventParticipantCalls.change, moved))).toBe('409 event-completed')
  })

  test('groups can be kept, or made by standing with a draw that the same seed repeats', async () => {
    const { ada, event, group, params } = await saturdayOver()
    const make = async (body: BodyOf<typeof eventGroupCalls.create>) =>
      (await ada.send(eventGroupCalls.create, { params, query: second, body })).body
    const kept = await make({ by: 'kept' })
    expect(kept.groups).toMatchObject([{ groupName: group.groupName, continues: group.id }])
    expect(kept.groups[0]?.participants.map(({ user }) => user.firstName)).toEqual([
      'Bo',
      'Cleo',
      'Guest',
      'Dora',
    ])
    expect(kept.groups[0]).toMatchObject({ targetNumbers: [1], startsAt: null })
    const waves = { way: 'waves' as const, target: 7, from: '09:30' }
    const inWaves = await make({ by: 'kept', starting: waves })
    expect(inWaves.groups).toMatchObject([{ targetNumbers: [7], startsAt: '09:30', continues: group.id }])
    const off = { by: 'kept' as const, starting: { ...waves, target: 31 } }
    const refused = ada.send(eventGroupCalls.create, { params, query: second, body: off })
    expect(await codeOf(refused)).toBe('422 course-too-short')
    const by = await make({ by: 'standing', seed: 7 })
    expect([by.seed, by.groups[0]?.continues]).toEqual([7, null])
    expect(by.groups[0]?.participants.map(({ user }) => user.firstName)).toEqual([
      'Bo',
      'Cleo',
      'Guest',
      'Dora',
    ])
    const { seed } = await make({ by: 'standing' })
    expect(seed).toEqual(expect.any(Number))
    const first = ada.send(eventGroupCalls.create, { params: { id: event.id }, body: { by: 'kept' } })
    expect((await first).status).toBe(409)
  })

  test('a tie over all rounds has its own shoot-off, which a correction removes', async () => {
    const { ada, bo, cleo, guest, event, params } = await saturdayOver()
    const { groups } = (await started(ada, params)).body
    const [round] = groups
    const card = (await beginCard(cleo, round?.id ?? '')).body
    const put = (...columns: [string, (string | null)[]][]) => putEntries(cleo, card.id, entries(...columns))
    await put([bo.user.id, ['1B', '1A']], [cleo.user.id, ['1A', '1A']])
    const ids =
      (await overAll(bo, event)).divisions[0]?.results.map(({ participantId }) => participantId) ?? []
    const order = (participantIds: string[]) =>
      ada.send(eventResultCalls.shootOff, { params, body: { participantIds } })
    expect(await codeOf(order(ids.slice(0, 2)))).toBe('422 shoot-off-too-early')
    await complete(ada, event, 2)
    const level = await overAll(bo, event)
    expect(told(level).slice(0, 2)).toEqual(['BH 1 Bo 78 40 38', 'BH 1 Cleo 78 38 40'])
    expect(await codeOf(order([ids[0] ?? '', guest.id]))).toBe('422 shoot-off-not-level')
    const [bos, cleos] = ids
    const shotOff = (await order([cleos ?? '', bos ?? ''])).body
    expect(told(shotOff).slice(0, 2)).toEqual(['BH 1 Cleo 78 38 40', 'BH 2 Bo 78 40 38'])
    // The results of a single round do not show it.
    expect(told(await overAll(bo, event, 2)).slice(0, 2)).toEqual(['BH 1 Cleo 40', 'BH 2 Bo 38'])

    const reopened = await ada.send(eventResultCalls.reopen, {
      params,
      query: second,
      body: { reason: 'A slip' },
    })
    expect(reopened.body.status).toBe('active')
    await put([bo.user.id, ['1A', '1A']])
    await put([bo.user.id, ['1B', '1A']])
    await complete(ada, event, 2)
    expect(told(await overAll(bo, event)).slice(0, 2)).toEqual(['BH 1 Bo 78 40 38', 'BH 1 Cleo 78 38 40'])
    expect((await overAll(bo, event)).reopenings).toMatchObject([{ reason: 'A slip' }])
  })
})
