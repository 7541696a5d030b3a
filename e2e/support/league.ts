import {
  type ClubEvent,
  eventParticipantCalls,
  eventResultCalls,
  eventTeamCalls,
  type NewSeries,
  type Series,
  scorecardCalls,
  seriesCalls,
} from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { type Archer, registerArcher } from './archer.ts'
import { foundClub } from './clubs.ts'
import { announceEvent, registerFor, startEvent } from './events.ts'
import { senderTo } from './send.ts'

export interface League {
  readonly officer: Archer
  readonly clubId: string
  readonly events: readonly ClubEvent[]
  readonly series: Series
}

const zones: readonly ZoneCode[] = ['1A', '1B', '1C', '2A', '2B', '2C', '3A', '3B']
const guests = ['Finn Pil', 'Gia Torre', 'Hugo Bosque', 'Eva Kant', 'Dag Nilsen']

/** Two teams of two, with one counting total. */
const nameTeams = async (address: string, { token }: Archer, id: string) => {
  const send = senderTo(address, token)
  await send(eventTeamCalls.setRules, { rules: { archers: 2, best: 1, mixed: true } }, { id })
  const archers = await send(eventParticipantCalls.list, undefined, { id })
  for (const [place, name] of ['Owls', 'Stags'].entries()) {
    const members = archers.slice(place * 2, place * 2 + 2).map((each) => each.id)
    await send(eventTeamCalls.add, { name, archers: members }, { id })
  }
}

/**
 * Creates events of a club, the last one still active: two archers have accounts, guests are added to each event by
 * name.
 */
export const holdLeague = async (
  address: string,
  { events: count, teams = false, ...more }: { events: number; teams?: boolean } & Partial<NewSeries>,
): Promise<League> => {
  const officer = await registerArcher(address, 'Olga')
  const cleo = await registerArcher(address, 'Cleo')
  const send = senderTo(address, officer.token)
  const club = await foundClub(address, officer, `League of ${officer.user.id.slice(-6)}`)
  const events: ClubEvent[] = []
  for (let number = 0; number < count; number += 1) {
    const event = await announceEvent(address, officer, club.id, {
      name: `Winter ${number + 1}`,
      archeryStyle: 'BH,Trad',
      numberOfTargets: 3,
    })
    await registerFor(address, officer, event)
    await registerFor(address, cleo, event, 'Trad')
    for (const [place, name] of guests.slice(0, number === 1 ? 3 : 5).entries()) {
      const body = { name, archeryStyle: place % 2 === 0 ? 'BH' : 'Trad' }
      await send(eventParticipantCalls.add, body, { id: event.id })
    }
    if (teams) await nameTeams(address, officer, event.id)
    const { groups } = await startEvent(address, officer, event)
    for (const { id: groupId, participants } of groups) {
      await send(scorecardCalls.create, { archerName: 'Group', groupId })
      const scores = [0, 1, 2].flatMap((row) =>
        participants.map(({ id, userId, user }) => ({
          participantId: userId ?? id,
          zone: zones[(user.firstName.length * (number + 2) + row * 3 + number) % zones.length] ?? '1A',
        })),
      )
      await send(scorecardCalls.save, { archerName: 'Group', reason: 'from paper', scores }, { id: groupId })
    }
    if (number < count - 1) await send(eventResultCalls.complete, undefined, { id: event.id })
    events.push(event)
  }
  const body: NewSeries = {
    clubId: club.id,
    name: 'Winter League',
    description: 'Every second Sunday, the best results count.',
    counting: { kind: 'place', points: [25, 18, 15, 12, 10, 8], shared: 'mean' },
    best: 2,
    ...more,
  }
  const { id } = await send(seriesCalls.create, body)
  const series = await send(seriesCalls.setEvents, { competitionIds: events.map((each) => each.id) }, { id })
  return { officer, clubId: club.id, events, series }
}
