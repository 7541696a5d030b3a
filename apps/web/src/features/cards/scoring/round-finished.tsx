import { type CardContent, tally } from '@fletch/domain'
import type { ReactNode } from 'react'
import { scoringTexts } from '../../../messages/scoring.ts'

const texts = scoringTexts.finished

type RoundFinishedProps = {
  content: CardContent
  undo: ReactNode
  /** What is wanted most at the end: it stands first, and waits for nothing. */
  save: ReactNode
  children: ReactNode
}

/** The calm end: that the round is over, what is missing, and what there is to do. */
export const RoundFinished = ({ content, undo, save, children }: RoundFinishedProps) => {
  const { scored, photographed } = tally(content.scores).proof
  const missing = scored - photographed
  return (
    <div className="flex flex-1 flex-col gap-6 px-4 py-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <div className="flex items-start justify-between gap-4">
        <p className="text-balance text-muted">
          {texts.text(content.numberOfTargets)}
          {missing > 0 && ` ${texts.photosMissing(missing)}`}
        </p>
        {undo}
      </div>
      {save}
      {children}
    </div>
  )
}
