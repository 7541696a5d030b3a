import type { CardContent, Entry, Tally, ZoneCode } from '@fletch/domain'
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../db/database.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { type Holes, holesFor, prepared } from '../../db/prepared.ts'
import type {
  ScorecardChangesTable,
  ScorecardSummaryColumns,
  ScorecardsTable,
  Tables,
} from '../../db/schema.ts'

const detailColumns = [
  'archerName',
  'club',
  'date',
  'archeryStyle',
  'distanceUnit',
  'startingTarget',
  'numberOfTargets',
  'courseTargets',
] as const

export const columns = [
  'id',
  'userId',
  ...detailColumns,
  'entries',
  'isGroupScorecard',
  'groupId',
  'groupParticipants',
  'editorUserId',
  'originalGroupScorecardId',
  'version',
  'totalScore',
  'targetsScored',
  'photographed',
  'bestTarget',
  'mostCommonZone',
  'totalDistance',
  'createdAt',
  'updatedAt',
] as const

export type ScorecardRow = Pick<Selectable<ScorecardsTable>, (typeof columns)[number]>

type ZoneColumn = Extract<keyof ScorecardSummaryColumns, `zone${string}`>

/** Where each zone of a card is counted. */
export const zoneColumns = {
  '1A': 'zone1a',
  '1B': 'zone1b',
  '1C': 'zone1c',
  '2A': 'zone2a',
  '2B': 'zone2b',
  '2C': 'zone2c',
  '3A': 'zone3a',
  '3B': 'zone3b',
  '3C': 'zone3c',
  Miss: 'zoneMiss',
} as const satisfies Record<ZoneCode, ZoneColumn>

const zoneCounts = ({ zones }: Tally): Record<ZoneColumn, number> => {
  const counts = Object.entries(zoneColumns).map(([zone, column]) => [column, zones[zone as ZoneCode] ?? 0])
  return Object.fromEntries(counts)
}

const summaryColumns = (tally: Tally): ScorecardSummaryColumns => ({
  totalScore: tally.totalScore,
  targetsScored: tally.targetsScored,
  photographed: tally.proof.photographed,
  bestTarget: tally.bestTarget,
  mostCommonZone: tally.mostCommonZone,
  totalDistance: tally.totalDistance,
  ...zoneCounts(tally),
})

/** What people type to find a card; both sides in lower case, so that both databases agree. */
const searchText = (card: CardContent): string => `${card.archerName}\n${card.club}`.toLowerCase()

const contentColumns = ({ scores, ...details }: CardContent, tally: Tally) => ({
  ...details,
  searchText: searchText({ ...details, scores }),
  entries: JSON.stringify(scores),
  ...summaryColumns(tally),
})

/** What makes a card a group's, or a copy of one's own column of it. */
interface Origin {
  readonly isGroupScorecard?: true
  readonly groupId: string | null
  readonly groupParticipants?: string
  readonly editorUserId: string | null
  readonly originalGroupScorecardId: string | null
}

const own: Origin = { groupId: null, editorUserId: null, originalGroupScorecardId: null }

export interface NewScorecard {
  readonly origin?: Partial<Origin>
  readonly id: string
  readonly userId: string
  readonly card: CardContent
  readonly tally: Tally
  readonly at: string
}

