import { lazyScreen } from '../../../ui/lazy-screen.tsx'
import type { CardParts } from './card-parts.ts'

// Parts of only one kind of card, and the actions on a whole card, loaded on demand.
const OwnWhole = lazyScreen(async () => (await import('./card-whole.tsx')).WholeOwnCard)
const GroupWhole = lazyScreen(async () => (await import('../group/group-whole.tsx')).WholeGroupCard)
export const GroupDesk = lazyScreen(async () => (await import('../group/group-whole.tsx')).GroupDesk)
export const GroupEditors = lazyScreen(async () => (await import('../group/group-whole.tsx')).GroupEditors)

export const wholeOf = { own: OwnWhole, group: GroupWhole }

/** A whole card: its summary and its actions. */
export const WholeCard = ({ card, record, view, scoring }: CardParts) =>
  view.kind === 'own' ? (
    <OwnWhole card={card} record={record} view={view} actions={scoring.actions} />
  ) : (
    <GroupWhole card={card} record={record} view={view} />
  )
