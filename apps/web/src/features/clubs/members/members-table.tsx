import { type ClubMember, type MemberSort, memberSorts } from '@fletch/contract'
import { memberTexts } from '@fletch/messages/club-members'
import { type ReactNode, useRef } from 'react'
import { formatDay, formatNumber } from '../../../messages/format.ts'
import { defaultRoundId } from '../../../phone/kept/known-rounds.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { figureColor } from '../../../ui/figure-color.ts'
import { ArrowUpIcon, WarningIcon } from '../../../ui/icons.ts'
import { memoWithTexts } from '../../../ui/with-texts.ts'
import { CountedTag } from '../../rounds/zone-look.tsx'
import { accountWords } from '../invitations/member-account.tsx'
import { ageClassOf, bowOf, expiringOf, positionsOf } from './member-facts.ts'
import { StatusWord } from './status-word.tsx'
import type { Chosen } from './use-chosen.ts'
import type { Direction, MemberList } from './use-member-list.ts'
import { usePageHeight } from './use-page-height.ts'

const texts = memberTexts
const cell = 'px-2 py-0.5 align-middle text-14'

export type Column = MemberSort | 'number' | 'ageClass' | 'bow' | 'account'

const visitorsColumns: readonly Column[] = memberSorts
const officersColumns: readonly Column[] = [
  'name',
  'number',
  'membershipType',
  'ageClass',
  'bow',
  'account',
  'status',
  'joinDate',
  'shoots',
  'totalScore',
  'mostCommonZone',
]
/** Beside the panel of a member. */
const fewColumns: readonly Column[] = ['name', 'number', 'ageClass', 'account', 'status']

type Widths = Partial<Readonly<Record<Column, string>>>

/** Fixed widths, so that a new page does not move the columns. They fill the table: the column of boxes has its own. */
const visitorsWidths: Widths = {
  name: 'w-[32%]',
  membershipType: 'w-[12%]',
  status: 'w-[13%]',
  joinDate: 'w-[14%]',
  shoots: 'w-[8%]',
  totalScore: 'w-[11%]',
  mostCommonZone: 'w-[10%]',
}

const officersWidths: Widths = {
  name: 'w-[18%]',
  number: 'w-[8%]',
  membershipType: 'w-[8%]',
  ageClass: 'w-[8%]',
  bow: 'w-[9%]',
  account: 'w-[10%]',
  status: 'w-[9%]',
  joinDate: 'w-[10%]',
  shoots: 'w-[6%]',
  totalScore: 'w-[6%]',
  mostCommonZone: 'w-[8%]',
}

const fewWidths: Widths = {
  name: 'w-[36%]',
  number: 'w-[17%]',
  ageClass: 'w-[16%]',
  account: 'w-[20%]',
  status: 'w-[16%]',
}

/** The columns of a table with their widths. A narrow window scrolls the officers' table sideways. */
const shapeFor = (isOfficer: boolean, isNarrow: boolean) => {
  if (!isOfficer) return { columns: visitorsColumns, widths: visitorsWidths, width: 'w-full' }
  if (isNarrow) return { columns: fewColumns, widths: fewWidths, width: 'w-full' }
  return { columns: officersColumns, widths: officersWidths, width: 'w-full min-w-[74rem]' }
}

const isFigure = (column: Column): boolean => column === 'shoots' || column === 'totalScore'
const isSort = (column: Column): column is MemberSort => memberSorts.some((sort) => sort === column)

