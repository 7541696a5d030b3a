import type { EventChange } from '@fletch/contract'
import { personName } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { type ListRequest, newestFirst } from '../../../platform/pages.ts'
import { storedFacts } from '../record/changes.ts'
import { listChanges } from '../record/changes-store.ts'
import { requireEventAdmin } from '../record/reads.ts'

type Row = Awaited<ReturnType<typeof listChanges>>[number]

const nameOf = (firstName: string | null, lastName: string | null): string | null =>
  firstName === null ? null : personName({ firstName, lastName: lastName ?? '' })

const present = (row: Row, hasRounds: boolean): EventChange => {
  const { id, at, kind, reason, roundNumber: number, roundName: name } = row
  const archer = nameOf(row.archerFirstName, row.archerLastName)
  return {
    id,
    at,
    kind,
    reason,
    by: nameOf(row.firstName, row.lastName),
    ...(hasRounds && { round: { number, name } }),
    ...(archer !== null && { archer }),
    ...(row.says !== null && storedFacts(row.says)),
  }
}

/** What officers did to an event, newest first, for people who run it. A plain list, or a page if a limit is given. */
export const historyOf = async (db: ReadConnection, who: SignedInUser, id: string, asked: ListRequest) => {
  const { rounds } = await requireEventAdmin(db, who, id)
  return newestFirst(asked, {
    list: (after, limit) => listChanges(db, id, after, limit),
    timeOf: ({ at }) => at,
    present: (row) => present(row, rounds !== undefined),
  })
}
