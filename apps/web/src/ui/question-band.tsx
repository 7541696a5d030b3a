import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

interface Answer {
  readonly words: string
  /** Shown while the answer is sent. */
  readonly pendingWords: string
  readonly giving: { readonly isPending: boolean; readonly run: () => void }
  /** The answer that most people give. */
  readonly isMain?: boolean
}

type QuestionBandProps = {
  /** What it is about: a club, an event or a series. Screen readers say it with the buttons. */
  about: string
  answers: readonly Answer[]
  /** Follows from an answer, in small words below the question. */
  text?: ReactNode
  /** The question. */
  children: ReactNode
}

/** A question that waits for an answer. While one is sent, the others are off. */
export const QuestionBand = ({ about, answers, text, children }: QuestionBandProps) => {
  const isBusy = answers.some(({ giving }) => giving.isPending)
  return (
    <Banner
      boxed
      tone="gold"
      action={
        <fieldset aria-label={about} className="flex min-w-0 flex-wrap gap-2 py-1">
          {answers.map(({ words, pendingWords, giving, isMain = false }) => (
            <Button
              key={words}
              look={isMain ? 'main' : 'plain'}
              pending={giving.isPending}
              pendingLabel={pendingWords}
              disabled={isBusy}
              onClick={() => giving.run()}
            >
              {words}
            </Button>
          ))}
        </fieldset>
      }
    >
      {children}
      {text !== undefined && <span className="block font-normal">{text}</span>}
    </Banner>
  )
}
