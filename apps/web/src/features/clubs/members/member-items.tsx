import type { ClubMember } from '@fletch/domain/contract'
import { memo, useRef } from 'react'
import { memberTexts } from '../../../messages/club-members.ts'
import { formatDay } from '../../../messages/format.ts'
import { defaultRoundId } from '../../../offline/known-rounds.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { figureColor } from '../../../ui/figure-color.ts'
import { Tag } from '../../../ui/tag.tsx'
import { RoundName } from '../../rounds/round-name.tsx'
import { CountedTag } from '../../rounds/zone-look.tsx'
import { Positions } from '../positions.tsx'
import { MemberActions, type MemberHandlers } from './member-actions.tsx'
import type { MembersTableProps } from './members-table.tsx'
import { StatusWord } from './status-word.tsx'
import { usePageHeight } from './use-page-height.ts'

const texts = memberTexts

type ItemProps = {
  member: ClubMember
  userId: string
  does: MemberHandlers | undefined
  onLook: (member: ClubMember) => void
}

const Item = ({ member, userId, does, onLook }: ItemProps) => {
  const called = useDisplayName()
  const { numberOfShoots, totalScore, mostCommonZone, roundId } = member.scorecardStats
  return (
    <li className="hair-b flex flex-col gap-1 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold">
          <button
            type="button"
            aria-haspopup="dialog"
            className="relative min-h-7 max-w-full rounded-6 after:absolute after:inset-x-0 after:-inset-y-2.5 text-start wrap-anywhere"
            onClick={() => onLook(member)}
          >
            {called(member)}
          </button>
          {member.userId === userId && <span className="font-normal text-muted">{` (${texts.you})`}</span>}
        </p>
        <StatusWord status={member.status} consent={member.consent} />
      </div>
      <p className="text-14 text-muted">
        {`${texts.types[member.membershipType]}\u00a0· ${texts.columns.joinDate} ${formatDay(member.joinDate)}`}
      </p>
      {(member.isOwner || member.clubPositions.length > 0) && (
        <span className="flex flex-wrap gap-1">
          {member.isOwner && <Tag tone="gold">{texts.owner}</Tag>}
          <Positions positions={member.clubPositions} />
        </span>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <p
          className={`figures flex min-h-9 flex-1 flex-wrap items-center gap-x-2 text-14 ${figureColor(numberOfShoots)}`}
        >
          {`${texts.shoots(numberOfShoots)}\u00a0· ${texts.points(totalScore)}`}
          {mostCommonZone && <CountedTag roundId={roundId ?? defaultRoundId} code={mostCommonZone} />}
          <RoundName roundId={roundId ?? defaultRoundId} />
        </p>
        {does && <MemberActions member={member} does={does} />}
      </div>
    </li>
  )
}

type PageProps = {
  items: readonly ClubMember[]
  first: number
  userId: string
  does: MemberHandlers | undefined
  onLook: (member: ClubMember) => void
}

const ItemsOfPage = memo(({ items, first, userId, does, onLook }: PageProps) => {
  const list = useRef<HTMLUListElement>(null)
  const height = usePageHeight(list, items, first === 1)
  return (
    <ul
      ref={list}
      aria-label={texts.numbers(first, first + items.length - 1)}
      style={height === undefined ? undefined : { height }}
    >
      {height === undefined &&
        items.map((member) => (
          <Item key={member.id} member={member} userId={userId} does={does} onLook={onLook} />
        ))}
    </ul>
  )
})

/** The members on a phone, with the main facts of each. */
export const MemberItems = ({ list, userId, does, onLook }: MembersTableProps) => {
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
            <ItemsOfPage
              key={place}
              items={items}
              first={number}
              userId={userId}
              does={does}
              onLook={onLook}
            />
          ),
      )}
    </div>
  )
}
