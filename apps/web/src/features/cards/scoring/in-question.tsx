import { scoringTexts } from '../../../messages/scoring.ts'
import { WarningIcon } from '../../../ui/icons.ts'

/** Below a total that is not certain: a choice between two values may change it. */
export const ToChoose = ({ zones }: { zones: number }) => (
  <p className="figures text-14 font-semibold text-danger">{scoringTexts.toChoose(zones)}</p>
)

/** On the corner of a target's chip at which two values are in question. */
export const ChipInQuestion = () => (
  <WarningIcon
    className="absolute -end-1 -top-0.5 size-4 rounded-6 bg-paper text-danger"
    aria-hidden="true"
  />
)

/** Beside a value that is in question, in a table. */
export const InQuestion = () => (
  <span className="inline-flex shrink-0 text-danger">
    <WarningIcon className="size-4" aria-hidden="true" />
    <span className="sr-only">{scoringTexts.inQuestion}</span>
  </span>
)
