import { tally } from '@fletch/domain'
import { scoringTexts } from '../../../messages/scoring.ts'
import { Button } from '../../../ui/button.tsx'
import type { CardParts } from './card-parts.ts'
import { WholeCard } from './lazy-parts.tsx'

const words = ({ view, record: { mine } }: CardParts): string => {
  if (view.kind === 'group') return view.words.finished.text(mine.numberOfTargets)
  const { scored, photographed } = tally(view.round, mine.scores).proof
  const missing = scored - photographed
  const { text, photosMissing } = scoringTexts.finished
  return text(mine.numberOfTargets) + (missing > 0 ? ` ${photosMissing(missing)}` : '')
}

/** The end of a round: what is missing, and what to do. */
export const RoundFinished = (parts: CardParts) => {
  const { view, scoring, isSaving, onSave } = parts
  return (
    <div className="flex flex-1 flex-col gap-6 px-4 py-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <div className="flex items-start justify-between gap-4">
        <p className="text-balance text-muted">{words(parts)}</p>
        {view.mayEnter && scoring.undoLabel !== undefined && (
          <Button
            look="quiet"
            onClick={scoring.actions.undo}
            className={`-mt-3 -me-4 shrink-0 underline ${view.kind === 'own' ? 'whitespace-nowrap' : ''}`}
          >
            {scoring.undoLabel}
          </Button>
        )}
      </div>
      {/* The main action at the end of an own card, never delayed. A group's card saves automatically. */}
      {view.kind === 'own' && (
        <Button
          look="main"
          size="large"
          wide
          pending={isSaving}
          pendingLabel={scoringTexts.saving}
          onClick={onSave}
        >
          {scoringTexts.save}
        </Button>
      )}
      <WholeCard {...parts} />
    </div>
  )
}