/** Stores a new card; undefined when the id is taken. */
export const insertScorecard = (
  tx: WriteTransaction,
  { origin, id, userId, card, tally, at }: NewScorecard,
) =>
  tx
    .insertInto('scorecards')
    .values({
      id,
      userId,
      ...contentColumns(card, tally),
      ...own,
      ...origin,
      version: 1,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst()

const scoreNames = [
  'entries',
  'totalScore',
  'targetsScored',
  'photographed',
  'bestTarget',
  'mostCommonZone',
  'totalDistance',
  ...Object.values(zoneColumns),
] as const

type Columns<Names extends keyof ScorecardsTable> = Pick<ScorecardsTable, 'id' | Names>

const nextVersionNames = [...scoreNames, 'version', 'updatedAt'] as const

const setScores = prepared((tx: WriteTransaction, given: Holes<Columns<(typeof nextVersionNames)[number]>>) =>
  tx.updateTable('scorecards').set(holesFor(given, nextVersionNames)).where('id', '=', given.id),
)

const headNames = [...detailColumns, 'searchText'] as const

const setHead = prepared((tx: WriteTransaction, given: Holes<Columns<(typeof headNames)[number]>>) =>
  tx.updateTable('scorecards').set(holesFor(given, headNames)).where('id', '=', given.id),
)

interface NextVersion {
  readonly card: CardContent
  readonly tally: Tally
  readonly version: number
  readonly at: string
}

/** Stores the next version of a card that was locked before, and gives it back as stored. */
export const updateScorecard = async (
  tx: WriteTransaction,
  row: ScorecardRow,
  { card, tally, version, at }: NextVersion,
): Promise<ScorecardRow> => {
  const next = { ...contentColumns(card, tally), version, updatedAt: at }
  await setScores(tx, { ...next, id: row.id })
  // The head stands in indexes, and a tap on a zone leaves it as it is.
  if (detailColumns.some((column) => next[column] !== row[column])) await setHead(tx, { ...next, id: row.id })
  return { ...row, ...next }
}

/** Stores who is in a group's card, who edits it, and what it is called. */
export const updateGroupColumns = (
  tx: WriteTransaction,
  id: string,
  changes: Partial<Pick<Selectable<ScorecardsTable>, 'groupParticipants' | 'editorUserId' | 'updatedAt'>>,
) => tx.updateTable('scorecards').set(changes).where('id', '=', id).execute()

export const findCopy = (db: ReadConnection, originalGroupScorecardId: string, userId: string) =>
  db
    .selectFrom('scorecards')
    .select('id')
    .where('originalGroupScorecardId', '=', originalGroupScorecardId)
    .where('userId', '=', userId)
    .executeTakeFirst()

const byId = prepared((db: ReadConnection, given: Holes<{ id: string }>) =>
  db.selectFrom('scorecards').select(columns).where('id', '=', given.id),
)

const byIdLocked = prepared((tx: WriteTransaction, given: Holes<{ id: string }>) =>
  tx.selectFrom('scorecards').select(columns).where('id', '=', given.id).forUpdate(),
)

export const findScorecard = async (db: ReadConnection, id: string): Promise<ScorecardRow | undefined> =>
  (await byId(db, { id }))[0]

/** The card, held until the transaction ends. */
export const lockScorecard = async (tx: WriteTransaction, id: string): Promise<ScorecardRow | undefined> =>
  (await byIdLocked(tx, { id }))[0]

/** Holds the cards of all groups of an event until the transaction ends. */
export const lockCardsOfEvent = (tx: WriteTransaction, competitionId: string) =>
  tx
    .selectFrom('scorecards')
    .select('id')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('eventGroups').select('eventGroups.id').where('competitionId', '=', competitionId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

export const deleteScorecard = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('scorecards').where('id', '=', id).execute()

export type Change = Omit<ScorecardChangesTable, 'id'> & { readonly id: string }

const insertChange = prepared((tx: WriteTransaction, given: Holes<Change>) =>
  tx
    .insertInto('scorecardChanges')
    .values(
      holesFor(given, [
        'id',
        'scorecardId',
        'userId',
        'at',
        'field',
        'position',
        'was',
        'became',
        'participantId',
        'reason',
      ]),
    ),
)

/** A tap changes a field or two; a card that comes from a day without a signal changes hundreds. */
const fewChanges = 4
const changesAtOnce = 200

export const insertChanges = async (tx: WriteTransaction, changes: readonly Change[]): Promise<void> => {
  if (changes.length <= fewChanges) {
    for (const change of changes) await insertChange(tx, change)
    return
  }
  for (let from = 0; from < changes.length; from += changesAtOnce) {
    await tx
      .insertInto('scorecardChanges')
      .values(changes.slice(from, from + changesAtOnce))
      .execute()
  }
}

/** A card's changes, oldest first. */
export const listChanges = (db: ReadConnection, scorecardId: string) =>
  db
    .selectFrom('scorecardChanges')
    .select(['at', 'userId', 'field', 'position', 'was', 'became'])
    .where('scorecardId', '=', scorecardId)
    .orderBy('id')
    .execute()

/** Why no new card can have an id: its card was deleted, or it is a group's; undefined when it can. */
export const findClaim = (db: ReadConnection, id: string) =>
  db
    .selectFrom('scorecardChanges')
    .select(sql.lit('deleted').as('by'))
    .where('scorecardId', '=', id)
    .where('field', '=', 'deleted')
    .unionAll(db.selectFrom('eventGroups').select(sql.lit('group').as('by')).where('id', '=', id))
    .executeTakeFirst()

/** Deletes all cards of a user; a group's card goes over to another of its archers, where there is one. */
export const deleteScorecardsOf = async (tx: WriteTransaction, userId: string) => {
  const others = ({ selectFrom }: ExpressionBuilder<Tables, 'scorecards'>) =>
    selectFrom('eventParticipants')
      .select('eventParticipants.userId')
      .whereRef('eventParticipants.groupId', '=', 'scorecards.id')
      .where('eventParticipants.userId', 'is not', null)
      .where('eventParticipants.userId', '!=', userId)
  await tx
    .updateTable('scorecards')
    .set((eb) => ({ userId: others(eb).limit(1).$asScalar().$notNull() }))
    .where('userId', '=', userId)
    .where('isGroupScorecard', '=', true)
    .where((eb) => eb.exists(others(eb)))
    .execute()
  await tx.deleteFrom('scorecards').where('userId', '=', userId).execute()
}

/** What a line of the ledger may name somebody in: a card whole, its archer, its club. */
const namingFields = ['created', 'deleted', 'archerName', 'club']

/** Takes the names out of the ledger of all cards that a user began, also of those deleted long ago. */
export const forgetNamesIn = (tx: WriteTransaction, userId: string) =>
  tx
    .updateTable('scorecardChanges')
    .set({ was: null, became: null })
    .where('field', 'in', namingFields)
    .where('scorecardId', 'in', ({ selectFrom }) =>
      selectFrom('scorecardChanges as begun')
        .select('begun.scorecardId')
        .where('begun.userId', '=', userId)
        .where('begun.field', '=', sql.lit('created')),
    )
    .execute()

/** Gives a column of a group's card another id in its ledger, and takes out the lines that name its archers. */
export const renameColumnInChanges = async (
  tx: WriteTransaction,
  { scorecardId, from, to }: { readonly scorecardId: string; readonly from: string; readonly to: string },
): Promise<void> => {
  const ofCard = tx.updateTable('scorecardChanges').where('scorecardId', '=', scorecardId)
  await ofCard.set({ participantId: to }).where('participantId', '=', from).execute()
  await ofCard.set({ was: null, became: null }).where('field', '=', 'groupParticipants').execute()
}

export interface CardFilter {
  readonly q?: string | undefined
  readonly style?: ScorecardsTable['archeryStyle'] | undefined
  readonly club?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Where a page ends: the next one begins with the card after it. */
export interface Place {
  readonly date: string
  readonly createdAt: string
  readonly id: string
}

/** The conditions that a filter puts on a query of cards. */
export const narrowed = (
  eb: ExpressionBuilder<Tables, 'scorecards'>,
  { q, style, club, from, to }: CardFilter,
): Expression<SqlBool>[] => [
  ...(q === undefined || q === '' ? [] : [sql<SqlBool>`search_text like ${likePattern(q)} escape '\\'`]),
  ...(style === undefined ? [] : [eb('archeryStyle', '=', style)]),
  ...(club === undefined ? [] : [eb('scorecards.club', '=', club)]),
  ...(from === undefined ? [] : [eb('date', '>=', from)]),
  ...(to === undefined ? [] : [eb('date', '<=', to)]),
]

interface Wanted {
  readonly userId: string
  readonly filter: CardFilter
  readonly after?: Place | undefined
  readonly limit?: number | undefined
}

/** A page of cards, newest first: by date, then by creation. */
const page = (db: ReadConnection, { filter, after, limit }: Wanted) => {
  let query = db
    .selectFrom('scorecards')
    .select(columns)
    .where((eb) => eb.and(narrowed(eb, filter)))
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('date', 'createdAt', 'id'), '<', tuple(after.date, after.createdAt, after.id)),
    )
  }
  return limit === undefined ? query : query.limit(limit)
}

/** A user's cards, newest first. */
export const listScorecards = (db: ReadConnection, wanted: Wanted): Promise<ScorecardRow[]> =>
  page(db, wanted).where('scorecards.userId', '=', wanted.userId).execute()

/** Cards of groups in which a user shoots, begun by others, newest first. */
export const listGroupScorecards = (db: ReadConnection, wanted: Wanted): Promise<ScorecardRow[]> =>
  page(db, wanted)
    .where('scorecards.userId', '!=', wanted.userId)
    .where('scorecards.id', 'in', ({ selectFrom }) =>
      selectFrom('eventParticipants')
        .select('eventParticipants.groupId')
        .where('eventParticipants.userId', '=', wanted.userId)
        .where('eventParticipants.groupId', 'is not', null),
    )
    .execute()

export const countScorecardsOf = async (db: ReadConnection, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('scorecards')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A card's entries, as they were stored. */
export const entriesOf = (row: Pick<ScorecardRow, 'entries'>): Entry[] => JSON.parse(row.entries)
