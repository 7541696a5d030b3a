/** How often this page was reloaded because its start had failed; kept in `history.state`. */
export type StartTries = { readonly fletchStarts: number; readonly at: number }

/** Milliseconds before each further try; there are no more (rule R19). */
const pauses = [1000, 2000, 3000]

/** Tries from longer ago belong to another failure: a start says after ten seconds at the latest that it failed. */
const forgottenAfter = 60_000

/** How many tries this failure has had, from what the browser's history remembers. */
export const startTries = (remembered: unknown, now: number): number => {
  if (typeof remembered !== 'object' || remembered === null) return 0
  if (!('fletchStarts' in remembered && 'at' in remembered)) return 0
  const { fletchStarts, at } = remembered
  if (typeof fletchStarts !== 'number' || typeof at !== 'number') return 0
  return now - at > forgottenAfter ? 0 : fletchStarts
}

/** The try that follows, and the milliseconds before it; undefined when all have failed. */
export const nextTry = (tries: number): { number: number; after: number } | undefined => {
  const after = pauses[tries]
  return after === undefined ? undefined : { number: tries + 1, after }
}

/** Chrome itself: others name it among their ancestors, and then themselves. */
export const isChrome = (userAgent: string): boolean =>
  /(Chrome|CriOS)\//.test(userAgent) &&
  !/\b(Edg\w*|OPR|SamsungBrowser|YaBrowser|Vivaldi|wv)\b/.test(userAgent)
