import type { ClubMember } from '@fletch/contract'
import { expiryKinds, expiryOn, ifaaAgeOf } from '@fletch/domain'
import { memberTexts as texts } from '@fletch/messages/club-members'
import { dateHere, formatDay } from '../../../messages/format.ts'
import { positionInWords } from '../../../messages/positions.ts'

/** The IFAA age class of a member today; empty without a birth date. */
export const ageClassOf = ({ dateOfBirth }: ClubMember): string => {
  const age = ifaaAgeOf(dateOfBirth, dateHere())
  return age === null ? '' : texts.ageClasses[age]
}

/** The bow that the member's account shot last; empty if it is unknown. */
export const bowOf = ({ bow }: ClubMember): string => (bow === undefined ? '' : texts.bows[bow])

/** What a member is in the club, as words on one line: owner and positions. */
export const positionsOf = ({ isOwner, clubPositions }: ClubMember): string =>
  [...(isOwner ? [texts.owner] : []), ...clubPositions.map(positionInWords)].join(', ')

/** What of a member expires soon or has expired, in words: the first to expire first. */
export const expiringOf = ({ expiries }: ClubMember): string[] => {
  const today = dateHere()
  return expiryKinds
    .flatMap((kind) => {
      const until = expiries?.[kind]
      return until && expiryOn(until, today) !== 'valid' ? [{ kind, until }] : []
    })
    .toSorted((one, other) => one.until.localeCompare(other.until))
    .map(({ kind, until }) => {
      const words = until < today ? texts.expiries.expired : texts.expiries.soon
      return texts.expiries.short({ what: texts.expiries.kinds[kind], day: words({ day: formatDay(until) }) })
    })
}
