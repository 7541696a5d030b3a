/** All cards of whoever is signed in. */
export const ScorecardsScreen = () => null
