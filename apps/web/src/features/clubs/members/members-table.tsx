import { type ClubMember, type MemberSort, memberSorts } from '@fletch/contract'
import { memo, useRef } from 'react'
import { memberTexts } from '../../../messages/club-members.ts'
import { formatDay, formatNumber } from '../../../messages/format.ts'
import { defaultRoundId } from '../../../phone/kept/known-rounds.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { figureColor } from '../../../ui/figure-color.ts'
import { ArrowUpIcon } from '../../../ui/icons.ts'
import { Tag } from '../../../ui/tag.tsx'
import { CountedTag } from '../../rounds/zone-look.tsx'
import { accountWords } from '../invitations/member-account.tsx'
import { Positions } from '../positions.tsx'
import { MemberActions, type MemberHandlers } from './member-actions.tsx'
import { StatusWord } from './status-word.tsx'
import type { Direction, MemberList } from './use-member-list.ts'
import { usePageHeight } from './use-page-height.ts'

const texts = memberTexts
const cell = 'px-2 py-1.5 align-middle'
const figures = `${cell} figures text-end`
const isFigure = (sort: MemberSort): boolean => sort === 'shoots' || sort === 'totalScore'

/** Fixed widths, so that a new page does not move the columns. */
const widths: Readonly<Record<MemberSort | 'actions', string>> = {
  name: 'w-[25%]',
  membershipType: 'w-[10%]',
  status: 'w-[12%]',
  joinDate: 'w-[12%]',
  shoots: 'w-[8%]',
  totalScore: 'w-[10%]',
  mostCommonZone: 'w-[11%]',
  actions: 'w-[8.5rem]',
}

type SortHeadProps = { column: MemberSort; direction: Direction | undefined; onSort: () => void }

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

const SortHead = ({ column, direction, onSort }: SortHeadProps) => (
  <th
    scope="col"
    aria-sort={direction ? ariaSort[direction] : 'none'}
    className={`${widths[column]} px-0 py-0 font-semibold`}
  >
    <button
      type="button"
      onClick={onSort}
      className={`inline-flex min-h-11 w-full items-center gap-1 rounded-6 px-2 text-14 hover:underline ${isFigure(column) ? 'justify-end text-end' : 'text-start'}`}
    >
      {texts.columns[column]}
      {direction && (
        <ArrowUpIcon
          className={`size-4 shrink-0 ${direction === 'desc' ? 'rotate-180' : ''}`}
          aria-hidden="true"
        />
      )}
    </button>
  </th>
)

export type MembersTableProps = {
  list: MemberList
  userId: string
  does: MemberHandlers | undefined
  /** Opens the member's sheet. */
  onLook: (member: ClubMember) => void
}

type RowProps = Omit<MembersTableProps, 'list'> & { member: ClubMember }

const Row = ({ member, userId, does, onLook }: RowProps) => {
  const called = useDisplayName()
  const { numberOfShoots, totalScore, mostCommonZone, roundId } = member.scorecardStats
  return (
    <tr className="hair-t h-13">
      <th scope="row" className={`${cell} text-start font-semibold break-words`}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            aria-haspopup="dialog"
            className="inline-flex min-h-11 max-w-full items-center rounded-6 text-start wrap-anywhere hover:underline underline-offset-4"
            onClick={() => onLook(member)}
          >
            {called(member)}
          </button>
          {member.userId === userId && <span className="font-normal text-muted">{`(${texts.you})`}</span>}
          {member.isOwner && <Tag tone="gold">{texts.owner}</Tag>}
          <Positions positions={member.clubPositions} />
          {does && <span className="text-14 font-normal text-muted">{accountWords(member)}</span>}
        </span>
      </th>
      <td className={cell}>{texts.types[member.membershipType]}</td>
      <td className={cell}>
        <StatusWord status={member.status} consent={member.consent} />
      </td>
      <td className={`${cell} whitespace-nowrap`}>{formatDay(member.joinDate)}</td>
      <td className={`${figures} ${figureColor(numberOfShoots)}`}>{formatNumber(numberOfShoots)}</td>
      <td className={`${figures} ${figureColor(totalScore)}`}>{formatNumber(totalScore)}</td>
      <td className={cell}>
        {mostCommonZone && <CountedTag roundId={roundId ?? defaultRoundId} code={mostCommonZone} />}
      </td>
      {does && (
        <td className="px-0 py-1 align-middle">
          <MemberActions member={member} does={does} />
        </td>
      )}
    </tr>
  )
}

type PageProps = Omit<MembersTableProps, 'list'> & { items: readonly ClubMember[]; isFirst: boolean }

/** A page of rows, memoized so that it is not drawn again when another page arrives. */
const RowsOfPage = memo(({ items, isFirst, userId, does, onLook }: PageProps) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const height = usePageHeight(body, items, isFirst)
  return (
    <tbody ref={body}>
      {height === undefined ? (
        items.map((member) => (
          <Row key={member.id} member={member} userId={userId} does={does} onLook={onLook} />
        ))
      ) : (
        <tr style={{ height }}>
          <td colSpan={memberSorts.length + (does ? 1 : 0)} />
        </tr>
      )}
    </tbody>
  )
})

/** The members on a wide screen. */
export const MembersTable = ({ list, userId, does, onLook }: MembersTableProps) => {
  const head = (column: MemberSort) => (
    <SortHead
      key={column}
      column={column}
      direction={list.sort === column ? list.direction : undefined}
      onSort={() => list.sortBy(column)}
    />
  )
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr>
          {memberSorts.map(head)}
          {does && (
            <th scope="col" className={widths.actions}>
              <span className="sr-only">{texts.columns.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      {list.pages.map(({ place, items }, page) => (
        <RowsOfPage
          key={place}
          items={items}
          isFirst={page === 0}
          userId={userId}
          does={does}
          onLook={onLook}
        />
      ))}
    </table>
  )
}
