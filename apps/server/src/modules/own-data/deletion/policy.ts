/** Why an account cannot be deleted with a mailed link alone, although its address was never verified; null when it can. */
export const reasonWhileNeeded = ({ isNeeded }: { readonly isNeeded: boolean }): string | null =>
  isNeeded
    ? 'Other people depend on this account, so it cannot be deleted here. Choose a new password to take it over.'
    : null
