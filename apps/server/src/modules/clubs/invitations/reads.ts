import type { MemberInvitation } from '@fletch/contract'
import { locationOf, personName } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { invitationUnknown } from './commands.ts'
import { findInvitation } from './store.ts'

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
