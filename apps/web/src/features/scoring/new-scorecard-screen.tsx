/** The card that is filled in the wood. */
export const NewScorecardScreen = () => null
