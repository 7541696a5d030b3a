import type { EventResults } from '@fletch/contract'
import { needsShootOff, whyPlaced } from '@fletch/domain'
import { listed } from '@fletch/messages/catalogues.ts'
import { eventResultTexts } from '@fletch/messages/event-results'
import { eventRoundTexts } from '@fletch/messages/event-rounds'
import { placingTexts } from '@fletch/messages/placings'
import { Fragment, type ReactNode, type RefObject } from 'react'
import { formatAverage } from '../../../messages/format-average.ts'
import { figureColor } from '../../../ui/figure-color.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MoreIcon } from '../../../ui/icons.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import { ClubLine } from '../club-line.tsx'
import { DivisionHead } from '../division-head.tsx'
import { hasAnyScore } from '../has-shots.ts'
import { rankWidth } from '../use-deferred-rows.ts'
import type { ResultColumn } from './result-columns.ts'

/** Archers who share a rank, below the last of them; from five on only how many. */
const tieLine = (names: readonly string[], rank: number, isToDecide: boolean): string => {
  const { tie } = placingTexts
  const archers = names.length > 4 ? tie.many({ count: names.length }) : listed(names, 'and')
  return (isToDecide ? tie.toDecide : tie.shared)({ archers, rank })
}

const texts = eventResultTexts.table
const cell = 'px-1.5 py-2 align-baseline wide:px-2'
const figures = `${cell} figures text-end`
/** A phone has no room for these columns and shows their values below the name. */
const wideOnly = 'hidden wide:table-cell'
const deskOnly = 'hidden desk:table-cell desk:px-1'
/** Columns of rounds are few; columns of zones fit only at a desk. */
const columnClass = ({ paper }: ResultColumn): string => (paper === 'part' ? wideOnly : deskOnly)

export type Division = EventResults['divisions'][number]
export type Result = Division['results'][number]

/** The reason for an archer's rank; '' where the total alone decides. */
export const reasonOf = (result: Result): string =>
  whyPlaced(result, placingTexts, (texts) => listed(texts, 'and'))

const averageOf = ({ average }: Result): string =>
  average === null ? eventResultTexts.none : formatAverage(average)

/** Whether an archer confirmed their score. Without a score there is nothing to confirm. */
const confirmedIn = (result: Result): string => {
  if (!hasAnyScore([result])) return eventResultTexts.none
  return result.confirmed ? texts.yes : texts.no
}

/** The values for which a phone has no columns. */
const Facts = ({
  result,
  columns,
  targets,
  isProvisional,
}: {
  result: Result
  columns: readonly ResultColumn[]
  targets: string
  isProvisional: boolean
}) => {
  const hasScore = hasAnyScore([result])
  return (
    <span className="figures text-14 text-muted wide:hidden">
      <span className="block empty:hidden">
        {columns
          .filter(({ paper }) => paper === 'part')
          .map(({ head, of }) => eventRoundTexts.results.part({ round: head, points: of(result) }))
          .join('\u00a0· ')}
      </span>
      <span className="block">
        {[
          targets,
          ...(isProvisional ? [texts.averageOf({ average: averageOf(result) })] : []),
          ...(hasScore ? [result.confirmed ? texts.confirmedWord : texts.unconfirmedWord] : []),
        ].join('\u00a0· ')}
      </span>
    </span>
  )
}

type RowProps = {
  columns: readonly ResultColumn[]
  result: Result
  numberOfTargets: number
  isProvisional: boolean
  /** False before the first arrow of the list, when no archer has a place. */
  isRanked: boolean
  isOwn: boolean
  /** The name in the user's own row, which can receive the focus. */
  ownRow: RefObject<HTMLTableCellElement | null>
  /** The archer's own division, if the list has several. */
  ownDivision: string | undefined
  /** For officers: opens what can be done with the archer. */
  onMore: ((participantId: string) => void) | undefined
}

const Row = (props: RowProps) => {
  const { columns, result, numberOfTargets, isProvisional, isRanked, isOwn, ownRow, ownDivision, onMore } =
    props
  const {
    rank,
    name,
    club,
    total,
    targetsScored,
    proof,
    lacksProof,
    confirmed,
    isChangedLate,
    isRetired,
    isNotFinished,
    penalty,
  } = result
  const targets = texts.targetsOf({ scored: targetsScored, all: numberOfTargets })
  return (
    <tr className={`hair-t break-inside-avoid ${isOwn ? 'current' : ''}`}>
      <td className={`${cell} figures text-18 font-bold`}>{isRanked ? rank : eventResultTexts.none}</td>
      <th
        scope="row"
        {...(isOwn && { ref: ownRow, tabIndex: -1 })}
        className={`${cell} text-start font-normal`}
      >
        <div>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold">{name}</span>
            {ownDivision && <span className="text-14 text-muted">{ownDivision}</span>}
            {isRetired && <Tag>{texts.retired}</Tag>}
            {isNotFinished && <Tag>{texts.notFinished}</Tag>}
            {penalty !== undefined && <Tag breaks>{texts.penalty({ count: penalty })}</Tag>}
            {proof.paper !== undefined && <Tag>{texts.paper}</Tag>}
            {lacksProof && <Tag tone="bad">{texts.lacksProof}</Tag>}
            {isChangedLate && <Tag tone="gold">{texts.changedLate}</Tag>}
          </span>
          <ClubLine club={club} />
          {/* Archers who are level have a line below the last of them. */}
          {isRanked && result.placing.kind !== 'level' && (
            <span className="block text-14 text-pretty text-muted empty:hidden">{reasonOf(result)}</span>
          )}
          <Facts result={result} columns={columns} targets={targets} isProvisional={isProvisional} />
        </div>
      </th>
      {columns.map((column) => (
        <td
          key={column.key}
          className={`${figures} ${columnClass(column)} text-14 ${column.of(result) === '0' ? 'text-muted' : ''}`}
        >
          {column.of(result)}
        </td>
      ))}
      <td className={`${figures} ${wideOnly} ps-5 whitespace-nowrap ${figureColor(targetsScored)}`}>
        {targets}
      </td>
      {isProvisional && <td className={`${figures} ${wideOnly}`}>{averageOf(result)}</td>}
      <td className={`${figures} ${wideOnly} whitespace-nowrap ${figureColor(proof.photographed)}`}>
        {texts.proofOf({ photographed: proof.photographed, scored: proof.scored })}
      </td>
      <td className={`${cell} ${wideOnly} wide:ps-5 ${confirmed ? '' : 'text-muted'}`}>
        {confirmedIn(result)}
      </td>
      <td className={`${figures} text-24 font-bold tracking-tight ${figureColor(total)}`}>{total}</td>
      {onMore && (
        <td className="w-12 align-middle">
          <IconButton
            label={texts.more({ name })}
            icon={<MoreIcon className="size-5" aria-hidden="true" />}
            onClick={() => onMore(result.participantId)}
          />
        </td>
      )}
    </tr>
  )
}

