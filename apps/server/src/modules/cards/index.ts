/** The face of the module: what others import, and nothing else of it. */
export { followGroups, forgetKeptShots, forgetShots } from './group/group-commands.ts'
export { removeScorecardsOf } from './saving/commands.ts'
export { holdCardsOfEvent, keepCardsOfEvent } from './saving/group-commands.ts'
export { countScorecards, historyOf, readScorecard, scorecardPages, zoneColumns } from './saving/reads.ts'