type HeadProps = {
  column: Column
  width: string | undefined
  direction: Direction | undefined
  onSort: (sort: MemberSort) => void
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

const Head = ({ column, width, direction, onSort }: HeadProps) => {
  if (!isSort(column))
    return (
      <th scope="col" className={`${width} px-2 text-start text-14 font-semibold`}>
        {texts.columns[column]}
      </th>
    )
  return (
    <th
      scope="col"
      aria-sort={direction ? ariaSort[direction] : 'none'}
      className={`${width} px-0 py-0 font-semibold`}
    >
      <button
        type="button"
        onClick={() => onSort(column)}
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
}

export type MembersTableProps = {
  list: MemberList
  userId: string
  isOfficer: boolean
  /** Opens what is known about a member. */
  onLook: (member: ClubMember) => void
  /** The member whose panel is open beside the table. */
  lookedId: string | undefined
  /** The members whom an officer chose; undefined for others. */
  chosen: Chosen | undefined
}

type RowProps = Omit<MembersTableProps, 'list'> & { member: ClubMember; columns: readonly Column[] }

const figureOf = (member: ClubMember, column: 'shoots' | 'totalScore'): number =>
  member.scorecardStats[column === 'shoots' ? 'numberOfShoots' : 'totalScore']

const cellOf = (member: ClubMember, column: Exclude<Column, 'name'>): ReactNode => {
  const { membershipType, status, consent, joinDate, membershipId, scorecardStats } = member
  switch (column) {
    case 'number':
      return membershipId
    case 'membershipType':
      return texts.types[membershipType]
    case 'ageClass':
      return ageClassOf(member)
    case 'bow':
      return bowOf(member)
    case 'account':
      return accountWords(member)
    case 'status':
      return <StatusWord status={status} consent={consent} />
    case 'joinDate':
      return formatDay(joinDate)
    case 'mostCommonZone':
      return (
        scorecardStats.mostCommonZone && (
          <CountedTag
            roundId={scorecardStats.roundId ?? defaultRoundId}
            code={scorecardStats.mostCommonZone}
          />
        )
      )
    default:
      return formatNumber(figureOf(member, column))
  }
}

const Row = ({ member, columns, userId, isOfficer, onLook, lookedId, chosen }: RowProps) => {
  const called = useDisplayName()
  const positions = positionsOf(member)
  const expiring = expiringOf(member)
  const isLooked = lookedId === member.id
  const name = called(member)
  return (
    <tr className={`hair-t h-10 ${isLooked ? 'bg-accent-soft shadow-[inset_4px_0_0_var(--accent)]' : ''}`}>
      {chosen && (
        <td className="p-0 align-middle">
          <label className="flex min-h-10 items-center justify-center">
            <input
              type="checkbox"
              aria-label={texts.chosen.choose({ name })}
              checked={chosen.has(member)}
              onChange={() => chosen.toggle(member)}
              className="size-5"
            />
          </label>
        </td>
      )}
      <th scope="row" className="px-2 py-0 text-start align-middle font-semibold">
        <span className="flex items-center gap-x-2">
          <button
            type="button"
            {...(isOfficer ? { 'aria-expanded': isLooked } : ({ 'aria-haspopup': 'dialog' } as const))}
            className="inline-flex min-h-10 max-w-full min-w-0 items-center rounded-6 text-start wrap-anywhere underline-offset-4 hover:underline"
            onClick={() => onLook(member)}
          >
            {name}
          </button>
          {member.userId === userId && (
            <span className="shrink-0 font-normal text-muted">{`(${texts.you})`}</span>
          )}
          {expiring.length > 0 && isOfficer && (
            <span
              role="img"
              aria-label={expiring.join(', ')}
              title={expiring.join(', ')}
              className="shrink-0 text-gold"
            >
              <WarningIcon className="size-4" aria-hidden="true" />
            </span>
          )}
          {positions && (
            <span title={positions} className="min-w-0 shrink-2 truncate text-14 font-normal text-muted">
              {positions}
            </span>
          )}
        </span>
      </th>
      {columns.map((column) =>
        column === 'name' ? null : (
          <td
            key={column}
            className={`${cell} ${column === 'shoots' || column === 'totalScore' ? `figures text-end ${figureColor(figureOf(member, column))}` : column === 'number' || column === 'joinDate' ? 'truncate' : 'wrap-break-word'}`}
          >
            {cellOf(member, column)}
          </td>
        ),
      )}
    </tr>
  )
}

type PageProps = Omit<RowProps, 'member'> & { items: readonly ClubMember[]; isFirst: boolean }

/** A page of rows, memoized so that it is not drawn again when another page arrives. */
const RowsOfPage = memoWithTexts(({ items, isFirst, ...row }: PageProps) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const height = usePageHeight(body, items, isFirst)
  return (
    <tbody ref={body}>
      {height === undefined ? (
        items.map((member) => <Row key={member.id} member={member} {...row} />)
      ) : (
        <tr style={{ height }}>
          <td colSpan={row.columns.length + (row.chosen ? 1 : 0)} />
        </tr>
      )}
    </tbody>
  )
})

/** The members on a wide screen. */
export const MembersTable = ({ list, ...props }: MembersTableProps) => {
  const { isOfficer, lookedId, chosen } = props
  const { columns, widths, width } = shapeFor(isOfficer, lookedId !== undefined)
  const shown = list.pages.flatMap(({ items }) => items)
  return (
    <table className={`${width} table-fixed border-collapse`}>
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr>
          {chosen && (
            <th scope="col" className="w-11 p-0">
              <label className="flex min-h-11 items-center justify-center">
                <input
                  type="checkbox"
                  aria-label={texts.chosen.all}
                  checked={chosen.members.length > 0 && shown.every((member) => chosen.has(member))}
                  onChange={() => chosen.toggleAll(shown)}
                  className="size-5"
                />
              </label>
            </th>
          )}
          {columns.map((column) => (
            <Head
              key={column}
              column={column}
              width={widths[column]}
              direction={list.sort === column ? list.direction : undefined}
              onSort={list.sortBy}
            />
          ))}
        </tr>
      </thead>
      {list.pages.map(({ place, items }, page) => (
        <RowsOfPage key={place} items={items} isFirst={page === 0} columns={columns} {...props} />
      ))}
    </table>
  )
}
