import { roundPath } from '@fletch/contract'
import type { CardRow, ColumnKey, Round } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'
import { Link } from 'wouter'
import { nameOf, placeInWords } from '../card-view.ts'
import { RoundPad } from '../pad/round-pad.tsx'
import type { CardParts } from './card-parts.ts'

const wordButton = {
  own: 'target inline-flex items-center justify-center rounded-6 font-semibold underline underline-offset-4',
  group:
    'relative inline-flex min-h-10 items-center rounded-6 font-semibold underline underline-offset-4 snug:min-h-8 snug:after:absolute snug:after:-inset-y-1.5 snug:after:inset-x-0',
}

type Seen = Pick<CardParts, 'view' | 'scoring'>

export const Undo = ({ view, scoring: { actions, undoLabel } }: Seen) =>
  undoLabel !== undefined && (
    <button
      type="button"
      className={`${wordButton[view.kind]} min-w-0 text-start wrap-anywhere`}
      onClick={actions.undo}
    >
      {undoLabel}
    </button>
  )

const nothingShot: readonly never[] = []

type PlaceProps = Seen & { at: CardRow; archer: ColumnKey }

const cellAt = ({ at, archer }: PlaceProps) => at.cells.find((cell) => cell.archer === archer)

/** Removes the score of a place, if there is one. */
export const Clear = (props: PlaceProps) => {
  const { view, scoring, at, archer } = props
  return (
    (cellAt(props)?.hit ?? null) !== null && (
      <button
        type="button"
        className={`${wordButton[view.kind]} shrink-0`}
        onClick={() => scoring.actions.clear({ archer, row: at.row })}
      >
        {scoringTexts.clear}
        <span className="sr-only">{view.words.clearOf(placeInWords(view, archer, at.target))}</span>
      </button>
    )
  )
}

/** The way to the page of the round, under its pad. */
export const WhatCounts = ({ round, className = '' }: { round: Round; className?: string }) => (
  <p className={`px-4 pt-1 text-center text-14 ${className}`}>
    <Link
      href={roundPath(round.id)}
      className="inline-flex min-h-6 items-center rounded-6 text-muted underline underline-offset-4"
    >
      {scoringTexts.whatCounts}
    </Link>
  </p>
)

/** The pad, with the name of the archer that it scores. */
export const CardPad = (props: PlaceProps) => {
  const { view, scoring, at, archer } = props
  const name = nameOf(view, archer)
  return (
    <>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 px-4 leading-tight snug:min-h-8 tall:min-h-12">
        <p
          className={`min-w-0 flex-1 basis-24 truncate ${view.kind === 'own' ? 'font-semibold' : 'text-18 font-bold'}`}
        >
          <span className="sr-only">{scoringTexts.archerName} </span>
          {name}
        </p>
        <div className="flex max-w-[max(10.75rem,62%)] gap-4">
          <Clear {...props} />
          <Undo {...props} />
        </div>
        {/* With many archers on a small phone the keys come first, and it stands beside the name if that has room. */}
        {(cellAt(props)?.hit ?? null) === null && (
          <WhatCounts round={view.round} className="hidden px-0 pt-0 snug:min-[24rem]:block" />
        )}
      </div>
      <RoundPad
        round={view.round}
        label={scoringTexts.pad({ target: at.target, name })}
        arrows={cellAt(props)?.arrows ?? nothingShot}
        box={scoring.box}
        shape="pad"
        onChoose={(tapped) => scoring.actions.tap({ archer, row: at.row }, tapped)}
        onBox={(box) => scoring.actions.pickBox({ archer, row: at.row }, box)}
      />
      <WhatCounts
        round={view.round}
        className="snug:min-[24rem]:hidden snug:pt-0 snug:leading-none short:pt-0"
      />
    </>
  )
}
