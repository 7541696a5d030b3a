import { type FactKind, factsForArchers, mapOf } from '@fletch/domain'
import type { Competition, EventGroup } from '@fletch/domain/contract'
import { detailTexts } from '../../../messages/event-details.ts'

type Told = Pick<Competition, 'details'>

/** Facts with their names, a link as it is typed. */
export const toldOf = ({
  details,
}: Told): readonly { readonly kind: FactKind; readonly name: string; readonly text: string }[] =>
  factsForArchers({ ...details, mapLink: mapOf(details ?? {}) ?? '' }).map(({ kind, text }) => ({
    kind,
    name: detailTexts.facts[kind],
    text,
  }))

/** Some facts as they stand on a line of a head. */
export const toldShort = (event: Told, kinds: readonly FactKind[]): readonly string[] =>
  toldOf(event)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, name, text }) => (kind === 'place' ? text : `${name}: ${text}`))

/** When a group begins, on a clock at the event; null where that is not told. */
export const startOf = ({ details }: Told, { startsAt }: Pick<EventGroup, 'startsAt'>): string | null =>
  startsAt || details?.startTime || null
