const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long and how much the app caches (rule R15), in ms. */
export const cacheRules = {
  /** How long the current user is not requested again. */
  currentUserFresh: 3 * hour,
  /** How long other data is shown without a new request, unless something was written. */
  fresh: 5 * minute,
  /** When unused data is deleted. */
  dropAfter: 24 * hour,
  sweepEvery: 30 * minute,
  /** The cache is healthy below both limits. */
  entries: 1000,
  bytes: 10 * 1024 * 1024,
  /** Only for retries by the user; queries themselves do not retry. */
  retries: 3,
  retryPause: second,
} as const
