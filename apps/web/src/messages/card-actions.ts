/** Actions on a whole scorecard. */
export const cardActionsTexts = {
  history: 'History',
  saveOffer: 'Save this card?',
  saveIt: 'Save it',
  clearAll: 'Clear All',
  confirmClear: 'Confirm Clear',
  fillExample: 'Fill Example',
}
