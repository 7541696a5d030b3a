import { arrowsFromText, arrowsText } from '../rounds/hits.ts'
import { readZone } from '../rounds/three-arrow.ts'
import type { Entry, EntryField, ShotField } from './card.ts'

/** The value of a field of an entry; arrows become one text, so that they are compared by content. */
export const fieldText = (entry: Entry, field: EntryField): string | null =>
  field === 'arrows' ? arrowsText(entry.arrows) : entry[field]

/** An entry with a field set to a value in the form that conflicts and proposals use. */
export const withValue = (entry: Entry, field: ShotField, value: string | null): Entry => {
  if (field === 'distance') return { ...entry, distance: value ?? '' }
  if (field === 'zone') return { ...entry, zone: readZone(value ?? '') }
  const { arrows: _before, ...rest } = entry
  const arrows = arrowsFromText(value)
  return arrows.length === 0 ? rest : { ...rest, arrows }
}
