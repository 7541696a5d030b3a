import { type CardContent, tally } from '@fletch/domain'
import { memo, type ReactNode } from 'react'
import { scoringTexts } from '../../messages/scoring.ts'
import { ChevronDownIcon } from '../../ui/icons.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ToChoose } from './in-question.tsx'

type CardLineProps = { words: string; onOpen: () => void; isComing: boolean }

/** What card this is, and the way to what concerns all of it. */
const CardLine = memo(({ words, onOpen, isComing }: CardLineProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-busy={isComing}
    aria-disabled={isComing}
    onClick={onOpen}
    className="relative flex max-w-full items-center gap-1 text-14 text-muted underline decoration-dotted underline-offset-4 after:absolute after:inset-x-0 after:-top-3 after:-bottom-9"
  >
    <span className="truncate">{words}</span>
    {isComing ? <Spinner /> : <ChevronDownIcon className="size-4 shrink-0" aria-hidden="true" />}
    <span className="sr-only">{scoringTexts.openSheet}</span>
  </button>
))

type TargetHeadProps = {
  content: CardContent
  /** Zones that a person has yet to choose. */
  toChoose: number
  title: ReactNode
  onOpenSheet: () => void
  isSheetComing: boolean
}

/** Which target, and the running total: always in sight. */
export const TargetHead = ({ content, toChoose, title, onOpenSheet, isSheetComing }: TargetHeadProps) => {
  const { totalScore, targetsScored } = tally(content.scores)
  const { club, archeryStyle, numberOfTargets } = content
  return (
    <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-ground px-4 py-0.5 tall:pt-3.5 tall:pb-3">
      <div className="min-w-0">
        <CardLine
          words={scoringTexts.cardLine(club, scoringTexts.styleShort[archeryStyle], numberOfTargets)}
          onOpen={onOpenSheet}
          isComing={isSheetComing}
        />
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
    </div>
  )
}
