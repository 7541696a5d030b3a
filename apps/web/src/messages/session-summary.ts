/** The sums of a scorecard so far. */
export const sessionSummaryTexts = {
  title: 'Session summary',
  average: 'Average per target',
  averageArrow: 'Average per arrow',
  xCount: 'X count',
  best: 'Best target',
  mostCommon: 'Most common zone',
  mostCommonArea: 'Most common area',
  onCourse: 'At this rate',
  distance: 'Total distance',
  proof: 'Photos',
  withProof: (photographed: number) => `${photographed} with a photo`,
  proofOf: (photographed: number, scored: number) => `${photographed} of ${scored}`,
  none: '–',
}
