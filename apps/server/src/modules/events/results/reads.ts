import type {
  BoardArcher,
  BoardGroup,
  ClubEvent,
  EventResults,
  GroupsBack,
  OpenGroup,
} from '@fletch/contract'
import { groupProgress, personName } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { listOpenQueryGroups } from '../queries/store.ts'
import { findEvent, requireEventAdmin } from '../record/reads.ts'
import { rankedRound } from '../record/tie-rules.ts'
import { expectedBacksOf, slowestPaceOf } from './expected-backs.ts'
import {
  companionReaders,
  type ListSettings,
  listingOf,
  publicReaders,
  type Readers,
} from './list-settings.ts'
import { apartInLists, divisionsOf, isSettled, rankedEvent, reopeningsOf, targetsOutOf } from './lists.ts'
import { overAllOf } from './over-all.ts'
import { type CardRow, type ReadResults, type Shot, shotsOf } from './shots.ts'
import { listCards, listHandedIn, listReopenings } from './store.ts'

const withoutPlaces = (divisions: Awaited<ReturnType<typeof divisionsOf>>): ReadResults['divisions'] =>
  divisions.map(({ results, ...division }) => ({
    ...division,
    results: results.map(({ groupId: _group, archeryStyle: _style, ...result }) => result),
  }))

type Besides = Pick<Awaited<ReturnType<typeof shotsOf>>, 'apart' | 'targetsOut'>

/** What results show besides the ranks. */
const resultsExtras = (
  listing: ListSettings,
  { apart, targetsOut }: Besides,
): Pick<EventResults, 'apart' | 'targetsOut'> => ({
  ...apartInLists(
    listing,
    apart.map(({ entryId: _, ...archer }) => archer),
  ),
  ...targetsOutOf(targetsOut),
})

export interface PublicReading {
  /** YYYY-MM-DD, on which the ages of children are reckoned. */
  readonly day: string
  readonly namesGuests?: true
}

/** Standings of one round by division, the same for everyone. They are settled when no decision is pending. */
export const resultsOfRound = async (
  db: ReadConnection,
  competitionId: string,
  readers: Readers = companionReaders,
): Promise<ReadResults> => {
  const event = await rankedEvent(db, competitionId)
  const round = await rankedRound(db, event)
  const listing = await listingOf(db, event.eventId, event.divisionScheme)
  const isTwice = event.secondScorer !== null
  const wanted = { ...event, round, listing, readers, isTwice }
  const { shots, apart, targetsOut } = await shotsOf(db, competitionId, wanted)
  const settled = isSettled(await listCards(db, { competitionId }))
  const reopenings = await listReopenings(db, { competitionId })
  return {
    settled,
    divisions: withoutPlaces(await divisionsOf(round, shots, listing, event)),
    ...resultsExtras(listing, { apart, targetsOut }),
    ...reopeningsOf(reopenings),
  }
}

/** Standings of an event: over all its rounds if it has several. */
export const resultsOf = async (
  db: ReadConnection,
  competitionId: string,
  readers: Readers = companionReaders,
): Promise<ReadResults> => {
  const { laterRounds } = await rankedEvent(db, competitionId)
  return laterRounds === 0
    ? resultsOfRound(db, competitionId, readers)
    : (await overAllOf(db, competitionId, readers)).results
}

/** Standings of an event for those who are signed in, as a series counts them, with the names for papers on a day. */
export const companionResultsOf = (
  db: ReadConnection,
  competitionId: string,
  { day }: Pick<PublicReading, 'day'>,
): Promise<ReadResults> => resultsOf(db, competitionId, { ...companionReaders, day })

/**
 * The same for everyone on a day, with all results: of those who may not be named, without the name and marked. Guests are named if
 * the event says so, or for those who read their names elsewhere too.
 */
export const publicResultsOf = async (
  db: ReadConnection,
  competitionId: string,
  { day, namesGuests }: PublicReading,
): Promise<ReadResults> => {
  const event = await findEvent(db, { userId: '' }, competitionId)
  const readers = publicReaders(namesGuests === true ? { namesGuests } : (event ?? {}), day)
  return resultsOf(db, competitionId, { ...readers, leavesOut: false, marksKeptBack: true })
}

