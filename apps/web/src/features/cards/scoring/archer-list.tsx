import type { Arrows, CardRow, ColumnKey, Round } from '@fletch/domain'
import { groupTargetTexts } from '@fletch/messages/group-targets'
import { scoringTexts } from '@fletch/messages/scoring'
import { useCallback, useEffect, useRef } from 'react'
import { zonesWithConflicts } from '../../../phone/cards/card-record.ts'
import { afterPaint } from '../../../ui/fast/after-paint.ts'
import { Tag } from '../../../ui/tag.tsx'
import { memoWithTexts } from '../../../ui/with-texts.ts'
import { HitTag } from '../../rounds/zone-look.tsx'
import { type CardArcher, isLockedAt, totalOf, useCardRows } from '../card-view.ts'
import type { GroupView } from '../group/group-view.ts'
import { useShown } from '../use-open-card.ts'
import type { CardParts } from './card-parts.ts'

type ArcherLineProps = {
  id: string
  name: string
  /** Next, waiting, retired, or the style. */
  state: string
  round: Round
  arrows: Arrows
  hit: string | null
  isScored: boolean
  total: number
  proposals: number
  /** Zones of this archer with an open conflict: the total may change. */
  toChoose: number
  isNow: boolean
  onChoose: ((archer: string) => void) | undefined
}

const lineClass =
  'hair-t flex min-h-12 w-full items-center gap-3 px-4 py-1 text-start tall:min-h-15 filled:min-h-12'

// The spaces have no width; they separate the words for screen readers.
const Line = ({ name, state, round, arrows, hit, total, proposals, toChoose }: ArcherLineProps) => (
  <>
    <span className="min-w-0 flex-1 leading-tight">
      <span className="block truncate font-semibold">{name}</span>{' '}
      <span className="block truncate text-14 text-muted">{state}</span>
    </span>{' '}
    {proposals > 0 && <Tag tone="gold">{groupTargetTexts.proposed({ count: proposals })}</Tag>}{' '}
    {toChoose > 0 && <Tag tone="bad">{scoringTexts.toChoose({ zones: toChoose })}</Tag>}{' '}
    <HitTag round={round} arrows={arrows} hit={hit} />{' '}
    <span className="figures min-w-14 text-end text-24 font-bold tracking-tight">{total}</span>
  </>
)

/** One archer on a target. For the editor it is a button that scores or changes this archer. */
const ArcherLine = memoWithTexts((props: ArcherLineProps) => {
  const { id, name, state, hit, isScored, total, proposals, toChoose, isNow, onChoose } = props
  const facts = [
    state,
    proposals > 0 ? groupTargetTexts.proposed({ count: proposals }) : null,
    toChoose > 0 ? scoringTexts.toChoose({ zones: toChoose }) : null,
    hit,
  ]
  return (
    <li className="scroll-mt-20 scroll-mb-80">
      {onChoose ? (
        <button
          type="button"
          aria-current={isNow ? 'step' : undefined}
          aria-label={groupTargetTexts.archerLine({
            name,
            facts: [...facts.filter((fact): fact is string => Boolean(fact)), String(total)],
            isScored,
          })}
          onClick={() => onChoose(id)}
          className={`${lineClass} -outline-offset-4 ${isNow ? 'current' : ''}`}
        >
          <Line {...props} />
        </button>
      ) : (
        <div className={lineClass}>
          <Line {...props} />
        </div>
      )}
    </li>
  )
})

const none: Arrows = []

type ArcherListProps = Pick<CardParts, 'card' | 'scoring'> & { at: CardRow; view: GroupView }

/** The number of proposals for each archer on a row. */
const proposalsAt = (row: number, { proposals }: GroupView): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { participantId, row: at } of proposals)
    if (at === row) counts.set(participantId, (counts.get(participantId) ?? 0) + 1)
  return counts
}

const stateOf = (
  { status, style }: CardArcher,
  { isNow, isScored, isWaiting }: { isNow: boolean; isScored: boolean; isWaiting: boolean },
): string => {
  if (status === 'retired' || status === 'absent') return groupTargetTexts[status]
  if (isNow) return groupTargetTexts.next
  if (!isScored && isWaiting) return groupTargetTexts.waiting
  return style ?? ''
}

/**
 * On a small phone the list is higher than the room above the pad. It scrolls so that as many archers as possible are
 * visible, and always the next one.
 */
const useScrollToNextArcher = (archer: ColumnKey | null) => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (archer === null) return
    afterPaint(() => {
      const show = (line: Element | null | undefined) => line?.scrollIntoView({ block: 'nearest' })
      show(list.current?.lastElementChild)
      show(list.current?.querySelector(':scope > :has([aria-current])'))
    })
  }, [archer])
  return list
}

/**
 * A target for a group to read back: a line for each archer, with their score here and their total. A tap appears here
 * first; the next archer and the rest of the card follow after the paint.
 */
export const ArcherList = ({ card, at, view, scoring }: ArcherListProps) => {
  const { actions } = scoring
  const { row } = at
  const isOpen = view.mayEnter && !isLockedAt(at, view)
  const archer = isOpen ? scoring.archer : null
  const list = useScrollToNextArcher(archer)
  const { record } = useShown(card)
  const rows = useCardRows(view.round, record?.mine, view.archers)
  const proposals = proposalsAt(row, view)
  const onChoose = useCallback((id: string) => actions.reopen(row, id), [actions, row])
  return (
    <ol
      ref={list}
      aria-label={groupTargetTexts.archers}
      // Without keys beside it, the list has the whole width.
      className={`flex-1 ${view.mayEnter ? '' : 'lying:col-span-full'}`}
    >
      {view.archers.map((each, index) => {
        const { arrows = none, hit = null, isScored = false } = rows[row]?.cells[index] ?? {}
        const isNow = each.id === archer
        return (
          <ArcherLine
            key={each.id}
            id={each.id}
            name={each.name}
            state={stateOf(each, { isNow, isScored, isWaiting: archer !== null })}
            round={view.round}
            arrows={arrows}
            hit={hit}
            isScored={isScored}
            total={totalOf(rows, each.id)}
            proposals={proposals.get(each.id) ?? 0}
            toChoose={record === undefined ? 0 : zonesWithConflicts(record, each.id)}
            isNow={isNow}
            onChoose={isOpen ? onChoose : undefined}
          />
        )
      })}
    </ol>
  )
}
