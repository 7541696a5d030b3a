import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { CardParts } from './card-parts.ts'

// Parts of only one kind of card, and the actions on a whole card, loaded on demand.
const OwnWhole = lazyPart(async () => (await import('./card-whole.tsx')).WholeOwnCard)
export const SaveOffer = lazyPart(async () => (await import('./card-whole.tsx')).SaveOffer)
const GroupWhole = lazyPart(async () => (await import('../group/group-whole.tsx')).WholeGroupCard)
export const GroupDesk = lazyPart(async () => (await import('../group/group-whole.tsx')).GroupDesk)
export const GroupEditors = lazyPart(async () => (await import('../group/group-whole.tsx')).GroupEditors)

export const wholeOf = { own: OwnWhole, group: GroupWhole }

/** A whole card: its summary and its actions. */
export const WholeCard = ({ card, record, view, scoring }: CardParts) =>
  view.kind === 'own' ? (
    <OwnWhole card={card} record={record} view={view} actions={scoring.actions} />
  ) : (
    <GroupWhole card={card} record={record} view={view} />
  )
