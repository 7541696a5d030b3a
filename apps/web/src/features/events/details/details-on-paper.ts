import type { ClubEvent, EventGroup } from '@fletch/contract'
import { type FactKind, factsForArchers, mapOf } from '@fletch/domain'
import { detailTexts } from '@fletch/messages/event-details'

type WithDetails = Pick<ClubEvent, 'details'>

/** The details of an event for a paper, each with its name. A link is printed in full. */
export const detailsForPaper = ({
  details,
}: WithDetails): readonly { readonly kind: FactKind; readonly name: string; readonly text: string }[] =>
  factsForArchers({ ...details, mapLink: mapOf(details ?? {}) ?? '' }).map(({ kind, text }) => ({
    kind,
    name: detailTexts.facts[kind],
    text,
  }))

/** Selected details, one text each, for the line in a paper's head. */
export const detailsInOneLine = (event: WithDetails, kinds: readonly FactKind[]): readonly string[] =>
  detailsForPaper(event)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, name, text }) => (kind === 'place' ? text : `${name}: ${text}`))

/** When a group starts, in local time at the event; null if unknown. */
export const groupStartTime = (
  { details }: WithDetails,
  { startsAt }: Pick<EventGroup, 'startsAt'>,
): string | null => startsAt || details?.startTime || null
