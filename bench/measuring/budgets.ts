/**
 * The budgets: reads and durable saves per second of one server process, and how long people wait. Saves of groups are
 * compared with own saves in the same seconds: where own cards are saved 4,488 and 2,092 times a second, group cards
 * are saved 2,000 and 900 times.
 */
export const apiBudgets = {
  sqlite: { reads: 3000, results: 1700, saves: 2000, groupSavesByOwn: 0.45, savesOnSlowDisk: 1000 },
  postgresql: { reads: 2000, results: 1200, saves: 800, groupSavesByOwn: 0.43 },
  /** In ms: 99 % of answers at 70 % of the server's capacity. */
  wait: 50,
  /** In ms: how much longer a list page may take with 10,000 cards than with 10. */
  listPage: 10,
  /** In ms: how much longer a season may take with 10,000 cards than with 10. */
  season: 50,
  /** In ms: from the start of the process to ready, with 100,000 cards. */
  start: 1000,
} as const

export const photoBudgets = {
  /** In ms: from 12 megapixels to the proof, 95 %. */
  alone: 120,
  twoAtOnce: 150,
  /** In ms: 99 % of other calls meanwhile. */
  others: 50,
  /** In ms: 99 % of file reads during 50 concurrent sign-ins. */
  fileRead: 50,
  /** Memory with hostile images, in bytes. */
  memory: 300 * 1024 * 1024,
} as const

export const importBudgets = {
  /** In ms: until 10,000 members are imported. */
  time: 5000,
  /** In ms: 99 % of other users' reads and writes meanwhile. */
  reads: 200,
  writes: 1000,
  /** In ms: 95 % of pages of 10,000 members. */
  page: 100,
  /** In ms: the same in a browser, for a frame while scrolling, another sort order, and a search. */
  shown: 100,
} as const

export const liveBudgets = {
  /** In ms: from a save to the last of 1,000 watchers, and to 99 % of them. */
  reachesAll: 1000,
  reaches: 400,
  /** Server memory per watcher, in bytes. */
  memory: 64 * 1024,
  /** In ms: 99 % of the saves of 500 archers within 10 s. */
  save: 500,
  /** In ms: until the board shows all of them. */
  follows: 3000,
} as const

export const doorBudgets = {
  /** In ms: between the medians for known and for unknown addresses. */
  apart: 20,
  /** In ms: until a body nested ten thousand levels deep is refused. */
  deepBody: 50,
} as const

export const listBudgets = {
  /** In ms: 99 % of saves while 16 downloads of 10,000 members run. */
  save: 100,
} as const

export const greedBudgets = {
  /** Bytes on disk that one account can leave in a day. */
  disk: 600_000_000,
  memory: 300 * 1024 * 1024,
} as const

export const analyticsBudgets = {
  /** In ms: 95 % of the administrator's reports at a million visits. */
  report: 300,
} as const

export const webBudgets = {
  accessibility: 100,
  bestPractices: 100,
  /** Times in ms, on a phone with slow 4G. */
  signIn: { performance: 98, firstPaint: 1200, largestPaint: 1500, blocking: 150, layoutShift: 0.01 },
  publicEvent: { performance: 85, largestPaint: 2500, blocking: 300, layoutShift: 0.01 },
  /** Lighthouse's performance on screens behind the sign-in; event, board and results of 100 archers. */
  screens: { scoring: 95, list: 95, board: 95, event: 90, results: 90 },
  /** Of any main screen that opens on a phone with a processor six times slower. */
  layoutShift: 0.01,
  /** In ms: from a tap on the pad to its paint, with the processor slowed four times and 50 targets. */
  tapToPaint: 50,
  /** In ms: from a start without a network to a card that can be scored, with the processor at full speed. */
  coldStart: 500,
  /** In ms: from a click to the results or the board of 1,000 archers. */
  content: 300,
} as const

/** In percent: the changes of the code of a subject that its tests notice. */
export const mutantBudgets = {
  points: 85,
  merging: 85,
  standings: 85,
  divisions: 85,
  series: 85,
  sync: 90,
  policies: 90,
} as const

/** The most taps of each step of a club's day. Typing and the camera's shutter do not count. */
export const dayBudgets: Readonly<Record<string, number>> = {
  'create an event of two days': 14,
  'create the next one like it': 14,
  'write three divisions with rules': 35,
  'import 60 members': 8,
  'move an archer to another group': 3,
  'register from the link of an event': 5,
  'make the groups': 2,
  'check in one archer': 1,
  'mark all others absent': 1,
  'start the event': 2,
  'add an archer who comes late': 3,
  'begin the card of a group': 2,
  'first score from the closed app, beside the photo': 2,
  'score an archer at a target': 1,
  'go on to the next target': 1,
  'complete the event': 3,
  'see the results without an account': 0,
}
