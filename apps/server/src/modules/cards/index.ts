/** The module's public interface. Other modules import only from here. */
export type {
  CardChangeListeners as Followers,
  CardParts,
  ChangedCard,
  ChangedColumn,
  Shooter,
  ShootRights,
  Shoots,
  ShotFilter,
  ShotInEvent,
  SumsInEvent,
} from './asks.ts'
export { equipmentOf } from './equipment/reads.ts'
export { beginCard } from './group/beginning.ts'
export { keepCards, lockCards, regroupCards } from './group/changed-groups.ts'
export { forgetOnKeptCards, renameArcherOn } from './group/former-archers.ts'
export { groupNameIn } from './group/group-name.ts'
export { takeHandIn } from './group/handing-in.ts'
export { deleteCards, removeScorecardsOf } from './saving/commands.ts'
export {
  countScorecards,
  hasCard,
  historyOf,
  readScorecard,
  scorecardPages,
  seesScorecard,
} from './saving/reads.ts'
export {
  arrowsColumn as arrowsOfEntries,
  entriesFrom,
  withoutArrows as entriesWithoutArrows,
} from './saving/stored-card.ts'
export { shotBy, wholeCardsOf } from './statistics/reads.ts'
