import * as z from 'zod/mini'

/** The columns of a member that say whether the person agreed. Only this folder reads and writes them. */
export const consentColumns = ['askedAt', 'agreedAt', 'declinedAt', 'resultsFrom'] as const

export interface MemberConsent {
  /** When someone else made the membership; null if its person did. */
  readonly askedAt: string | null
  /** When its person said yes. */
  readonly agreedAt: string | null
  /** When its person took the yes back, or said no, and stayed. */
  readonly declinedAt: string | null
  /** The first day whose results a yes opens; null for all. */
  readonly resultsFrom: string | null
}

const atOrNone = z.exactOptional(z.nullable(z.string()))

/** The same columns in an entry that is stored whole. A version without them may have stored it. */
export const consentShape = {
  askedAt: atOrNone,
  agreedAt: atOrNone,
  declinedAt: atOrNone,
  resultsFrom: atOrNone,
}

/** Of a member without an account: there is no one to ask. */
export const noOneToAsk: MemberConsent = {
  askedAt: null,
  agreedAt: null,
  declinedAt: null,
  resultsFrom: null,
}

/** Of a member who joined at an instant. */
export const joinedAt = (agreedAt: string): MemberConsent => ({ ...noOneToAsk, agreedAt })

/** Of a member whom someone else linked to an account at an instant. Nothing of the account is open. */
export const askingAt = (askedAt: string): MemberConsent => ({ ...noOneToAsk, askedAt })

/** The consent among other columns of a member. */
export const consentIn = ({ askedAt, agreedAt, declinedAt, resultsFrom }: MemberConsent): MemberConsent => ({
  askedAt,
  agreedAt,
  declinedAt,
  resultsFrom,
})

/** After a yes at an instant, for results from a day on. The person can say it again with another day. */
export const agreed = (
  before: MemberConsent,
  agreedAt: string,
  resultsFrom: string | null,
): MemberConsent => ({
  askedAt: before.askedAt,
  agreedAt,
  declinedAt: null,
  resultsFrom,
})

/** After the person took the yes back, or answered no, and stayed. */
export const declined = (before: MemberConsent, declinedAt: string): MemberConsent => ({
  ...consentIn(before),
  declinedAt,
  resultsFrom: null,
})

/** The same columns with the name of their table, for queries that join others. */
export const joinedConsentColumns = [
  'clubMembers.askedAt',
  'clubMembers.agreedAt',
  'clubMembers.declinedAt',
  'clubMembers.resultsFrom',
] as const

/** The consent of the caller among the columns of a club, null where the caller is no member. */
export const callersConsentColumns = [
  'clubMembers.askedAt as memberAskedAt',
  'clubMembers.agreedAt as memberAgreedAt',
  'clubMembers.declinedAt as memberDeclinedAt',
] as const

/** A club without the columns of the caller's consent. */
export const withoutCallersConsent = <Row extends CallersConsent>({
  memberAskedAt: _asked,
  memberAgreedAt: _agreed,
  memberDeclinedAt: _declined,
  ...club
}: Row) => club

export interface CallersConsent {
  readonly memberAskedAt: string | null
  readonly memberAgreedAt: string | null
  readonly memberDeclinedAt: string | null
}
