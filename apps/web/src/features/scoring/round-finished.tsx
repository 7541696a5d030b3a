import { type CardContent, tally } from '@fletch/domain'
import type { ReactNode } from 'react'
import { scoringTexts } from '../../messages/scoring.ts'
import { SessionSummary } from './session-summary.tsx'

const texts = scoringTexts.finished

type RoundFinishedProps = {
  content: CardContent
  undo: ReactNode
  /** What is wanted most at the end: it stands first. */
  save: ReactNode
  sharing: ReactNode
  actions: ReactNode
}

/** The calm end: what the round came to, and what there is to do with it. */
export const RoundFinished = ({ content, undo, save, sharing, actions }: RoundFinishedProps) => {
  const { scored, photographed } = tally(content.scores).proof
  const missing = scored - photographed
  return (
    <div className="flex flex-1 flex-col gap-6 px-4 py-6">
      <div className="flex items-start justify-between gap-4">
        <p className="text-muted">
          {texts.text(content.numberOfTargets)}
          {missing > 0 && ` ${texts.photosMissing(missing)}`}
        </p>
        {undo}
      </div>
      {save}
      <div className="hair-t pt-4">
        <SessionSummary content={content} />
      </div>
      <div className="hair-t pt-4">{sharing}</div>
      <div className="hair-t pt-4 pb-[env(safe-area-inset-bottom)]">{actions}</div>
    </div>
  )
}
