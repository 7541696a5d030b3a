/** How often this page was reloaded after a failed start; stored in `history.state`. */
export type StartAttempts = { readonly fletchStarts: number; readonly at: number }

/** Pauses before each further attempt, in ms; there are no more (rule R19). */
const pauses = [1000, 2000, 3000]

/** Earlier attempts belong to another failure, because a start reports its failure within ten seconds. */
const forgottenAfter = 60_000

/** How many attempts this failure has had, from the browser's history. */
export const startAttempts = (remembered: unknown, now: number): number => {
  if (typeof remembered !== 'object' || remembered === null) return 0
  if (!('fletchStarts' in remembered && 'at' in remembered)) return 0
  const { fletchStarts, at } = remembered
  if (typeof fletchStarts !== 'number' || typeof at !== 'number') return 0
  return now - at > forgottenAfter ? 0 : fletchStarts
}

/** The next attempt and its pause in ms; undefined when all have failed. */
export const nextTry = (tries: number): { number: number; after: number } | undefined => {
  const after = pauses[tries]
  return after === undefined ? undefined : { number: tries + 1, after }
}

/** Chrome itself: other browsers also name Chrome, and then themselves. */
export const isChrome = (userAgent: string): boolean =>
  /(Chrome|CriOS)\//.test(userAgent) &&
  !/\b(Edg\w*|OPR|SamsungBrowser|YaBrowser|Vivaldi|wv)\b/.test(userAgent)
