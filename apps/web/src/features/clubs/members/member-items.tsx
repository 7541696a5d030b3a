import type { ClubMember, MemberSort } from '@fletch/contract'
import { memberTexts } from '@fletch/messages/club-members'
import { useRef } from 'react'
import { formatDay } from '../../../messages/format.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { memoWithTexts } from '../../../ui/with-texts.ts'
import { accountWords } from '../invitations/member-account.tsx'
import { ageClassOf, bowOf, expiringOf, positionsOf } from './member-facts.ts'
import type { MembersTableProps } from './members-table.tsx'
import { StatusWord } from './status-word.tsx'
import { usePageHeight } from './use-page-height.ts'

type ItemsProps = Pick<MembersTableProps, 'list' | 'userId' | 'isOfficer' | 'onLook'>

/** The facts of a member on one line: for officers what they look after, for others the membership. */
const factsOf = (member: ClubMember, isOfficer: boolean, sort: MemberSort | undefined): string => {
  const type = memberTexts.types[member.membershipType]
  const joined = `${memberTexts.columns.joinDate} ${formatDay(member.joinDate)}`
  const { numberOfShoots, totalScore } = member.scorecardStats
  const shoots = memberTexts.shoots({ count: numberOfShoots })
  // The fact by which the list is sorted is shown, too.
  const sorted: Partial<Record<MemberSort, string>> = {
    membershipType: type,
    joinDate: joined,
    shoots,
    totalScore: memberTexts.points({ count: totalScore }),
  }
  const facts = isOfficer
    ? [
        member.membershipId && memberTexts.number({ id: member.membershipId }),
        ageClassOf(member),
        bowOf(member),
        accountWords(member),
        ...expiringOf(member),
      ]
    : [type, joined, shoots]
  const all = new Set([positionsOf(member), ...facts, sort && sorted[sort]])
  return [...all].filter(Boolean).join('\u00a0· ')
}

type ItemProps = Omit<ItemsProps, 'list'> & { member: ClubMember; sort: MemberSort | undefined }

const Item = ({ member, userId, isOfficer, onLook, sort }: ItemProps) => {
  const called = useDisplayName()
  const isUsual = member.status === 'active' && member.consent === undefined
  return (
    <li className="hair-b relative flex min-h-14 flex-col justify-center py-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 font-semibold">
          {/* The whole row opens the member. */}
          <button
            type="button"
            aria-haspopup="dialog"
            className="max-w-full rounded-6 text-start wrap-anywhere after:absolute after:inset-0"
            onClick={() => onLook(member)}
          >
            {called(member)}
          </button>
          {member.userId === userId && (
            <span className="font-normal text-muted">{` (${memberTexts.you})`}</span>
          )}
        </p>
        {!isUsual && <StatusWord status={member.status} consent={member.consent} />}
      </div>
      <p className="text-14 text-muted wrap-anywhere">{factsOf(member, isOfficer, sort)}</p>
    </li>
  )
}

type PageProps = Omit<ItemProps, 'member'> & { items: readonly ClubMember[]; first: number }

const ItemsOfPage = memoWithTexts(({ items, first, ...item }: PageProps) => {
  const list = useRef<HTMLUListElement>(null)
  const height = usePageHeight(list, items, first === 1)
  return (
    <ul
      ref={list}
      aria-label={memberTexts.numbers({ first, last: first + items.length - 1 })}
      style={height === undefined ? undefined : { height }}
    >
      {height === undefined && items.map((member) => <Item key={member.id} member={member} {...item} />)}
    </ul>
  )
})

/** The members on a phone, with the main facts of each. */
export const MemberItems = ({ list, ...props }: ItemsProps) => {
  let first = 1
  const numbered = list.pages.map((page) => {
    const own = first
    first += page.items.length
    return { ...page, first: own }
  })
  return (
    <div className="hair-t">
      {numbered.map(
        ({ place, items, first: number }) =>
          items.length > 0 && (
            <ItemsOfPage key={place} items={items} first={number} sort={list.sort} {...props} />
          ),
      )}
    </div>
  )
}
