import { fault, seriesLimits } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'

/** Why a series cannot have these clubs and questions, or null if it can. */
export const reasonAgainstClubs = ({
  clubs,
  asked,
}: {
  readonly clubs: number
  readonly asked: number
}): Reason | null => {
  if (clubs === 0) return fault('series-needs-club')
  return clubs + asked > seriesLimits.clubs ? fault('series-clubs-full') : null
}

/** Why the question to a club cannot be taken back, or null if it can. A club that declined is not asked again. */
export const reasonNotToTakeBack = ({
  hasDeclined,
  hasAccepted,
}: {
  readonly hasDeclined: boolean
  readonly hasAccepted: boolean
}): Reason | null => (hasDeclined || hasAccepted ? fault('series-question-answered') : null)

/**
 * Whether the officer who asked does not know this answer yet. Restoring a question is no answer, and of a club that
 * leaves they are told with all others.
 */
export const isNewAnswer = (
  isAgreed: boolean | null,
  { hasAccepted, hasDeclined }: { readonly hasAccepted: boolean; readonly hasDeclined: boolean },
): boolean => !hasAccepted && (isAgreed === true || (isAgreed === false && !hasDeclined))
