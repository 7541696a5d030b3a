import { memo } from 'react'
import { scoringTexts } from '../../../messages/scoring.ts'
import { Button } from '../../../ui/button.tsx'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import { Spinner } from '../../../ui/spinner.tsx'

type SheetButtonProps = {
  /** What it opens, for screen readers. */
  about: string
  isComing: boolean
  onOpen: () => void
}

/** Opens the actions on the whole card, beside a phone's targets. */
export const SheetButton = memo(({ about, isComing, onOpen }: SheetButtonProps) => (
  <Button
    aria-haspopup="dialog"
    aria-busy={isComing}
    aria-disabled={isComing}
    onClick={onOpen}
    className="ms-2 me-4 shrink-0 gap-1 self-center px-3 snug:min-h-11 snug:py-0"
  >
    <span>
      {scoringTexts.more}
      <span className="sr-only">{about}</span>
    </span>
    {isComing ? <Spinner /> : <ChevronDownIcon className="size-4 shrink-0" aria-hidden="true" />}
  </Button>
))
