/**
 * What must hold: reads and durable saves a second of one server process, and how long people wait. Saves of groups are
 * held to own saves in the same seconds: where own cards are saved 4,488 and 2,092 times a second, 2,000 and 900.
 */
export const apiBudgets = {
  sqlite: { reads: 3000, results: 1700, saves: 2000, groupSavesByOwn: 0.45, savesOnSlowDisk: 1000 },
  postgresql: { reads: 2000, results: 1200, saves: 800, groupSavesByOwn: 0.43 },
  /** Milliseconds, 99 % of answers at 70 % of what the server can do. */
  wait: 50,
  /** Milliseconds that a list page may take longer with 10,000 cards than with 10. */
  listPage: 10,
  /** Milliseconds that a season may take longer with 10,000 cards than with 10. */
  season: 50,
  /** Milliseconds from the start of the process to ready, with 100,000 cards. */
  start: 1000,
} as const

export const photoBudgets = {
  /** Milliseconds from 12 megapixels to the proof, 95 %. */
  alone: 120,
  twoAtOnce: 150,
  /** Milliseconds, 99 % of other calls meanwhile. */
  others: 50,
  /** Milliseconds, 99 % of file reads during 50 sign-ins at once. */
  fileRead: 50,
  /** Bytes of memory, with hostile images. */
  memory: 300 * 1024 * 1024,
} as const

export const importBudgets = {
  /** Milliseconds until 10,000 members are in. */
  time: 5000,
  /** Milliseconds, 99 % of others' reads and writes meanwhile. */
  reads: 200,
  writes: 1000,
  /** Milliseconds, 95 % of pages of 10,000 members. */
  page: 100,
  /** Milliseconds, the same in a browser: a frame while scrolling, another order, a search. */
  shown: 100,
} as const

export const liveBudgets = {
  /** Milliseconds from a save to the last of 1,000 watchers, and to 99 % of them. */
  reachesAll: 1000,
  reaches: 400,
  /** Bytes of the server's memory for each watcher. */
  memory: 64 * 1024,
  /** Milliseconds, 99 % of the saves of 500 archers within 10 s. */
  save: 500,
  /** Milliseconds until the board shows all of them. */
  follows: 3000,
} as const

export const doorBudgets = {
  /** Milliseconds between the medians for known and for unknown addresses. */
  apart: 20,
  /** Milliseconds until a body that is nested ten thousand deep is refused. */
  deepBody: 50,
} as const

export const greedBudgets = {
  /** Bytes on the disk that one account can leave in a day. */
  disk: 600_000_000,
  memory: 300 * 1024 * 1024,
} as const

export const analyticsBudgets = {
  /** Milliseconds, 95 % of the administrator's reports at a million visits. */
  report: 300,
} as const

export const webBudgets = {
  accessibility: 100,
  bestPractices: 100,
  performance: 98,
  /** Milliseconds on a phone with slow 4G. */
  firstPaint: 1200,
  largestPaint: 1500,
  blocking: 150,
  layoutShift: 0.01,
  /** Bytes of script, gzip. */
  scriptBeforeLogin: 95_000,
  scriptBeforeScoring: 170_000,
  /** Milliseconds from a tap on the pad to its paint, processor slowed four times, 50 targets. */
  tapToPaint: 50,
  /** Milliseconds from a start without a network to a card that can be scored, processor not slowed. */
  coldStart: 500,
  /** Milliseconds from a click to the results or the board of 1,000 archers. */
  content: 300,
} as const

/** Most taps that a step of a club's day may take; what is typed, and the shutter of the camera, are none. */
export const dayBudgets: Readonly<Record<string, number>> = {
  'register from the link of an event': 5,
  'make the groups': 2,
  'check in one archer': 1,
  'mark all others absent': 1,
  'start the event': 2,
  'add an archer who comes late': 3,
  'begin the card of a group': 4,
  'first score from the closed app, beside the photo': 2,
  'score an archer at a target': 1,
  'go on to the next target': 1,
  'complete the event': 3,
  'see the results without an account': 0,
}
