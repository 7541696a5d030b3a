/** The first screen after registration: what someone can begin with. */
export const firstWaysTexts = {
  title: 'What would you like to do first?',
  score: 'Score a round',
  scoreText: 'On the scorecard below.',
  join: 'Join your club',
  joinText: 'By its link, code or name.',
  start: 'Start a club',
  startText: 'For its officers: members, events and results.',
}
