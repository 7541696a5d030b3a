import { seriesTexts } from '@fletch/messages/series'
import type { ReactNode } from 'react'
import { QuestionBand } from '../../ui/question-band.tsx'
import { useChange } from '../../ui/use-change.ts'
import { acceptSeries, declineSeries } from './mutations.ts'

const texts = seriesTexts.question

interface SeriesQuestionProps {
  readonly seriesId: string
  readonly club: { readonly id: string; readonly name: string }
  readonly hasDeclined?: boolean
  /** Stands above the question. */
  readonly children?: ReactNode
}

/** Asks an officer whether their club joins a series. A club that declined can still accept. */
export const SeriesQuestion = ({ seriesId, club, hasDeclined = false, children }: SeriesQuestionProps) => {
  const accepting = useChange(acceptSeries(seriesId, club.id))
  const declining = useChange(declineSeries(seriesId, club.id))
  return (
    <QuestionBand
      about={club.name}
      text={hasDeclined ? undefined : texts.text}
      answers={[
        { words: texts.accept, pendingWords: texts.accepting, giving: accepting, isMain: !hasDeclined },
        ...(hasDeclined ? [] : [{ words: texts.decline, pendingWords: texts.declining, giving: declining }]),
      ]}
    >
      {children}
      <span className="block break-words">
        {hasDeclined ? texts.wasDeclined({ club: club.name }) : texts.ask({ club: club.name })}
      </span>
    </QuestionBand>
  )
}
