import { clubPartPath, clubPath } from '@fletch/contract'
import { personName } from '@fletch/domain'
import * as z from 'zod/mini'
import { causedBy, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readerAt } from '../../accounts/index.ts'
import { findAgreedForMail } from '../consent/store.ts'
import { memberExpiryLetter, officerExpiryLetter } from './mails.ts'
import { findOfficerToRemind, listReminded } from './store.ts'

type JobParts = Pick<Dependencies, 'config' | 'db' | 'mail' | 'limits'>

const toOfficer = z.object({ clubId: z.string(), officerId: z.string(), remindedAt: z.string() })
const toMember = z.object({ memberId: z.string(), remindedAt: z.string() })

/** Mails an officer what of the members expires, unless it was changed meanwhile. */
export const mailExpiriesToOfficer = async (
  { config, db, mail, limits }: JobParts,
  payload: unknown,
): Promise<void> => {
  const { clubId, officerId, remindedAt } = toOfficer.parse(payload)
  const officer = await findOfficerToRemind(db.read, { clubId, officerId })
  const expiring = await listReminded(db.read, { clubId, remindedAt })
  if (officer === undefined || expiring.length === 0) return
  const reader = await readerAt(db.read, officer.email, { causerId: officer.ownerId })
  const letter = officerExpiryLetter(reader, {
    club: officer.club,
    expiring: expiring.map(({ kind, validUntil, ...name }) => ({
      kind,
      validUntil,
      member: personName(name),
    })),
    url: `${config.publicUrl}${clubPartPath(clubId, 'members')}&care=expiring`,
  })
  await sendToRecipient({ mail, limits }, letter, causedBy(clubId))
}

/** Mails a member, or the guardian of a child, what of theirs expires, unless it was changed meanwhile. */
export const mailExpiriesToMember = async (
  { config, db, mail, limits }: JobParts,
  payload: unknown,
): Promise<void> => {
  const { memberId, remindedAt } = toMember.parse(payload)
  const member = await findAgreedForMail(db.read, memberId)
  if (member === undefined) return
  const { club, clubId, email, guardianId, ownerId } = member
  const expiring = await listReminded(db.read, { clubId, memberId, remindedAt })
  if (expiring.length === 0) return
  const reader = await readerAt(db.read, email, { causerId: ownerId })
  const letter = memberExpiryLetter(reader, {
    club,
    child: guardianId === null ? null : personName(member),
    expiring,
    url: `${config.publicUrl}${clubPath(clubId)}`,
  })
  await sendToRecipient({ mail, limits }, letter, causedBy(clubId))
}