/** An event while archers shoot: the standings, and the progress of each group. */
export interface LiveStandings {
  readonly event: ClubEvent
  readonly results: EventResults
  readonly archers: readonly Omit<BoardArcher, 'kind' | 'id'>[]
  readonly groups: readonly Omit<BoardGroup, 'kind'>[]
}

/**
 * The progress of a group. Its current target follows from all entries. Missing scores follow from targets that count,
 * because no one misses a target that is out.
 */
const progressOf = (event: ClubEvent, startingTarget: number, walking: readonly Shot[]) => {
  const course = { ...event, startingTarget }
  const entered = groupProgress(
    walking.map((archer) => archer.entered),
    course,
  )
  const { blankTargets, targetsLeft } = groupProgress(
    walking.map(({ targetsScored }) => targetsScored),
    course,
  )
  return { atTarget: entered.atTarget, targetsDone: entered.targetsDone, blankTargets, targetsLeft }
}

interface Walking {
  readonly card: CardRow
  readonly walking: readonly Shot[]
  readonly progress: ReturnType<typeof progressOf>
}

/** The groups of an event with the archers who walk, and how far each has got. */
const walkingGroups = (event: ClubEvent, cards: readonly CardRow[], shots: readonly Shot[]): Walking[] => {
  const byGroup = Map.groupBy(
    shots.filter(({ isThere }) => isThere),
    ({ groupId }) => groupId,
  )
  return cards.map((card) => {
    const walking = byGroup.get(card.id) ?? []
    return { card, walking, progress: progressOf(event, card.startingTarget, walking) }
  })
}

const onTheWay = (groups: readonly Walking[]) =>
  groups.map(({ card, progress }) => ({ ...card, ...progress }))

const groupOf = (
  { card, walking, progress: { atTarget, targetsLeft: _left, ...progress } }: Walking,
  expectedBackAt: string | undefined,
): Omit<BoardGroup, 'kind'> => {
  const hasCard = card.updatedAt !== null
  return {
    id: card.id,
    place: card.place,
    groupName: card.groupName,
    startingTarget: card.startingTarget,
    ...(card.startsAt !== null && { startsAt: card.startsAt }),
    archers: walking.length,
    hasCard,
    editor:
      card.firstName === null
        ? null
        : personName({ firstName: card.firstName, lastName: card.lastName ?? '' }),
    atTarget: hasCard ? atTarget : null,
    ...progress,
    lastHeardAt: card.updatedAt,
    ...(expectedBackAt !== undefined && { expectedBackAt }),
    proposals: card.proposals,
    unconfirmed: walking.filter(({ confirmed }) => !confirmed).length,
  }
}

export const liveStandingsOf = async (
  db: ReadConnection,
  event: ClubEvent,
  readers: Readers,
): Promise<LiveStandings> => {
  const round = await rankedRound(db, event)
  const listing = await listingOf(db, event.partOf?.id ?? event.id, event.divisionScheme)
  const { shots, ...beside } = await shotsOf(db, event.id, { ...event, round, listing, readers })
  const cards = await listCards(db, { competitionId: event.id })
  const divisions = await divisionsOf(round, shots, listing, event)
  const groups = walkingGroups(event, cards, shots)
  const backs = await expectedBacksOf(db, event, onTheWay(groups))
  return {
    event,
    results: {
      settled: isSettled(cards),
      divisions: withoutPlaces(divisions),
      ...resultsExtras(listing, beside),
    },
    archers: divisions.flatMap(({ results }) => results),
    groups: groups.map((group) => groupOf(group, backs.get(group.card.id))),
  }
}

/** The archers whose column was changed after their group had finished. */
const changedLateIn = (archers: readonly Shot[]): Pick<OpenGroup, 'changedLate'> => {
  const changedLate = archers.filter(({ isChangedLate = false }) => isChangedLate).map(({ name }) => name)
  return changedLate.length === 0 ? {} : { changedLate }
}

