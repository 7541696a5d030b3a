const targets = (count: number) => (count === 1 ? '1 target' : `${count} targets`)

/** Actions on a whole scorecard. */
export const cardActionsTexts = {
  clearAll: 'Clear All',
  confirmClear: 'Confirm Clear',
  fillExample: 'Fill Example',
  confirmFill: (count: number) => `Overwrite ${targets(count)}`,
}
