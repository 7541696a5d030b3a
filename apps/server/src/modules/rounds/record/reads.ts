import type { ClubRound } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { compareTexts, type Round, threeArrowRound } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { invalidField, NotFound } from '../../../platform/errors.ts'
import { knownRound, roundFrom } from './round-cache.ts'
import { findRoundRow, listRoundsOfClub } from './store.ts'

const noSuchRound = () => new NotFound(fault('round-unknown'))

const findRound = async (db: ReadConnection, id: string): Promise<Round | undefined> => {
  const cachedRound = knownRound(id)
  if (cachedRound !== undefined) return cachedRound
  const row = await findRoundRow(db, id)
  return row === undefined ? undefined : roundFrom(id, row.value)
}

/** Throws NotFound if the round does not exist. */
export const readRound = async (db: ReadConnection, id: string): Promise<Round> => {
  const round = await findRound(db, id)
  if (round === undefined) throw noSuchRound()
  return round
}

/** The round that a request names, by default the three-arrow round. Throws Invalid if it does not exist. */
export const roundNamed = async (db: ReadConnection, id: string = threeArrowRound.id): Promise<Round> => {
  const round = await findRound(db, id)
  if (round === undefined) throw invalidField('roundId', fault('round-unknown'))
  return round
}

type ClubRow = Awaited<ReturnType<typeof listRoundsOfClub>>[number]

const presentOf = (clubId: string, { id, value, createdAt, withdrawnAt }: ClubRow): ClubRound => ({
  ...roundFrom(id, value),
  clubId,
  createdAt,
  withdrawnAt,
})

const byName = (one: Round, other: Round): number =>
  compareTexts(one.name, other.name) || compareTexts(one.id, other.id)

/** A club's own rounds, including withdrawn ones, sorted by name. */
export const roundsOfClub = async (db: ReadConnection, clubId: string): Promise<ClubRound[]> =>
  (await listRoundsOfClub(db, clubId)).map((row) => presentOf(clubId, row)).toSorted(byName)

/** A club's own round. Throws NotFound if the club has no such round. */
export const roundOfClub = async (db: ReadConnection, clubId: string, id: string): Promise<ClubRound> => {
  const row = await findRoundRow(db, id)
  if (row === undefined || row.clubId !== clubId) throw noSuchRound()
  return presentOf(clubId, row)
}
