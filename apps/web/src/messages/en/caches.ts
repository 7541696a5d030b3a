/** What the app has loaded before and keeps for a while. */
export const caches = {
  title: 'Cached Data',
  text: 'What was loaded before is kept for a while, so that screens open at once. Your scores and photos are no cache: they stay.',
  clear: 'Clear cache',
  clearing: 'Clearing...',

  cleared: 'Cache cleared',
  clearedText: 'All cached data has been cleared successfully.',
  clearFailed: 'Cache clear failed',
  clearFailedText: 'There was an issue clearing the cache. Please refresh the page.',
  optimized: 'Cache optimized',
  optimizedText: 'Cache was getting large and has been optimized for better performance.',
}
