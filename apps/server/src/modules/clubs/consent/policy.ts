import type { ClubMember } from '@fletch/contract'
import { consentOf } from '@fletch/domain'
import type { CallersConsent, MemberConsent } from './columns.ts'

type Asked = MemberConsent & { readonly userId: string | null }

/** Whether anything of a member's account is open to the club. A member without an account is the club's own data. */
export const isOpen = (member: Asked): boolean => withoutYesOf(member) === null

/** What a member without a yes has said, for the wire; null for all others. */
export const withoutYesOf = (member: Asked): NonNullable<ClubMember['consent']> | null => {
  const consent = consentOf(member)
  return consent === 'asked' || consent === 'declined' ? consent : null
}

/** The first day whose results a member opened to the club; null for all. */
export const opensFrom = ({ resultsFrom }: MemberConsent): string | null => resultsFrom

/** The same of a caller who is a member of a club. */
export const callersConsent = (
  { memberAskedAt, memberAgreedAt, memberDeclinedAt }: CallersConsent,
  userId: string,
): ReturnType<typeof withoutYesOf> => {
  const times = { askedAt: memberAskedAt, agreedAt: memberAgreedAt, declinedAt: memberDeclinedAt }
  return withoutYesOf({ userId, ...times, resultsFrom: null })
}
