import {
  accountDeletionCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  groupScorecardCalls,
  scorecardCalls,
} from '@fletch/contract'
import { zoneCodes } from '@fletch/domain'
import { type Archer, newArcher } from '../measuring/archer.ts'
import { eventOf } from '../measuring/group-card.ts'
import { senderOf } from '../measuring/sending.ts'
import { asking, eachOf } from './asking.ts'
import { chanceFrom, distances, oneOf, zones } from './chance.ts'
import type { Reading } from './readings.ts'

const targets = 8
const guests = 6
const password = 'quiet stone 7'

/** Entries of each of these archers, on every target. */
const entriesOf = (archers: readonly string[], zoneAt: (archer: number) => string | null, seed: number) => {
  const chance = chanceFrom(seed)
  return archers.flatMap((participantId, archer) =>
    Array.from({ length: targets }, () => ({
      participantId,
      zone: zoneAt(archer),
      distance: oneOf(distances, chance),
    })),
  )
}

type Cast = readonly [Archer, Archer, Archer]

/** An event with two groups in which Bo and Cleo shoot, run by their officer. */
const begun = async (address: string, [ada, bo, cleo]: Cast) => {
  const officer = senderOf(address, ada)
  const event = await eventOf(address, ada, { name: 'Shoot', targets })
  const params = { id: event.id }
  for (const archer of [bo, cleo])
    await senderOf(address, archer)(eventParticipantCalls.register, { params, body: { archeryStyle: 'BH' } })
  for (let guest = 1; guest <= guests; guest += 1) {
    const body = { name: `Guest ${guest}`, archeryStyle: 'BH' } as const
    await officer(eventParticipantCalls.add, { params, body })
  }
  const { groups } = await officer(eventGroupCalls.start, { params, body: { groupSize: 4 } })
  return { address, ada, bo, cleo, officer, event, groups, params }
}
type Shoot = Awaited<ReturnType<typeof begun>>

/** Starts the card of a group, edited by one of its archers or by the officer. */
const cardBegun = async ({ address, ada, bo, cleo, groups }: Shoot, place: number) => {
  const group = groups[place]
  if (group === undefined) throw new Error('The event has two groups')
  const here = (person: Archer) => group.participants.some(({ userId }) => userId === person.userId)
  const editor = [bo, cleo].find(here) ?? ada
  const send = senderOf(address, editor)
  const body = { archerName: 'x', groupId: group.id, editorUserId: editor.userId }
  const { groupParticipants } = await send(scorecardCalls.create, { body })
  const archers = groupParticipants.map(({ id }) => id)
  const params = { id: group.id }
  const save = (by: typeof send, scores: ReturnType<typeof entriesOf>, reason?: string) =>
    by(scorecardCalls.save, {
      params,
      body: { archerName: 'x', numberOfTargets: targets, scores, ...(reason !== undefined && { reason }) },
    })
  return { editor, send, archers, params, save }
}

/** Both entered scores, one of them late: proposals are open, one was accepted, one declined. */
const withProposals = async (shoot: Shoot, seed: number) => {
  const { officer, ada, groups } = shoot
  for (const place of groups.keys()) {
    const chance = chanceFrom(seed + place)
    const { editor, send, archers, params, save } = await cardBegun(shoot, place)
    await save(
      send,
      entriesOf(archers, () => oneOf(zones, chance), seed),
    )
    if (editor !== ada)
      await officer(groupScorecardCalls.setEditor, { params, body: { editorUserId: ada.userId } })
    await save(
      officer,
      entriesOf(archers, () => oneOf(zones, chance), seed + 1),
      'Read from paper',
    )
    if (editor === ada) continue
    await save(
      send,
      entriesOf(archers, () => oneOf(zones, chance), seed + 2),
    )
    const waiting = await officer(groupScorecardCalls.proposals, { params })
    const [accepted, declined] = waiting.map(({ id }) => id)
    const body = {
      accept: accepted === undefined ? [] : [accepted],
      decline: declined === undefined ? [] : [declined],
    }
    await officer(groupScorecardCalls.decide, { params, body })
  }
}

