/** A card that cannot be shown or scored. */
export const cardProblemTexts = {
  failed: (status: string) => `Failed to fetch scorecard: ${status}`,
  noId: 'This link does not lead to a scorecard.',
  offline: 'you are offline, and this phone does not have it',
  unexpected: 'unknown error',
  retry: 'Retry',
  back: 'Back to scorecards',
}
