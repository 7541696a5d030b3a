import type { BoardArcher } from '@fletch/contract'
import { eventLiveTexts } from '@fletch/messages/event-live'
import { formatAverage } from '../../../messages/format-average.ts'
import { figureColor } from '../../../ui/figure-color.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PinIcon } from '../../../ui/icons.ts'
import { Tag } from '../../../ui/tag.tsx'
import { memoWithTexts } from '../../../ui/with-texts.ts'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import { ClubLine } from '../club-line.tsx'
import { DivisionHead } from '../division-head.tsx'
import { hasAnyScore } from '../has-shots.ts'
import { rankWidth } from '../use-deferred-rows.ts'
import type { BoardDivision } from './use-board.ts'

const texts = eventLiveTexts.table
const cell = 'px-1.5 py-2 align-middle wide:px-3'

export const averageOf = ({ average }: BoardArcher): string | null =>
  average === null ? null : formatAverage(average)

type RowProps = {
  archer: BoardArcher
  club: string | undefined
  numberOfTargets: number
  isOwn: boolean
  isPinned: boolean
  /** False before the first arrow of the list, when no archer is ranked. */
  isRanked: boolean
  showsAverage: boolean
  onPin: (id: string) => void
}

/** Renders again only when this archer changes, because a board of hundreds updates after every save. */
const Row = memoWithTexts((props: RowProps) => {
  const { archer, club, numberOfTargets, isOwn, isPinned, isRanked, showsAverage, onPin } = props
  const { id, rank, name, total, targetsScored, isRetired, isNotFinished, isChangedLate, penalty } = archer
  const targets = texts.targetsOf({ scored: targetsScored, all: numberOfTargets })
  const { pin, unpin } = eventLiveTexts.pinned
  return (
    <tr className={`hair-t ${isOwn || isPinned ? 'current' : ''}`}>
      <td className={`${cell} figures text-18 font-bold`}>{isRanked ? rank : texts.none}</td>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <div>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 text-18 font-semibold">{name}</span>
            {isOwn && <Tag tone="on">{texts.you}</Tag>}
            {isRetired && <Tag>{texts.retired}</Tag>}
            {isNotFinished && <Tag>{texts.notFinished}</Tag>}
            {penalty !== undefined && <Tag>{texts.penalty({ count: penalty })}</Tag>}
            {isChangedLate && <Tag tone="gold">{texts.changedLate}</Tag>}
          </span>
          <ClubLine club={club} />
          <span className="figures block text-14 text-muted wide:hidden">
            {eventLiveTexts.pinned.facts({ targets, average: showsAverage ? averageOf(archer) : null })}
          </span>
        </div>
      </th>
      <td
        className={`${cell} figures hidden whitespace-nowrap text-end wide:table-cell ${figureColor(targetsScored)}`}
      >
        {targets}
      </td>
      {showsAverage && (
        <td className={`${cell} figures hidden text-end wide:table-cell`}>
          {averageOf(archer) ?? texts.none}
        </td>
      )}
      <td className={`${cell} figures text-end text-24 font-bold tracking-tight ${figureColor(total)}`}>
        {total}
      </td>
      <td className="w-12 px-0 py-1 align-middle">
        <IconButton
          label={isPinned ? unpin({ name }) : pin({ name })}
          aria-pressed={isPinned}
          icon={<PinIcon className={`size-5 ${isPinned ? 'fill-current' : ''}`} aria-hidden="true" />}
          onClick={() => onPin(id)}
        />
      </td>
    </tr>
  )
})

const head = `${cell} text-14 font-semibold`

type StandingsTableProps = {
  division: BoardDivision
  /** The club of an archer, from the head of the board. */
  clubOf: (archer: BoardArcher) => string | undefined
  /** The number of rows to draw. */
  rows: number
  numberOfTargets: number
  ownId: string | undefined
  names: DivisionNames
  pinned: readonly string[]
  onPin: (id: string) => void
}

/** The archers of one division, best first. */
export const StandingsTable = ({
  division,
  clubOf,
  rows,
  numberOfTargets,
  ownId,
  names,
  pinned,
  onPin,
}: StandingsTableProps) => {
  const { archeryStyle, isProvisional, archers } = division
  const style = names.full(archeryStyle)
  const isRanked = hasAnyScore(archers)
  return (
    <section>
      <DivisionHead level={3} division={division} names={names} texts={texts} />
      <table className="w-full border-collapse">
        <caption className="sr-only">{texts.caption({ style })}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} ${rankWidth(archers.length, 'w-8')} text-start wide:w-14`}>
              <span aria-hidden="true">{texts.rank}</span>
              <span className="sr-only">{texts.rankLong}</span>
            </th>
            <th scope="col" className={`${head} text-start`}>
              {texts.archer}
            </th>
            <th scope="col" className={`${head} hidden text-end wide:table-cell`}>
              {texts.targets}
            </th>
            {isProvisional && (
              <th scope="col" className={`${head} hidden text-end wide:table-cell`}>
                {texts.average}
              </th>
            )}
            <th scope="col" className={`${head} w-14 text-end wide:w-20`}>
              {texts.total}
            </th>
            <th scope="col" className="w-12">
              <span className="sr-only">{texts.pin}</span>
            </th>
          </tr>
        </thead>
        <tbody className="long-list">
          {archers.slice(0, rows).map((archer) => (
            <Row
              key={archer.id}
              archer={archer}
              club={clubOf(archer)}
              numberOfTargets={numberOfTargets}
              isOwn={archer.id === ownId}
              isPinned={pinned.includes(archer.id)}
              isRanked={isRanked}
              showsAverage={isProvisional}
              onPin={onPin}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
