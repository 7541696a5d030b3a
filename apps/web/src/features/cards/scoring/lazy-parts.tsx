import { lazyScreen } from '../../../ui/lazy-screen.tsx'
import type { CardParts } from './card-parts.ts'

// What only one kind of card has, and what is done with a card as a whole: it comes when it is needed.
const OwnWhole = lazyScreen(async () => (await import('./card-whole.tsx')).OwnWhole)
const GroupWhole = lazyScreen(async () => (await import('../group/group-whole.tsx')).GroupWhole)
export const GroupDesk = lazyScreen(async () => (await import('../group/group-whole.tsx')).GroupDesk)
export const GroupEditors = lazyScreen(async () => (await import('../group/group-whole.tsx')).GroupEditors)

export const wholeOf = { own: OwnWhole, group: GroupWhole }

/** A card as a whole: what it comes to, and what is done with it. */
export const CardWhole = ({ card, record, view, scoring }: CardParts) =>
  view.kind === 'own' ? (
    <OwnWhole card={card} record={record} view={view} actions={scoring.actions} />
  ) : (
    <GroupWhole card={card} record={record} view={view} />
  )
