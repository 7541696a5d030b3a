import type { ClubEvent, Participant } from '@fletch/contract'
import {
  archerKey,
  countsAsUnder16,
  type DivisionScheme,
  disclosedName,
  familiesAmong,
  groupOfCard,
  isInside,
  isNamedShort,
  isYouthDivision,
  personName,
  type Viewer,
} from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { readInSpans } from '../../../platform/long-answers.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { listChildFacts, listColumnNames, listHouseholds } from './store.ts'

type ChildFactsRow = Awaited<ReturnType<typeof listChildFacts>>[number]

/** What decides whether an archer counts as a child, and is named in short. */
const factsOf = (
  scheme: DivisionScheme,
  {
    guardianId,
    fullNameInPublic,
    dateOfBirth,
    division,
    enteredAsChild,
  }: Pick<ChildFactsRow, 'guardianId' | 'fullNameInPublic' | 'dateOfBirth' | 'division' | 'enteredAsChild'>,
) => ({
  dateOfBirth,
  // A parent who enters a child without an account acts for it, too.
  isChildAccount: guardianId !== null || Boolean(enteredAsChild),
  isInYouthClass: isYouthDivision(scheme, division),
  showsFullName: fullNameInPublic === true,
})

/** The ids of the archers of an event or round for whom something holds that depends on who counts as a child. */
const archersWith = async (
  db: ReadConnection,
  competitionId: string,
  scheme: DivisionScheme,
  holds: (facts: Parameters<typeof isNamedShort>[0]) => boolean,
): Promise<ReadonlySet<string>> => {
  const childIds = new Set<string>()
  for await (const span of readInSpans<ChildFactsRow>((last) =>
    listChildFacts(db, competitionId, last?.turn ?? 0),
  ))
    for (const row of span) if (holds(factsOf(scheme, row))) childIds.add(row.id)
  return childIds
}

/**
 * The ids of the archers whom public pages of an event or round name in short on a day; none if no day is given, because
 * all others read full names.
 */
export const namedShortIn = async (
  db: ReadConnection,
  competitionId: string,
  { scheme, day }: { readonly scheme: DivisionScheme; readonly day?: string | undefined },
): Promise<ReadonlySet<string>> =>
  day === undefined ? new Set() : archersWith(db, competitionId, scheme, (facts) => isNamedShort(facts, day))

/**
 * The ids of the archers of an event or round whose clubs a viewer may not read on a day: those of children are for people
 * in the event, as in the list of members for people in the club.
 */
export const withoutClubFor = async (
  db: ReadConnection,
  competitionId: string,
  { scheme, viewer, day }: { readonly scheme: DivisionScheme; readonly viewer: Viewer; readonly day: string },
): Promise<ReadonlySet<string>> =>
  isInside(viewer)
    ? new Set()
    : archersWith(db, competitionId, scheme, (facts) => countsAsUnder16(facts, day))

/** The archers of an event or round, for officers, with the names that public pages and papers show on a day. */
export const withPublicNames = async (
  db: ReadConnection,
  { id, divisionScheme }: Pick<ClubEvent, 'id' | 'divisionScheme'>,
  archers: readonly Participant[],
  day: string,
): Promise<Participant[]> => {
  const namedShort = await namedShortIn(db, id, { scheme: await schemeNamed(db, divisionScheme), day })
  return archers.map((archer) => {
    if (archer.isUnnamed || !namedShort.has(archer.id)) return archer
    const consent = archer.userId === null ? 'guest' : 'agreed'
    const place = { namesGuests: true }
    const child = { ...archer.user, isNamedShort: true }
    return { ...archer, publicUser: disclosedName(child, consent, 'public', place) }
  })
}

/**
 * The names of archers on a group's card, by column, as files that are passed on show them on a day: for everyone, so
 * children are named in short.
 */
export const columnNamesInFiles = async (
  db: ReadConnection,
  cardId: string,
  { keys, day }: { readonly keys: readonly string[]; readonly day: string },
): Promise<ReadonlyMap<string, string>> => {
  const rows = await listColumnNames(db, groupOfCard(cardId), keys)
  const scheme = await schemeNamed(db, rows[0]?.divisionScheme)
  return new Map(
    rows.map(({ firstName, lastName, entryConsent, ...row }) => {
      const archer = { firstName, lastName, isNamedShort: isNamedShort(factsOf(scheme, row), day) }
      return [
        archerKey(row),
        personName(disclosedName(archer, entryConsent, 'public', { namesGuests: true })),
      ]
    }),
  )
}

/**
 * The families among the archers of an event or round, by the id of the archer: who shares a verified address, or is
 * acted for by the same account, on its day.
 */
export const familiesIn = async (
  db: ReadConnection,
  { id, competitionDate }: Pick<ClubEvent, 'id' | 'competitionDate'>,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await listHouseholds(db, id)
  const facts = rows.map(({ id: archerId, address, account, isChild, dateOfBirth }) => ({
    id: archerId,
    household: address ?? account,
    isChildAccount: Boolean(isChild),
    dateOfBirth,
  }))
  return familiesAmong(facts, competitionDate)
}
