import type { ClubRecord, PersonalBest } from '@fletch/contract'
import { bestsOf, byBest, kindOf, type RecordToBeat, type Viewer } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { wholeCardsOf } from '../../cards/index.ts'
import { membersShown } from '../../clubs/index.ts'
import { editionsOf, latestSchemes, schemeNamed } from '../../divisions/index.ts'
import { withoutClubFor } from '../participants/children.ts'
import { findKindOfRound, listBestOfMembers, listClubsOf, listCompleteOf } from './store.ts'

/**
 * The caller's best totals on own cards and in events. A copy of an event's card does not count while the event has the
 * card.
 */
export const personalBests = async (db: ReadConnection, userId: string): Promise<PersonalBest[]> => {
  const [cards, shots] = await Promise.all([wholeCardsOf(db, userId), listCompleteOf(db, userId)])
  const inEvents = new Set(shots.map(({ cardId }) => cardId))
  const own = cards.filter(({ copyOf }) => copyOf === null || !inEvents.has(copyOf))
  return bestsOf([
    ...own.map(({ copyOf: _, ...card }) => ({ ...card, event: null })),
    ...shots.map(({ eventId: id, eventName: name, roundNumber: round, status: _s, userId: _u, ...shot }) => ({
      ...shot,
      event: { id, name, round },
    })),
  ]).map((best) => ({ ...best }))
}

type Members = Awaited<ReturnType<typeof listBestOfMembers>>

const best = (shots: Members): Members => shots.toSorted(byBest).slice(0, 1)

/** The record of each kind, followed by a higher total if there is one in an event that is not completed. */
const recordsOf = (shots: Members) =>
  [...Map.groupBy(shots, kindOf).values()].flatMap((alike) => {
    const [record] = best(alike.filter(({ status }) => status === 'completed'))
    const [newest] = best(alike)
    return [
      ...(record === undefined ? [] : [record]),
      ...(newest === undefined || (record !== undefined && newest.total <= record.total) ? [] : [newest]),
    ]
  })

const words = new Intl.Collator('en', { numeric: true })

/** Stands for those who left and did not let their name stay. */
const formerMember = 'Former member'

/** Stands for members whom the reader is not shown. */
const aMember = 'A member'

type Holder = Pick<Members[number], 'archerName' | 'isNamed' | 'isPast' | 'userId'>

/** The accounts of the members whom the reader is shown; null for all. */
type Shown = ReadonlySet<string> | null

const holderOf = (
  { archerName, isNamed, isPast, userId }: Holder,
  shown: Shown,
): Pick<ClubRecord, 'archerName' | 'isFormer'> => {
  if (!isNamed) return { archerName: formerMember, isFormer: true }
  return isPast || shown === null || shown.has(userId) ? { archerName } : { archerName: aMember }
}

const accountsOf = (shots: Members): string[] => [...new Set(shots.map(({ userId }) => userId))]

interface Reader {
  readonly who: Pick<SignedInUser, 'userId'>
  /** YYYY-MM-DD, on which the ages of children are reckoned. */
  readonly today: string
}

/** The best totals of a club's members in events. Members whom the reader is not shown are not named. */
export const clubRecords = async (
  db: ReadConnection,
  clubId: string,
  { who, today }: Reader,
): Promise<ClubRecord[]> => {
  const shots = await listBestOfMembers(db, { clubIds: [clubId] })
  const latest = await latestSchemes(db, new Set(shots.map(({ divisionScheme }) => divisionScheme)))
  const records = recordsOf(
    shots.map((shot) => ({
      ...shot,
      divisionScheme: latest.get(shot.divisionScheme) ?? shot.divisionScheme,
    })),
  )
  const shown = await membersShown(db, who, { clubId, userIds: accountsOf(records), today })
  return records
    .toSorted(
      (one, other) =>
        words.compare(one.roundName, other.roundName) ||
        words.compare(one.roundId, other.roundId) ||
        one.numberOfTargets - other.numberOfTargets ||
        words.compare(one.divisionScheme, other.divisionScheme) ||
        words.compare(one.division, other.division) ||
        one.total - other.total,
    )
    .map(({ roundId, roundName, numberOfTargets, divisionScheme, division, ...shot }) => ({
      roundId,
      roundName,
      numberOfTargets,
      divisionScheme,
      division,
      total: shot.total,
      date: shot.date,
      ...holderOf(shot, shown),
      cardId: shot.cardId,
      event: { id: shot.eventId, name: shot.eventName, round: shot.roundNumber },
      isConfirmed: shot.status === 'completed',
    }))
}

interface Asked extends Reader {
  readonly viewer: Viewer
}

/**
 * The club records that the archers of a round of an event can beat, as they were before its day, without those that tell
 * of a club that the viewer may not read.
 */
export const recordsToBeat = async (
  db: ReadConnection,
  competitionId: string,
  { viewer, today, who }: Asked,
): Promise<RecordToBeat[]> => {
  const shoot = await findKindOfRound(db, competitionId)
  if (shoot === undefined) return []
  const { competitionDate: before, divisionScheme, ...kind } = shoot
  const scheme = await schemeNamed(db, divisionScheme)
  const keptBack = await withoutClubFor(db, competitionId, { scheme, viewer, day: today })
  const archers = (await listClubsOf(db, competitionId)).filter(
    ({ participantId }) => !keptBack.has(participantId),
  )
  if (archers.length === 0) return []
  const clubIds = [...new Set(archers.map(({ clubId }) => clubId))]
  const editions = await editionsOf(db, divisionScheme)
  const shots = await listBestOfMembers(db, { clubIds, kind: { ...kind, editions }, before })
  const completedBests = shots.filter(({ status }) => status === 'completed')
  const records = new Map(
    [...Map.groupBy(completedBests, ({ clubId, division }) => `${clubId} ${division}`)].flatMap(
      ([of, alike]) => best(alike).map((shot) => [of, shot] as const),
    ),
  )
  const shown = new Map<string, Shown>()
  for (const id of clubIds)
    shown.set(id, await membersShown(db, who, { clubId: id, userIds: accountsOf(completedBests), today }))
  return archers.flatMap(({ participantId, clubId, clubName, division }) => {
    const record = records.get(`${clubId} ${division}`)
    if (record === undefined) return []
    const { total, date } = record
    return [
      {
        participantId,
        clubId,
        clubName,
        divisionScheme,
        division,
        total,
        date,
        ...holderOf(record, shown.get(clubId) ?? null),
      },
    ]
  })
}
