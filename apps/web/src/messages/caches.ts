/** Cached data, and clearing it. */
export const cachesTexts = {
  title: 'Cached Data',
  text: 'Fletch keeps what it has loaded for a while, so that screens open faster. Clearing the cache does not delete your scores or photos.',
  clear: 'Clear cache',
  clearing: 'Clearing...',

  cleared: 'Cache cleared',
  clearedText: 'All cached data has been cleared successfully.',
  clearFailed: 'Cache clear failed',
  clearFailedText: 'There was an issue clearing the cache. Please refresh the page.',
}