type HeadProps = { columns: readonly ResultColumn[]; isProvisional: boolean; rows: number; hasMenus: boolean }

const Head = ({ columns, isProvisional, rows, hasMenus }: HeadProps) => {
  const head = 'px-1.5 py-2 text-14 font-semibold wide:px-2'
  return (
    <thead>
      <tr>
        <th scope="col" className={`${head} ${rankWidth(rows, 'w-10')} text-start`}>
          <span aria-hidden="true">{texts.rank}</span>
          <span className="sr-only">{texts.rankLong}</span>
        </th>
        <th scope="col" className={`${head} text-start`}>
          {texts.archer}
        </th>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={`${head} ${columnClass(column)} ${column.paper === 'part' ? 'w-24' : 'w-9'} text-end`}
          >
            <span className="sr-only">{column.long}</span>
            <span aria-hidden="true">{column.head}</span>
          </th>
        ))}
        <th scope="col" className={`${head} ${wideOnly} w-24 ps-5 text-end`}>
          {texts.targets}
        </th>
        {isProvisional && (
          <th scope="col" className={`${head} ${wideOnly} w-18 text-end`}>
            {texts.average}
          </th>
        )}
        <th scope="col" className={`${head} ${wideOnly} w-20 text-end`}>
          {texts.proof}
        </th>
        <th scope="col" className={`${head} ${wideOnly} w-26 text-start wide:ps-5`}>
          {texts.confirmed}
        </th>
        <th scope="col" className={`${head} w-18 text-end`}>
          {texts.total}
        </th>
        {hasMenus && <td className="w-12" />}
      </tr>
    </thead>
  )
}

type ResultsTableProps = {
  columns: readonly ResultColumn[]
  division: Division
  /** The rows to draw. */
  rows: readonly Result[]
  numberOfTargets: number
  ownId: string | undefined
  ownRow: RefObject<HTMLTableCellElement | null>
  names: DivisionNames
  /** Archers who are level, with what decides between them or, for officers, the button that does. */
  ties: readonly Tie[]
  /** For officers: opens what can be done with an archer. */
  onMore?: ((participantId: string) => void) | undefined
}

/** Archers who are level, in the order of the list. */
export interface Tie {
  readonly archers: readonly Result[]
  readonly action?: ReactNode
}

/** A line of the table below archers who are level: their place, and the way to decide it. */
const TieLine = ({ archers, action }: Tie) => {
  const level = archers.filter(({ placing }) => placing.kind === 'level')
  const isToDecide = level.some(({ placing }) => needsShootOff(placing))
  const names = level.map(({ name }) => name)
  return (
    <tr>
      <td />
      <td colSpan={20} className="px-1.5 pb-2 wide:px-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
          {level.length > 1 && (
            <span className="text-pretty">{tieLine(names, level[0]?.rank ?? 1, isToDecide)}</span>
          )}
          {action}
        </div>
      </td>
    </tr>
  )
}

/** The results of one division, with the reason for each rank. */
export const ResultsTable = ({
  columns,
  division,
  rows,
  numberOfTargets,
  ownId,
  ownRow,
  names,
  ties,
  onMore,
}: ResultsTableProps) => {
  const { archeryStyle, isProvisional, results } = division
  const style = names.full(archeryStyle)
  const isRanked = hasAnyScore(results)
  // A search may hide some of them: the line stands below the last that is shown.
  const tieBelow = new Map(
    ties.flatMap((tie) => {
      const last = rows.findLast((row) => tie.archers.includes(row))
      return last === undefined ? [] : [[last, tie] as const]
    }),
  )
  const lineBelow = (result: Result) => {
    const tie = tieBelow.get(result)
    return tie && <TieLine archers={tie.archers} action={tie.action} />
  }
  return (
    <section>
      <DivisionHead level={2} division={division} names={names} texts={texts} />
      <table className="w-full border-collapse">
        <caption className="sr-only">{texts.caption({ style })}</caption>
        <Head
          columns={columns}
          isProvisional={isProvisional}
          rows={results.length}
          hasMenus={onMore !== undefined}
        />
        <tbody className="long-list">
          {rows.map((result) => (
            <Fragment key={result.participantId}>
              <Row
                columns={columns}
                result={result}
                numberOfTargets={numberOfTargets}
                isProvisional={isProvisional}
                isRanked={isRanked}
                isOwn={result.participantId === ownId}
                ownRow={ownRow}
                ownDivision={result.ownDivision && names.short(result.ownDivision)}
                onMore={onMore}
              />
              {lineBelow(result)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}
