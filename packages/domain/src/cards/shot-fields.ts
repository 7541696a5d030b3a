import { arrowsFromText, arrowsText } from '../rounds/hits.ts'
import { readZone } from '../rounds/three-arrow.ts'
import type { Entry } from './card.ts'

/**
 * What a person enters for a target, compared and asked about field by field. A card writes zones or arrows, as its round
 * wants; a target's arrows are one field.
 */
export const shotFields = ['zone', 'arrows', 'distance'] as const
export type ShotField = (typeof shotFields)[number]

/** In the order in which the history tells them. */
export const entryFields = [...shotFields, 'photoPath'] as const
export type EntryField = (typeof entryFields)[number]

/** What stands in a field of an entry, arrows as one text: they are compared by what they say. */
export const fieldText = (entry: Entry, field: EntryField): string | null =>
  field === 'arrows' ? arrowsText(entry.arrows) : entry[field]

/** An entry with a value in a field, as conflicts and proposals write it. */
export const withValue = (entry: Entry, field: ShotField, value: string | null): Entry => {
  if (field === 'distance') return { ...entry, distance: value ?? '' }
  if (field === 'zone') return { ...entry, zone: readZone(value ?? '') }
  const { arrows: _before, ...rest } = entry
  const arrows = arrowsFromText(value)
  return arrows.length === 0 ? rest : { ...rest, arrows }
}
