import type { ClubEvent } from '@fletch/contract'
import { presentZoneName } from '@fletch/domain'

/** A time zone in readable form: 'Australia/Melbourne' becomes 'Melbourne, Australia'. */
export const zoneOf = ({ timeZone }: Pick<ClubEvent, 'timeZone'>): string =>
  presentZoneName(timeZone).replaceAll('_', ' ').split('/').toReversed().join(', ')

/**
 * The time zones to choose from. The chosen one keeps the name under which it is stored, even if this browser has another
 * name for it.
 */
export const zoneOptions = (chosen: string): { readonly value: string; readonly label: string }[] => {
  // The last of two names of one zone counts.
  const zones = new Map(
    [...Intl.supportedValuesOf('timeZone'), 'UTC', chosen].map((zone) => [presentZoneName(zone), zone]),
  )
  return [...zones.keys()]
    .toSorted()
    .map((name) => ({ value: zones.get(name) ?? name, label: name.replaceAll('_', ' ') }))
}
