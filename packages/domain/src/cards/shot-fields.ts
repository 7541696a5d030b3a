import { arrowsFromText, arrowsText } from '../rounds/hits.ts'
import { readZone } from '../rounds/three-arrow.ts'
import type { Entry, EntryField, ShotField } from './card.ts'

/** The value of a field of an entry; arrows become one text, so that they are compared by content. */
export const fieldText = (entry: Entry, field: EntryField): string | null =>
  field === 'arrows' ? arrowsText(entry.arrows) : entry[field]

/** Whether two entries have the same zone or arrows. */
const isSameHit = (one: Entry, other: Entry): boolean =>
  fieldText(one, 'zone') === fieldText(other, 'zone') &&
  fieldText(one, 'arrows') === fieldText(other, 'arrows')

/** An entry that is marked as a sample row if an earlier state of it with the same hit was one. */
export const withExampleMark = (entry: Entry, earlier: readonly (Entry | undefined)[]): Entry =>
  earlier.some((each) => each?.isExample && isSameHit(each, entry)) ? { ...entry, isExample: true } : entry

/** An entry with a field set to a value in the form that conflicts and proposals use. */
export const withValue = (entry: Entry, field: ShotField, value: string | null): Entry => {
  if (field === 'distance') return { ...entry, distance: value ?? '' }
  if (field === 'zone') return { ...entry, zone: readZone(value ?? '') }
  const { arrows: _before, ...rest } = entry
  const arrows = arrowsFromText(value)
  return arrows.length === 0 ? rest : { ...rest, arrows }
}