/** Everyone shot everything, two are level and had a shoot-off, one confirmed the column and copied it. */
const withShootOff = async (shoot: Shoot, seed: number) => {
  const { officer, ada, groups, params: event } = shoot
  for (const place of groups.keys()) {
    const chance = chanceFrom(seed + place)
    const { editor, send, archers, params, save } = await cardBegun(shoot, place)
    const zoneAt = (archer: number) => (archer < 2 ? '1B' : oneOf(zoneCodes, chance))
    await save(send, entriesOf(archers, zoneAt, seed))
    if (editor === ada) continue
    const own = { participantId: editor.userId, confirmed: true }
    await send(groupScorecardCalls.confirm, { params, body: own })
    await send(groupScorecardCalls.copy, { params })
  }
  const { divisions } = await officer(eventResultCalls.read, { params: event })
  const results = divisions.flatMap((division) => division.results)
  const level = results.filter(({ rank }) => results.filter((each) => each.rank === rank).length > 1)
  const participantIds = level.filter(({ rank }) => rank === level[0]?.rank).map((each) => each.participantId)
  if (participantIds.length < 2) throw new Error('No two archers are level')
  await officer(eventResultCalls.shootOff, {
    params: event,
    body: { participantIds: participantIds.reverse() },
  })
  await officer(eventResultCalls.complete, { params: event })
}

/** Deletes an account, whose column stays, or an event, whose cards stay with their archers. */
const withLosses = async ({ address, ada, cleo, officer, params }: Shoot, isEventLost: boolean) => {
  const gone = async ({ headers }: Archer, path: string, body?: object) =>
    asking(address, async (ask) => {
      const { status, text } = await ask({ method: 'DELETE', path, headers, body })
      if (status !== 204) throw new Error(`${path} was answered with ${status}: ${text}`)
    })
  if (!isEventLost) return gone(cleo, accountDeletionCalls.remove.path, { password })
  await officer(eventCalls.cancel, { params })
  return gone(ada, eventCalls.remove.path.replace(':id', params.id))
}

const readingsOf = (
  shoot: Shoot,
  { isEventLost, isCleoGone }: Record<'isEventLost' | 'isCleoGone', boolean>,
) => {
  const { ada, bo, cleo, event, groups } = shoot
  const at = `/api/competitions/${event.id}`
  const of = (archer: Archer, ...paths: readonly string[]): Reading[] =>
    paths.map((path) => ({ archer, path }))
  const archers = isCleoGone ? [bo] : [bo, cleo]
  const readings = archers.flatMap((archer) => of(archer, '/api/scorecards', '/api/groups/my'))
  const cards = groups.map(({ id }) => `/api/scorecards/${id}`)
  if (!isEventLost) {
    readings.push(...of(ada, at, `${at}/results`, `${at}/results.csv`, `${at}/groups`, `${at}/open`))
    readings.push(...of(ada, `${at}/participants`, ...groups.map(({ id }) => `/api/groups/${id}`)))
    readings.push(...of(ada, ...cards.flatMap((card) => [card, `${card}/history`, `${card}/proposals`])))
    return readings
  }
  for (const archer of archers) {
    const own = groups.filter(({ participants }) =>
      participants.some(({ userId }) => userId === archer.userId),
    )
    readings.push(...of(archer, ...own.map(({ id }) => `/api/scorecards/${id}`)))
  }
  return readings
}

/**
 * Events with two groups each, and what to read of them: some with open proposals, some completed with a shoot-off,
 * some with a deleted archer or deleted themselves.
 */
export const shoots = async (address: string, count: number): Promise<Reading[]> => {
  // One after the other, because the server refuses some of too many at once.
  const casts: Cast[] = []
  for (let event = 0; event < count; event += 1)
    casts.push([await newArcher(address), await newArcher(address), await newArcher(address)])
  const readings: Reading[] = []
  await eachOf(casts, async (cast, place) => {
    const shoot = await begun(address, cast)
    await (place % 2 === 0 ? withProposals : withShootOff)(shoot, place * 10 + 1)
    const lost = { isEventLost: place % 10 === 4, isCleoGone: place % 10 === 7 }
    if (lost.isEventLost || lost.isCleoGone) await withLosses(shoot, lost.isEventLost)
    readings.push(...readingsOf(shoot, lost))
  })
  return readings
}
