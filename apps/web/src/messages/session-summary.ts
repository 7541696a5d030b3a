/** The sums of a scorecard so far. */
export const sessionSummaryTexts = {
  title: 'Session summary',
  average: 'Average per target',
  averageArrow: 'Average per arrow',
  xCount: 'X count',
  best: 'Best target',
  mostCommon: 'Most common zone',
  mostCommonArea: 'Most common area',
  onCourse: 'On course for',
  distance: 'Total distance',
  proof: 'Proof',
  withProof: (photographed: number) => `${photographed} with proof`,
  proofOf: (photographed: number, scored: number) => `${photographed} of ${scored}`,
  none: '–',
}
