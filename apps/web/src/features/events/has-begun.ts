interface Shot {
  readonly targetsScored: number
  /** Targets that are out count as scored. */
  readonly takenOut?: number | undefined
}

/** Whether someone of a list has shot: before the first arrow no one is first. */
export const hasBegun = (list: readonly Shot[]): boolean =>
  list.some(({ targetsScored, takenOut = 0 }) => targetsScored > takenOut)
