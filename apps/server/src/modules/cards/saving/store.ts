import { type CardContent, detailNames, type Entry, type Round, writesZones } from '@fletch/domain'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { batchLookups } from '../../../platform/db/fast/batched-lookups.ts'
import { type Placeholders, placeholdersFor, prepared } from '../../../platform/db/fast/prepared.ts'
import type { ScorecardsTable } from '../../../platform/db/schema/scorecards.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { roundFrom } from '../../rounds/index.ts'
import { archersOn, storedEntries, withArrows } from './stored-card.ts'
import { contentColumns, type StoredContent, zoneColumnNames } from './summary-store.ts'

const columns = [
  'id',
  'userId',
  'roundId',
  ...detailNames,
  'divisionScheme',
  'division',
  'entries',
  'arrows',
  'isGroupScorecard',
  'groupId',
  'groupParticipants',
  'editorUserId',
  'originalGroupScorecardId',
  'codes',
  'version',
  'sumsVersion',
  'totalScore',
  'targetsScored',
  'photographed',
  'bestTarget',
  'mostCommonZone',
  'totalDistance',
  'createdAt',
  'updatedAt',
] as const

/** A club's custom round of a card; null for a built-in round. */
export const ofRound = ({ selectFrom }: ExpressionBuilder<Tables, 'scorecards'>) =>
  selectFrom('rounds')
    .select('rounds.value')
    .whereRef('rounds.id', '=', 'scorecards.roundId')
    .as('roundValue')

/** The columns to read for a card, including its round. */
export const cardColumns = (eb: ExpressionBuilder<Tables, 'scorecards'>) => [...columns, ofRound(eb)] as const

export type ScorecardRow = Pick<Selectable<ScorecardsTable>, (typeof columns)[number]> & {
  readonly roundValue: string | null
}

type Rounded = Pick<ScorecardRow, 'roundId' | 'roundValue'>

/** The round of a card. */
export const roundOf = ({ roundId, roundValue }: Rounded): Round => roundFrom(roundId, roundValue)

type Filled = Pick<ScorecardRow, 'roundId' | 'entries' | 'arrows' | 'groupParticipants'>

/** A zone on a card of another round was written by a process without support for rounds, and means nothing. */
const withoutZone = (entry: Entry): Entry => (entry.zone === null ? entry : { ...entry, zone: null })

/** A card's entries, as stored. */
export const entriesOf = (row: Filled): readonly Entry[] => {
  const entries = storedEntries(row.entries)
  if (writesZones({ id: row.roundId })) return entries
  const now = new Map(archersOn(row).map(({ id, formerId }) => [formerId, id]))
  return withArrows(entries.map(withoutZone), row.arrows, (key) => now.get(key) ?? key)
}

/** How a card relates to a group: as the group's card, or as a copy of a column of it. */
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
  readonly round: Round
  readonly card: CardContent
  readonly at: string
}

