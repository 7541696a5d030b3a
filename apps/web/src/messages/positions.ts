import type { Membership } from '@fletch/contract'
import { clubPositions } from '@fletch/domain'
import { membershipTexts } from '@fletch/messages/memberships'

/** Turns a code into words: underscores become spaces, and each word gets a capital. */
const titleOfCode = (code: string): string =>
  code.replaceAll('_', ' ').replace(/(^|\s)\p{L}/gu, (first) => first.toUpperCase())

/** An office in a club: one of those that the app offers, or another that a club named itself. */
export const positionInWords = (code: string): string => {
  const known = clubPositions.find((position) => position === code)
  return known === undefined ? titleOfCode(code) : membershipTexts.positions[known]
}

/** How the server names the owner of a club, in every language. */
export const ownerPosition = 'Owner'

/** What a user is in a club, in one word or two. */
export const mainPosition = ({ position, clubPositions: held }: Membership): string => {
  if (position === ownerPosition) return membershipTexts.positions.owner
  const first = held.find((each) => each !== 'owner')
  if (first !== undefined) return positionInWords(first)
  // What the server says of a user without an office.
  return position === 'Member' ? membershipTexts.positions.member : position
}
