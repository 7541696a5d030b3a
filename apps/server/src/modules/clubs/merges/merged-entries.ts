import { expiryKinds, membershipStatuses, membershipTypes } from '@fletch/domain'
import * as z from 'zod/mini'
import { storedJson } from '../../../platform/db/stored-json.ts'
import { consentShape, noOneToAsk } from '../consent/columns.ts'

const text = z.string()
const textOrNone = z.nullable(z.string())
/** A version without the column may have stored the entry. The column then takes its default. */
const later = {
  text: z.exactOptional(text),
  textOrNone: z.exactOptional(textOrNone),
  number: z.exactOptional(z.number()),
}

const entry = storedJson(
  'entry of a member',
  z.object({
    id: text,
    clubId: text,
    userId: textOrNone,
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    dateOfBirth: textOrNone,
    gender: textOrNone,
    membershipId: text,
    membershipType: z.enum(membershipTypes),
    clubPositions: text,
    joinDate: text,
    status: z.enum(membershipStatuses),
    notes: text,
    origin: z.enum(['joined', 'account', 'form', 'import']),
    clubEntry: later.textOrNone,
    importId: textOrNone,
    nameKey: text,
    firstNameKey: later.text,
    firstNameOf: later.textOrNone,
    lastNameKey: later.text,
    lastNameOf: later.textOrNone,
    searchText: text,
    emailKey: textOrNone,
    membershipKey: textOrNone,
    personKey: textOrNone,
    shoots: later.number,
    totalScore: later.number,
    zoneOrder: later.number,
    figuresRoundId: later.textOrNone,
    createdAt: text,
    ...consentShape,
    changedAt: later.textOrNone,
  }),
)

/** An entry as it was before a merge: its columns, from which it is restored. */
export const storedEntry = (text: string) => ({ ...noOneToAsk, ...entry(text) })
export type StoredEntry = ReturnType<typeof storedEntry>

/** What happened to archers whom event officers had registered as either entry. */
const mergedArchers = z.object({ moved: z.readonly(z.array(text)), linked: z.readonly(z.array(text)) })
export type MergedArchers = z.output<typeof mergedArchers>

export const storedArchers = storedJson('archers of a merge', mergedArchers)

/** What the club's own fields said of the one that is gone, and whether the member that was kept took it over. */
export const storedOwnValues = storedJson(
  'own values of a merge',
  z.readonly(z.array(z.object({ fieldId: text, value: text, isMoved: z.boolean() }))),
)

/** The open invitation of the one that is gone. */
export const storedInvitation = storedJson(
  'invitation of a merge',
  z.object({
    memberId: text,
    clubId: text,
    invitedBy: textOrNone,
    tokenHash: textOrNone,
    emailKey: text,
    invitedAt: text,
    expiresAt: text,
  }),
)

/** Until when something of the one that is gone was valid, and whether the member that was kept took it over. */
export const storedExpiries = storedJson(
  'last days of a merge',
  z.readonly(
    z.array(
      z.object({
        kind: z.enum(expiryKinds),
        validUntil: text,
        remindedAt: textOrNone,
        isMoved: z.boolean(),
      }),
    ),
  ),
)
