/** Actions on a whole scorecard. */
export const cardActionsTexts = {
  clearAll: 'Clear All',
  confirmClear: 'Confirm Clear',
  fillExample: 'Fill Example',
}