/** At an event with two scorers: the archers of a group that has shot all targets who were not scored twice. */
const scoredOnceIn = (archers: readonly Shot[]): Pick<OpenGroup, 'scoredOnce'> => {
  const scoredOnce = archers.filter(({ scoredTwice }) => scoredTwice === false).map(({ name }) => name)
  return scoredOnce.length === 0 ? {} : { scoredOnce }
}

const queriesIn = (groups: readonly (string | null)[], id: string): Pick<OpenGroup, 'queries'> => {
  const queries = groups.filter((group) => group === id).length
  return queries === 0 ? {} : { queries }
}

/** Groups with something open, for people who run the event. */
export const unfinishedGroupsOf = async (
  db: ReadConnection,
  who: SignedInUser,
  competitionId: string,
): Promise<OpenGroup[]> => {
  const event = await requireEventAdmin(db, who, competitionId)
  const { numberOfTargets } = event
  const round = await rankedRound(db, event)
  const listing = await listingOf(db, event.partOf?.id ?? competitionId, event.divisionScheme)
  const isTwice = event.secondScorer !== undefined
  const { shots } = await shotsOf(db, competitionId, { ...event, round, listing, isTwice })
  const queryGroups = await listOpenQueryGroups(db, competitionId)
  const groups = walkingGroups(event, await listCards(db, { competitionId }), shots)
  const backs = await expectedBacksOf(db, event, onTheWay(groups))
  return groups
    .map(({ card: { id, groupName, updatedAt, proposals }, walking: archers, progress }): OpenGroup => {
      const { blankTargets, targetsLeft } = progress
      const expectedBackAt = backs.get(id)
      return {
        groupId: id,
        groupName,
        hasCard: updatedAt !== null,
        lastHeardAt: updatedAt,
        blankTargets: archers.reduce((sum, { targetsScored }) => sum + numberOfTargets - targetsScored, 0),
        missingScores: blankTargets,
        targetsLeft,
        ...(expectedBackAt !== undefined && { expectedBackAt }),
        proposals,
        unconfirmed: archers.filter(({ confirmed }) => !confirmed).map(({ name }) => name),
        ...changedLateIn(archers),
        ...(targetsLeft === 0 && scoredOnceIn(archers)),
        ...queriesIn(queryGroups, id),
      }
    })
    .filter(
      ({ hasCard, blankTargets, proposals, unconfirmed, changedLate, scoredOnce, queries }) =>
        !hasCard ||
        blankTargets > 0 ||
        proposals > 0 ||
        unconfirmed.length > 0 ||
        changedLate !== undefined ||
        scoredOnce !== undefined ||
        queries !== undefined,
    )
}

/** The groups of an event that have handed in their card, and the pace in flight mode, for people who run the event. */
export const groupsBackOf = async (
  db: ReadConnection,
  who: SignedInUser,
  competitionId: string,
): Promise<GroupsBack> => {
  const event = await requireEventAdmin(db, who, competitionId)
  const round = await rankedRound(db, event)
  const listing = await listingOf(db, event.partOf?.id ?? competitionId, event.divisionScheme)
  const { shots } = await shotsOf(db, competitionId, { ...event, round, listing })
  const cards = await listCards(db, { competitionId })
  const slowest = await slowestPaceOf(db, event, onTheWay(walkingGroups(event, cards, shots)))
  const handedIn = await listHandedIn(db, { competitionId })
  return {
    ...(slowest !== undefined && { minutesPerTarget: Math.max(1, Math.round(slowest)) }),
    groups: handedIn
      .flatMap(({ groupId, at: handedInAt }) => {
        const card = cards.find(({ id }) => id === groupId)
        return card === undefined ? [] : [{ groupId, groupName: card.groupName, handedInAt }]
      })
      .toSorted((one, other) => other.handedInAt.localeCompare(one.handedInAt)),
  }
}
