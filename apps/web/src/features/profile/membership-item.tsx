import { clubPath, type Membership } from '@fletch/domain/contract'
import { formatDay } from '../../messages/format.ts'
import { profileTexts } from '../../messages/profile.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const texts = profileTexts.memberships

/** Turns a code into words: underscores become spaces, and each word gets a capital. */
export const inWords = (code: string): string =>
  code.replaceAll('_', ' ').replace(/(^|\s)\p{L}/gu, (first) => first.toUpperCase())

export const MembershipItem = ({ membership }: { membership: Membership }) => {
  const { club, membershipType, status, membershipId, joinDate, clubPositions } = membership
  const isActive = status === 'active'
  return (
    <li className="hair-t flex flex-col gap-3 py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-16">
          <TextLink href={clubPath(club.id)}>{club.name}</TextLink>{' '}
          <span className="font-normal text-muted">{inWords(membershipType)}</span>
        </h3>
        <Tag tone={isActive ? 'on' : 'plain'}>{isActive ? texts.active : status}</Tag>
      </div>
      <Facts short>
        <Fact name={texts.memberId}>{membershipId || texts.notAssigned}</Fact>
        <Fact name={texts.joinDate}>{joinDate ? formatDay(joinDate) : profileTexts.notAvailable}</Fact>
        <Fact name={texts.type}>{inWords(membershipType)}</Fact>
        {clubPositions.length > 0 && (
          <Fact name={texts.positions}>{clubPositions.map(inWords).join(', ')}</Fact>
        )}
        {club.location && <Fact name={texts.location}>{club.location}</Fact>}
      </Facts>
      {club.description && <p className="text-14 text-muted">{club.description}</p>}
    </li>
  )
}
