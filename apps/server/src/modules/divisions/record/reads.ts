import { type ClubDivisionScheme, divisionScheme, fault } from '@fletch/contract'
import { builtInScheme, compareTexts, type DivisionScheme, usualSchemeId } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import { invalidField, NotFound } from '../../../platform/errors.ts'
import { findSchemeRow, listSchemesOf } from './store.ts'

const storedScheme = storedJson<DivisionScheme>('division scheme', divisionScheme)

const noSuchScheme = () => new NotFound(fault('division-scheme-unknown'))

const findScheme = async (db: ReadConnection, id: string): Promise<DivisionScheme | undefined> => {
  const builtIn = builtInScheme(id)
  if (builtIn !== undefined) return builtIn
  const row = await findSchemeRow(db, id)
  return row && storedScheme(row.value)
}

/** Throws NotFound if the scheme does not exist. */
export const readScheme = async (db: ReadConnection, id: string): Promise<DivisionScheme> => {
  const scheme = await findScheme(db, id)
  if (scheme === undefined) throw noSuchScheme()
  return scheme
}

/** The scheme that a request names, by default the styles. Throws Invalid if it does not exist. */
export const schemeNamed = async (
  db: ReadConnection,
  id: string = usualSchemeId,
): Promise<DivisionScheme> => {
  const scheme = await findScheme(db, id)
  if (scheme === undefined) throw invalidField('divisionScheme', fault('division-scheme-unknown'))
  return scheme
}

/**
 * Which of some schemes to list each of them by: the newest that has taken its place, or itself. A code means the same
 * in all of these.
 */
export const latestSchemes = async (
  db: ReadConnection,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> => {
  const later = new Map<string, string>()
  for (const id of ids) {
    let { replaces } = await readScheme(db, id)
    while (replaces !== undefined && !ids.has(replaces)) ({ replaces } = await readScheme(db, replaces))
    if (replaces !== undefined) later.set(replaces, id)
  }
  const latest = (id: string): string => {
    const next = later.get(id)
    return next === undefined ? id : latest(next)
  }
  return new Map([...ids].map((id) => [id, latest(id)]))
}

/**
 * A scheme, those that it has replaced, and those that have replaced it since, in no order. A code means the same in all
 * of these.
 */
export const editionsOf = async (db: ReadConnection, id: string): Promise<ReadonlySet<string>> => {
  const row = builtInScheme(id) === undefined ? await findSchemeRow(db, id) : undefined
  if (!row?.clubId) return new Set([id])
  const replaced = new Map(
    (await listSchemesOf(db, [row.clubId])).map(({ value }) => {
      const scheme = storedScheme(value)
      return [scheme.id, scheme.replaces] as const
    }),
  )
  const first = (edition: string): string => {
    const before = replaced.get(edition)
    return before === undefined ? edition : first(before)
  }
  return new Set([...replaced.keys()].filter((each) => first(each) === first(id)))
}

type Row = Awaited<ReturnType<typeof listSchemesOf>>[number]

const presentOf = (clubId: string, { value, createdAt, withdrawnAt }: Row): ClubDivisionScheme => {
  return { ...storedScheme(value), clubId, createdAt, withdrawnAt }
}

const byName = (one: DivisionScheme, other: DivisionScheme): number =>
  compareTexts(one.name, other.name) || compareTexts(one.id, other.id)

/** The schemes that some clubs offer, sorted by name. */
export const schemesOffered = async (
  db: ReadConnection,
  clubIds: readonly string[],
): Promise<DivisionScheme[]> =>
  (await listSchemesOf(db, clubIds))
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map(({ value }) => storedScheme(value))
    .toSorted(byName)

/** A club's own schemes, including withdrawn ones, sorted by name. */
export const schemesOfClub = async (db: ReadConnection, clubId: string): Promise<ClubDivisionScheme[]> =>
  (await listSchemesOf(db, [clubId])).map((row) => presentOf(clubId, row)).toSorted(byName)

/** A club's own scheme. Throws NotFound if the club has no such scheme. */
export const schemeOfClub = async (
  db: ReadConnection,
  clubId: string,
  id: string,
): Promise<ClubDivisionScheme> => {
  const row = await findSchemeRow(db, id)
  if (row === undefined || row.clubId !== clubId) throw noSuchScheme()
  return presentOf(clubId, row)
}
