import { missedTarget } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'

/** The points of a target's arrows. Says so if the target is only begun. */
export const chipPoints = (sum: number | null, isScored: boolean): string | null =>
  sum === null ? null : `${sum}${isScored ? '' : '…'}`

/** A zone as people read it: its code, or a miss in the language of the reader. */
export const zoneName = (code: string): string => (code === missedTarget ? scoringTexts.miss : code)

/** The same where there is room for four letters. */
export const shortZone = (code: string | null): string | null =>
  code === missedTarget ? scoringTexts.missShort : code
