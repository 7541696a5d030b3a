import type { OwnView } from '../card-view.ts'
import type { GroupView } from '../group/group-view.ts'

/** What a screen shows of an own card, or of a group's card. */
export type CardView = OwnView | GroupView
