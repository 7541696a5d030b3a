interface Shot {
  readonly targetsScored: number
  /** Targets that are out count as scored. */
  readonly takenOut?: number | undefined
}

/** Whether an archer of a list has shot. Before the first arrow no archer is ranked. */
export const hasAnyScore = (list: readonly Shot[]): boolean =>
  list.some(({ targetsScored, takenOut = 0 }) => targetsScored > takenOut)
