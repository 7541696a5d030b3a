/** A saved card. */
export const ScorecardScreen = () => null
