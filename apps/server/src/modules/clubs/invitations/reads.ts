import type { MemberInvitation } from '@fletch/contract'
import { locationOf, personName, sixteenYearsBefore, soonUntil } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { clubToRun } from '../record/reads.ts'
import { type Found, invitationUnknown } from './commands.ts'
import { countInvitable, findInvitation } from './store.ts'

/** The invitation of a mailed link. */
export const readInvitation = async (
  db: ReadConnection,
  token: string,
  now: string,
): Promise<MemberInvitation> => {
  const row = await findInvitation(db, hashToken(token), now)
  if (row === undefined) throw invitationUnknown()
  const { clubId, clubName, logoPath, firstName, lastName, expiresAt } = row
  const { officerFirstName, officerLastName } = row
  return {
    clubId,
    clubName,
    location: locationOf(row),
    logoPath,
    firstName,
    lastName,
    invitedBy:
      officerFirstName === null
        ? null
        : personName({ firstName: officerFirstName, lastName: officerLastName ?? '' }),
    expiresAt,
  }
}

/** How many members of a search and filter can be invited. */
export const countInvitableIn = async (
  db: ReadConnection,
  who: SignedInUser,
  clubId: string,
  { found, today }: { readonly found: Found; readonly today: string },
): Promise<{ invitable: number }> => {
  await clubToRun(db, who, clubId)
  const filter = { clubId, isForOfficers: true, expiringUntil: soonUntil(today), ...found }
  return { invitable: await countInvitable(db, { filter, bornBefore: sixteenYearsBefore(today) }) }
}
