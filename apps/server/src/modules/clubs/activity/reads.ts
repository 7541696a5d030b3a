import { type ClubActivity, clubActivity, type MemberData, mostInList } from '@fletch/contract'
import { personName } from '@fletch/domain'
import * as z from 'zod'
import { partsOfPlace, placeFrom, writeCursor } from '../../../platform/cursors.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { bareListLimit } from '../../../platform/pages.ts'
import { clubToRun } from '../record/reads.ts'
import { listChanges } from './store.ts'

const placeShape = z.tuple([partsOfPlace.instant, partsOfPlace.word])

const storedChanges = storedJson('changes of a club', clubActivity.shape.changes)

type Row = Awaited<ReturnType<typeof listChanges>>[number]

const present = ({ id, at, kind, subject, changes, userId, firstName, lastName }: Row): ClubActivity => ({
  id,
  at,
  kind,
  subject,
  by:
    userId === null || firstName === null
      ? null
      : { userId, name: personName({ firstName, lastName: lastName ?? '' }) },
  changes: storedChanges(changes),
})

interface Wanted {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** A club's activity, newest first, for those who run it; bare, or a page if a limit is given. */
export const activityOf = async (
  db: ReadConnection,
  who: SignedInUser,
  clubId: string,
  { limit, cursor }: Wanted,
) => {
  await clubToRun(db, who, clubId)
  const place = cursor === undefined ? undefined : placeFrom(placeShape, cursor)
  const afterRow = place === undefined ? undefined : { at: place[0], id: place[1] }
  if (limit === undefined)
    return (await listChanges(db, { clubId, after: afterRow, limit: bareListLimit })).map(present)
  const rows = await listChanges(db, { clubId, after: afterRow, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map(present),
    nextCursor: last === undefined ? null : writeCursor([last.at, last.id]),
  }
}

/** What was changed of one member, newest first, without who did it: the person of the entry may get it. */
export const activityAbout = async (
  db: ReadConnection,
  { clubId, memberId }: { readonly clubId: string; readonly memberId: string },
): Promise<MemberData['activity']> =>
  (await listChanges(db, { clubId, subjectId: memberId, limit: mostInList })).map(
    ({ at, kind, changes }) => ({ at, kind, changes: storedChanges(changes) }),
  )
