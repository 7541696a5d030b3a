import { joinClubPath } from '@fletch/contract'
import { personName } from '@fletch/domain'
import * as z from 'zod/mini'
import { causedBy, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { readerAt } from '../../accounts/index.ts'
import { invitationLetter } from './mails.ts'
import { setToken } from './store.ts'

const invitation = z.object({ memberId: z.string(), invitedAt: z.string() })

/** Makes the link of an invitation and mails it, unless it was withdrawn, accepted or sent again meanwhile. */
export const mailInvitation = async (
  { config, db, mail, limits }: Pick<Dependencies, 'config' | 'db' | 'mail' | 'limits'>,
  payload: unknown,
): Promise<void> => {
  const token = newToken()
  const found = await db.write((tx) =>
    setToken(tx, { ...invitation.parse(payload), tokenHash: hashToken(token) }),
  )
  if (found === undefined) return
  const { clubId, club, email, expiresAt, invitedBy, officerFirstName, officerLastName, ownerId } = found
  const about = {
    club,
    member: personName(found),
    officer:
      officerFirstName === null
        ? null
        : personName({ firstName: officerFirstName, lastName: officerLastName ?? '' }),
    url: `${config.publicUrl}${joinClubPath(token)}`,
    until: expiresAt.slice(0, 10),
  }
  const reader = await readerAt(db.read, email, { causerId: invitedBy ?? ownerId })
  await sendToRecipient({ mail, limits }, invitationLetter(reader, about), causedBy(clubId))
}
