const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long the app keeps what the server said, and how much of it (rule R15). Milliseconds. */
export const cacheRules = {
  /** Who is here is not asked again for so long. */
  currentUserFresh: 3 * hour,
  /** Anything else is shown without asking again for so long, unless something was written. */
  fresh: 5 * minute,
  /** What no one looks at is dropped after so long. */
  dropAfter: 24 * hour,
  sweepEvery: 30 * minute,
  /** Healthy is what stays under both. */
  entries: 1000,
  bytes: 10 * 1024 * 1024,
  /** Asked for by a person: queries themselves do not retry. */
  retries: 3,
  retryPause: second,
} as const