/** Stores a new card. Returns undefined if the id is taken. */
export const insertScorecard = async (
  tx: WriteTransaction,
  { origin, id, userId, round, card, at }: NewScorecard,
): Promise<ScorecardRow | undefined> => {
  const row = await tx
    .insertInto('scorecards')
    .values({
      id,
      userId,
      ...contentColumns(round, card, 1, at),
      ...own,
      ...origin,
      createdAt: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row === undefined ? undefined : { ...row, roundValue: JSON.stringify(round) }
}

const scoreNames = [
  'roundId',
  'entries',
  'arrows',
  'totalScore',
  'targetsScored',
  'photographed',
  'bestTarget',
  'mostCommonZone',
  'totalDistance',
  ...zoneColumnNames,
  'hits',
  'scoredPoints',
  'arrowsShot',
  'sumsVersion',
] as const

type Columns<Names extends keyof ScorecardsTable> = Pick<ScorecardsTable, 'id' | Names>

const nextVersionNames = [
  ...scoreNames,
  'bandsInYards',
  'bandsInMeters',
  'bandsVersion',
  'version',
  'updatedAt',
] as const

const setScores = prepared(
  (tx: WriteTransaction, parameters: Placeholders<Columns<(typeof nextVersionNames)[number]>>) =>
    tx
      .updateTable('scorecards')
      .set(placeholdersFor(parameters, nextVersionNames))
      .where('id', '=', parameters.id),
)

const headNames = [...detailNames, 'divisionScheme', 'division', 'searchText'] as const

/** The columns of the head to compare. The search text is derived from them. */
const comparedNames = [...detailNames, 'divisionScheme', 'division'] as const

const setHead = prepared(
  (tx: WriteTransaction, parameters: Placeholders<Columns<(typeof headNames)[number]>>) =>
    tx.updateTable('scorecards').set(placeholdersFor(parameters, headNames)).where('id', '=', parameters.id),
)

interface NextVersion {
  readonly round: Round
  readonly card: CardContent
  readonly version: number
  readonly at: string
}

/** Stores the next version of a locked card. Returns what is new in it. */
export const updateScorecard = (
  tx: WriteTransaction,
  row: ScorecardRow,
  { round, card, version, at }: NextVersion,
): StoredContent => {
  const next = contentColumns(round, card, version, at)
  const parameters = { ...next, id: row.id }
  setScores.send(tx, parameters)
  // The head is indexed, and a tap on a zone does not change it.
  if (comparedNames.some((column) => next[column] !== row[column])) setHead.send(tx, parameters)
  return next
}

const byId = prepared((db: ReadConnection, parameters: Placeholders<{ id: string }>) =>
  db.selectFrom('scorecards').select(cardColumns).where('id', '=', parameters.id),
)

const byIds = prepared((db: ReadConnection, parameters: Placeholders<{ ids: readonly string[] }>) =>
  db.selectFrom('scorecards').select(cardColumns).where('id', '=', sql<string>`any(${parameters.ids})`),
)

const byIdLocked = prepared((tx: WriteTransaction, parameters: Placeholders<{ id: string }>) =>
  tx.selectFrom('scorecards').select(cardColumns).where('id', '=', parameters.id).forUpdate(),
)

export const findScorecard: (db: ReadConnection, id: string) => Promise<ScorecardRow | undefined> =
  batchLookups({
    one: (db, id) => byId(db, { id }),
    many: (db, ids) => byIds(db, { ids }),
    keyOf: ({ id }) => id,
  })

/** Reads a card and locks it until the transaction ends. */
export const lockScorecard = async (tx: WriteTransaction, id: string): Promise<ScorecardRow | undefined> =>
  (await byIdLocked(tx, { id }))[0]

export const deleteScorecard = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('scorecards').where('id', '=', id).execute()

/** Deletes all cards of a user. A group's card passes to another of its archers, if there is one. */
export const deleteScorecardsOf = async (tx: WriteTransaction, userId: string) => {
  const groupCards = await tx
    .selectFrom('scorecards')
    .select(['id', 'groupParticipants'])
    .where('userId', '=', userId)
    .where('isGroupScorecard', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const card of groupCards) {
    const otherUserIds = archersOn(card)
      .flatMap((archer) => archer.userId ?? [])
      .filter((id) => id !== userId)
    if (otherUserIds.length === 0) continue
    await tx
      .updateTable('scorecards')
      .set(({ fn, selectFrom }) => ({
        // The account of an archer whose event an earlier version deleted may be gone as well.
        userId: fn.coalesce(
          selectFrom('users')
            .select('users.id')
            .where('users.id', 'in', otherUserIds)
            .orderBy('users.id')
            .limit(1),
          'scorecards.userId',
        ),
      }))
      .where('id', '=', card.id)
      .execute()
  }
  await tx.deleteFrom('scorecards').where('userId', '=', userId).execute()
}
