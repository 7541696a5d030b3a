/** The points of a target's arrows. Says so if the target is only begun. */
export const chipPoints = (sum: number | null, isScored: boolean): string | null =>
  sum === null ? null : `${sum}${isScored ? '' : '…'}`
