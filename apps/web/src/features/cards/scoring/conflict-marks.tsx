import { scoringTexts } from '@fletch/messages/scoring'
import { WarningIcon } from '../../../ui/icons.ts'

/** Below a total that an open conflict may change. */
export const ZonesToChoose = ({ zones }: { zones: number }) => (
  <p className="figures text-14 font-semibold text-danger">{scoringTexts.toChoose({ zones })}</p>
)

/** On the chip of a target with a conflict. */
export const ChipConflictMark = () => (
  <WarningIcon
    className="absolute -end-1 -top-0.5 size-4 rounded-6 bg-paper text-danger"
    aria-hidden="true"
  />
)

/** Beside a value with a conflict, in a table. */
export const ConflictMark = () => (
  <span className="inline-flex shrink-0 text-danger">
    <WarningIcon className="size-4" aria-hidden="true" />
    <span className="sr-only">{scoringTexts.inQuestion}</span>
  </span>
)
