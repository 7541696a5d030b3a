import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Changing } from '../../ui/use-change.ts'

type ClaimQuestionProps = {
  /** The user has said yes, and the club has not answered. */
  isSaid: boolean
  saying: Changing<[boolean | null]>
  /** What taking back a yes says. */
  takenBack: false | null
  texts: { yes: string; saying: string; no: string; takeBack: string }
  children: ReactNode
}

/** Asks a user whether a club's entry is theirs, or their child's. */
export const ClaimQuestion = ({ isSaid, saying, takenBack, texts, children }: ClaimQuestionProps) => (
  <Banner
    boxed
    action={
      <div className="flex flex-wrap gap-2 py-1">
        {!isSaid && (
          <Button
            look="main"
            pending={saying.isPending}
            pendingLabel={texts.saying}
            onClick={() => void saying.run(true)}
          >
            {texts.yes}
          </Button>
        )}
        <Button disabled={saying.isPending} onClick={() => void saying.run(isSaid ? takenBack : false)}>
          {isSaid ? texts.takeBack : texts.no}
        </Button>
      </div>
    }
  >
    {children}
  </Banner>
)
