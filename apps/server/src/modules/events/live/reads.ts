import { hash } from 'node:crypto'
import type { BoardArcher, BoardHead, BoardLine, CardMark, ClubEvent, EventResults } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { boardOfNow, compareTexts, groupOfCard, namingOf, roundOfNow, usualSchemeId } from '@fletch/domain'
import { todayOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound, RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { BoardPlace } from '../../../platform/live/boards.ts'
import type { Frame } from '../../../platform/live/frame-history.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import type { CardParts } from '../../cards/index.ts'
import { readScorecard } from '../../cards/index.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { eventOfGroup, groupsOf } from '../groups/reads.ts'
import { participantsForOfficers, participantsOf } from '../participants/reads.ts'
import { findEvent } from '../record/reads.ts'
import { publicReaders, type Readers, readersWith } from '../results/list-settings.ts'
import { overAllOf } from '../results/over-all.ts'
import { type LiveStandings, liveStandingsOf } from '../results/reads.ts'
import { listEventTeams, teamStandingsFor } from '../teams/reads.ts'
import { findByKey, findCardMark, findGroupMark, findLogo } from './store.ts'

/** A user who sees what everyone can see. */
const watcher = { userId: '' }

const roundsIn = (whole: ClubEvent): Pick<BoardHead, 'rounds'> =>
  whole.rounds === undefined ? {} : { rounds: whole.rounds.map(({ number, name }) => ({ number, name })) }

/** What names the lists. */
const divisionLinesOf = async (
  db: ReadConnection,
  { divisionScheme = usualSchemeId }: ClubEvent,
  { divisions }: EventResults,
): Promise<BoardLine[]> => {
  if (divisionScheme === usualSchemeId) return []
  const scheme = namingOf(
    await schemeNamed(db, divisionScheme),
    divisions.map(({ archeryStyle }) => archeryStyle),
  )
  return [{ kind: 'divisions', id: 'divisions', scheme }]
}

/** The logo of the event's club, if it has one. */
const logoOf = async (
  db: ReadConnection,
  { clubId }: ClubEvent,
): Promise<Pick<BoardHead, 'clubLogoPath'>> => {
  const clubLogoPath = clubId === null ? undefined : await findLogo(db, clubId)
  return clubLogoPath === undefined ? {} : { clubLogoPath }
}

const headOf = (event: ClubEvent, results: EventResults): BoardHead => ({
  kind: 'head',
  id: 'head',
  name: event.name,
  clubName: event.clubName,
  competitionDate: event.competitionDate,
  status: event.status,
  numberOfTargets: event.numberOfTargets,
  proofRequired: event.proofRequired,
  ...(event.language !== undefined && { language: event.language }),
  settled: results.settled,
  divisionScheme: event.divisionScheme,
  merged: results.divisions.flatMap(({ archeryStyle: list, of }) => (of === undefined ? [] : [{ list, of }])),
  provisional: results.divisions.flatMap((each) => (each.isProvisional ? [each.archeryStyle] : [])),
  ...(results.apart && { apart: results.apart }),
  ...(results.targetsOut && { targetsOut: results.targetsOut }),
  ...(results.unranked && results.unranked.length > 0 && { unranked: results.unranked }),
})

type ListedArcher = Omit<BoardArcher, 'kind' | 'id' | 'clubAt'>

/**
 * The lines of the archers, and their clubs for the head, so that each name is sent once. Ids follow the order of
 * registration, so that a new club changes no other line.
 */
const archerLinesOf = (
  archers: readonly ListedArcher[],
): { clubs: Pick<BoardHead, 'clubs'>; lines: BoardLine[] } => {
  const places = new Map<string, number>()
  for (const { club } of archers.toSorted((one, other) =>
    compareTexts(one.participantId, other.participantId),
  ))
    if (club !== undefined && !places.has(club)) places.set(club, places.size)
  return {
    clubs: places.size === 0 ? {} : { clubs: [...places.keys()] },
    lines: archers.map(({ club, ...archer }): BoardLine => {
      const clubAt = club === undefined ? undefined : places.get(club)
      return { kind: 'archer', id: archer.participantId, ...archer, ...(clubAt !== undefined && { clubAt }) }
    }),
  }
}

/** @param whole the event; `event` can be one of its later rounds */
const boardLinesOf = (
  { event, results, archers, groups }: LiveStandings,
  whole: ClubEvent,
  { viewer, ...ofHead }: Pick<BoardHead, 'clubLogoPath' | 'teamRules'> & Pick<Readers, 'viewer'>,
): BoardLine[] => {
  const { clubs, lines } = archerLinesOf(archers)
  return [
    {
      ...headOf(event, results),
      ...ofHead,
      ...clubs,
      ...roundsIn(whole),
      ...(whole.rounds !== undefined && { round: event.partOf?.round ?? 1 }),
    },
    // An editor may be an archer who has not agreed: others read the name in the event only.
    ...groups.map(
      (group): BoardLine => ({
        kind: 'group',
        ...group,
        editor: viewer === 'companion' ? group.editor : null,
      }),
    ),
    ...lines,
  ]
}

/** An id made from the content, so that all processes make the same one. */
const idOf = (says: string): string => hash('sha256', says, 'base64url').slice(0, 16)

interface TeamsAsked {
  readonly status: ClubEvent['status']
  readonly results: EventResults
  readonly readers: Readers
}

/** The teams of a whole event: a line for each, and the rules for the head. */
const teamLinesOf = async (
  db: ReadConnection,
  event: ClubEvent,
  request: TeamsAsked,
): Promise<{ ofHead: Pick<BoardHead, 'teamRules'>; lines: BoardLine[] }> => {
  const teams = request.status === 'upcoming' ? undefined : await teamStandingsFor(db, event, request)
  if (teams === undefined) return { ofHead: {}, lines: [] }
  const { archers, best } = teams.rules
  return {
    ofHead: { teamRules: { archers, best } },
    lines: teams.standings.map((team): BoardLine => ({ kind: 'team', ...team })),
  }
}

const fieldFrame = async (db: ReadConnection, event: ClubEvent, readers: Readers): Promise<Frame> => {
  const field = await liveStandingsOf(db, event, readers)
  const whole = await wholeOf(db, event)
  // Teams count over all rounds, so the board of a single round shows none.
  const { ofHead, lines } =
    whole.rounds === undefined
      ? await teamLinesOf(db, whole, { status: event.status, results: field.results, readers })
      : { ofHead: {}, lines: [] }
  const options = { viewer: readers.viewer, ...ofHead, ...(await logoOf(db, event)) }
  const divisions = await divisionLinesOf(db, event, field.results)
  return standingsFrame(field.results, [...boardLinesOf(field, whole, options), ...divisions, ...lines])
}

const standingsFrame = (results: EventResults, all: readonly BoardLine[]): Frame => {
  const lines = new Map(all.map((line) => [line.id, JSON.stringify(line)]))
  const id = idOf([...lines.values()].join('\n'))
  return { id, name: 'standings', whole: () => JSON.stringify(results), lines }
}

const wholeOf = async (db: ReadConnection, event: ClubEvent): Promise<ClubEvent> =>
  (event.partOf && (await findEvent(db, watcher, event.partOf.id))) ?? event

/** The board of all rounds of an event together. */
const overAllFrame = async (db: ReadConnection, event: ClubEvent, readers: Readers): Promise<Frame> => {
  const whole = await wholeOf(db, event)
  const { results, status, numberOfTargets } = await overAllOf(db, whole.id, readers)
  const { clubs, lines: archers } = archerLinesOf(
    results.divisions.flatMap(({ archeryStyle, results: each }) =>
      each.map((result) => ({ archeryStyle, groupId: null, ...result })),
    ),
  )
  const { ofHead, lines } = await teamLinesOf(db, whole, { status, results, readers })
  const head = {
    ...headOf({ ...whole, status, numberOfTargets }, results),
    ...ofHead,
    ...(await logoOf(db, whole)),
    ...clubs,
    ...roundsIn(whole),
  }
  const divisions = await divisionLinesOf(db, whole, results)
  return standingsFrame(results, [head, ...divisions, ...archers, ...lines])
}

/** What a board of an event shows: the requested round, or else what matters now. */
export const boardPlaceOf = async (
  db: ReadConnection,
  eventId: string,
  { round, over }: { readonly round?: number | undefined; readonly over?: 'all' | undefined },
): Promise<Pick<BoardPlace, 'competitionId' | 'shows'>> => {
  const foundEvent = await findEvent(db, watcher, eventId)
  const whole = foundEvent && (await wholeOf(db, foundEvent))
  const rounds = whole?.rounds
  if (rounds === undefined) return { competitionId: eventId, shows: 'field' }
  const ofNumber = rounds.find(({ number }) => number === round)
  if (round !== undefined && ofNumber === undefined) throw new NotFound(fault('event-round-unknown'))
  const choice = over ?? ofNumber ?? boardOfNow(rounds)
  // A board of all rounds follows the round of now, so its watchers get an update while this round is shot.
  return choice === 'all'
    ? { competitionId: roundOfNow(rounds)?.id ?? eventId, shows: 'all' }
    : { competitionId: choice?.id ?? eventId, shows: 'field' }
}

/** An event's own page shows no scores, so this frame stays the same while archers shoot. */
const pageFrame = async (db: ReadConnection, event: ClubEvent): Promise<Frame> => {
  const archers = await participantsOf(db, watcher, event.id)
  const groups = await groupsOf(db, watcher, event.id)
  const teams = await listEventTeams(db, event.id)
  const id = idOf(JSON.stringify([event, archers, groups, ...(teams.length > 0 ? [teams] : [])]))
  return { id, name: 'page', whole: () => '{}', lines: new Map() }
}

/** A fingerprint of what officers see of their event's archers. */
const checkInFrame = async (db: ReadConnection, event: ClubEvent): Promise<Frame> => {
  const id = idOf(JSON.stringify([event.status, event.rounds, await participantsForOfficers(db, event.id)]))
  return { id, name: 'check-in', whole: () => '{}', lines: new Map() }
}

const cardFrame = async (db: ReadConnection, cardId: string): Promise<Frame | null> => {
  const mark = await findCardMark(db, cardId)
  if (mark === undefined) return null
  const group = idOf(JSON.stringify(await findGroupMark(db, groupOfCard(cardId))))
  const says = JSON.stringify({ ...mark, group } satisfies CardMark)
  return { id: idOf(says), name: 'card', whole: () => says, lines: new Map() }
}

/** Whether the key opens this event or round: a key opens all rounds of its event. */
const doesKeyOpen = async (db: ReadConnection, key: string, { id, partOf }: ClubEvent): Promise<boolean> => {
  const event = await findByKey(db, key)
  return event !== undefined && (event.firstRoundId ?? event.id) === (partOf?.id ?? id)
}

/** What a board shows now, or null if there is nothing to show any more. */
export const frameOf = async (
  { db: { read: db }, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { competitionId, key, shows, isNow = false, isForOthers = false }: BoardPlace,
): Promise<Frame | null> => {
  if (typeof shows === 'object') return cardFrame(db, shows.card)
  const event = await findEvent(db, watcher, competitionId)
  if (event === null) return null
  if (key !== null && !(await doesKeyOpen(db, key, event))) return null
  if (isNow) {
    const now = await boardPlaceOf(db, competitionId, {})
    if (now.competitionId !== competitionId || now.shows !== shows) return null
  }
  const readers =
    key === null ? readersWith(isForOthers ? 'signed-in' : 'companion') : publicReaders(event, todayOf(clock))
  if (shows === 'all') return overAllFrame(db, event, readers)
  if (shows === 'check-in') return checkInFrame(db, event)
  return shows === 'page' ? pageFrame(db, event) : fieldFrame(db, event, readers)
}

/** The event of a group's card, for users who can see the card. */
export const eventOfCard = async (
  db: ReadConnection,
  parts: Pick<CardParts, 'shoots'>,
  who: SignedInUser,
  cardId: string,
): Promise<string> => {
  const { isGroupScorecard } = await readScorecard(db, parts, who, cardId)
  if (!isGroupScorecard) throw new RuleBroken(fault('card-not-of-group'))
  const event = await eventOfGroup(db, who, groupOfCard(cardId))
  if (event === null) throw new NotFound(fault('group-unknown'))
  return event.id
}

/** The event whose public board has the key; throws NotFound if there is none. */
export const eventOfKey = async (db: ReadConnection, key: string): Promise<string> => {
  const event = await findByKey(db, key)
  if (event === undefined) throw new NotFound(fault('board-not-public'))
  return event.id
}
