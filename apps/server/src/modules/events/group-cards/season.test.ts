import {
  clubMemberCalls,
  eventCalls,
  eventParticipantCalls,
  groupScorecardCalls,
  membershipAnswerCalls,
  type Statistics,
  scorecardCalls,
  statisticsCall,
} from '@fletch/contract'
import { beginCard, cardWith, entries, groupShoot, membersOf, type Person, putEntries } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const seasonOf = async ({ send }: Person, query: Readonly<Record<string, string>> = { events: 'true' }) =>
  (await send(statisticsCall, { query })).body

const told = ({ progress }: Statistics) =>
  progress.map(({ date, total, event }) => `${date} ${total}${event ? ` ${event.name}, ${event.club}` : ''}`)

/** In the group, Bo has shot 1A, 1A and a Miss: 42 points. Cleo has shot nothing. */
const shotByBo = async () => {
  const shoot = await groupShoot()
  const { bo, group } = shoot
  const card = (await beginCard(bo, group.id)).body
  const saved = await putEntries(bo, card.id, entries([bo.user.id, ['1A', '1A', 'Miss']]))
  expect(saved.status).toBe(200)
  return { ...shoot, card }
}

describe('what was shot in an event', () => {
  test('counts only in the season of an archer who asks for events, with the names of event and club', async () => {
    const { bo, cleo } = await shotByBo()
    await bo.send(scorecardCalls.create, { body: cardWith(['1B'], { date: '2026-12-01' }) })
    expect(told(await seasonOf(bo, {}))).toEqual(['2026-12-01 18'])
    expect(await seasonOf(bo, {})).not.toHaveProperty('eventSessions')
    // An app that leaves events out still learns that there are some to count.
    const without = await seasonOf(bo, { events: 'false' })
    expect([told(without), without.totalSessions, without.eventSessions]).toEqual([['2026-12-01 18'], 1, 1])
    const season = await seasonOf(bo)
    expect(told(season)).toEqual(['2026-12-01 18', '2026-12-05 42 Winter Shoot, The Oaks'])
    expect(season).toMatchObject({
      totalSessions: 2,
      bestSession: 42,
      averageScore: 30,
      totalTargets: 4,
      zones: { '1A': 2, '1B': 1, Miss: 1 },
      rounds: [{ sessions: 2 }],
    })
    expect(told(await seasonOf(cleo))).toEqual([])
  })

  test('counts once if the archer copied it to an individual card', async () => {
    const { bo, card } = await shotByBo()
    await bo.send(groupScorecardCalls.copy, { params: { id: card.id } })
    expect(told(await seasonOf(bo))).toEqual(['2026-12-05 42'])
  })

  test('can be filtered like cards: by words, style, club and days', async () => {
    const { bo } = await shotByBo()
    const sessions = async (query: Readonly<Record<string, string>>) =>
      (await seasonOf(bo, { events: 'true', ...query })).totalSessions
    for (const [found, left] of [
      [{ q: 'winter' }, { q: 'summer' }],
      [{ style: 'BH' }, { style: 'Trad' }],
      [{ club: 'The Oaks' }, { club: 'The Elms' }],
      [{ from: '2026-12-05' }, { from: '2026-12-06' }],
      [{ to: '2026-12-05' }, { to: '2026-12-04' }],
    ])
      expect([await sessions(found ?? {}), await sessions(left ?? {})]).toEqual([1, 0])
  })

  test('counts as shot, before penalties', async () => {
    const { ada, bo, event } = await shotByBo()
    const params = { id: event.id }
    const archers = (await ada.send(eventParticipantCalls.list, { params })).body
    const one = { ...params, participantId: archers.find(({ userId }) => userId === bo.user.id)?.id ?? '' }
    const body = { penalty: { points: 5, reason: 'Late at the target' } }
    expect((await ada.send(eventParticipantCalls.change, { params: one, body })).status).toBe(200)
    expect(told(await seasonOf(bo))).toEqual(['2026-12-05 42 Winter Shoot, The Oaks'])
  })

  test('still counts for an archer who retired', async () => {
    const { bo, event } = await shotByBo()
    await bo.send(eventParticipantCalls.retire, { params: { id: event.id } })
    expect(told(await seasonOf(bo))).toEqual(['2026-12-05 42 Winter Shoot, The Oaks'])
  })

  test('counts once in the figures of the event’s club, and no longer after the event is deleted', async () => {
    const { ada, bo, event, card } = await shotByBo()
    const clubId = event.clubId ?? ''
    const figures = async () =>
      (await membersOf(ada, clubId)).find(({ userId }) => userId === bo.user.id)?.scorecardStats
    await ada.send(clubMemberCalls.addUser, { params: { clubId, userId: bo.user.id }, body: {} })
    const shot = { numberOfShoots: 1, totalScore: 42, mostCommonZone: '1A' }
    expect(await figures()).toMatchObject({ numberOfShoots: 0 })
    await bo.send(membershipAnswerCalls.answer, {
      params: { id: clubId },
      body: { agreed: true, resultsFrom: null },
    })
    expect(await figures()).toMatchObject(shot)
    await putEntries(bo, card.id, entries([bo.user.id, ['1B', '1B', '1B']]))
    expect(await figures()).toMatchObject({ ...shot, totalScore: 54, mostCommonZone: '1B' })
    const copy = (await bo.send(groupScorecardCalls.copy, { params: { id: card.id } })).body
    expect(await figures()).toMatchObject({ ...shot, totalScore: 54, mostCommonZone: '1B' })
    await bo.send(scorecardCalls.remove, { params: { id: copy.scorecard.id } })
    expect(await figures()).toMatchObject({ ...shot, totalScore: 54, mostCommonZone: '1B' })
    await ada.send(eventCalls.cancel, { params: { id: event.id } })
    await ada.send(eventCalls.remove, { params: { id: event.id } })
    expect(await figures()).toMatchObject({ numberOfShoots: 0, totalScore: 0 })
  })
})
