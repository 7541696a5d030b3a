const targets = (count: number) => (count === 1 ? '1 target' : `${count} targets`)

/** What is done to a scorecard as a whole. */
export const cardActions = {
  clearAll: 'Clear All',
  confirmClear: 'Confirm Clear',
  fillExample: 'Fill Example',
  confirmFill: (count: number) => `Overwrite ${targets(count)}`,
}
