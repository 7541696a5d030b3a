import { type CardContent, tally } from '@fletch/domain'
import type { ReactNode } from 'react'
import { scoringTexts } from '../../../messages/scoring.ts'
import { ToChoose } from './in-question.tsx'

type TargetHeadProps = {
  content: CardContent
  /** Zones that a person has yet to choose. */
  toChoose: number
  title: ReactNode
}

/** Whose card, which target, and the running total: always in sight. */
export const TargetHead = ({ content, toChoose, title }: TargetHeadProps) => {
  const { totalScore, targetsScored } = tally(content.scores)
  const { archerName, club, archeryStyle, numberOfTargets } = content
  return (
    <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-ground px-4 py-0.5 tall:pt-3.5 tall:pb-3">
      <div className="min-w-0">
        <p className="truncate text-14 text-muted">
          <span className="sr-only">{scoringTexts.archerName} </span>
          <span className="font-semibold text-ink">{archerName}</span>
          {scoringTexts.besideName([club, scoringTexts.styleShort[archeryStyle]])}
        </p>
        <h1 className="text-24 text-wrap">{title}</h1>
      </div>
      <div className="shrink-0 text-end">
        <p className="figures text-32 leading-none font-bold tracking-tight tall:text-48 tall:leading-none">
          <span className="sr-only">{scoringTexts.total} </span>
          {totalScore}
        </p>
        {toChoose > 0 ? (
          <ToChoose zones={toChoose} />
        ) : (
          <p className="figures text-14 text-muted">
            {scoringTexts.progress(targetsScored, numberOfTargets)}
          </p>
        )}
      </div>
      {/* As high as the strip of targets below: notices leave that to be tapped, too. */}
      <span
        className="pointer-events-none absolute top-full h-13 [anchor-name:--stays-in-sight] tall:h-17"
        aria-hidden="true"
      />
    </div>
  )
}
