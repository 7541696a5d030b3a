/** The cache became too large, and old entries were deleted. */
export const cacheSweepTexts = {
  optimized: 'Cache optimized',
  optimizedText: 'Cache was getting large and has been optimized for better performance.',
}
