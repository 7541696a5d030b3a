import type { Kept } from './equipment.ts'

const fieldsOf = ({ kind, item }: Kept): ReadonlyMap<string, string> =>
  new Map<string, string>([['kind', kind], ...Object.entries(item)])

/** Whether two things are equal in all fields. */
export const isSameThing = (one: Kept, other: Kept): boolean => {
  const fields = fieldsOf(one)
  const others = fieldsOf(other)
  return fields.size === others.size && [...fields].every(([name, value]) => others.get(name) === value)
}

const itemOf = <Item extends object>(was: Item, mine: Item, theirs: Item): Item => {
  const names = Object.keys(mine) as (keyof Item)[]
  const entries = names.map((name) => [name, mine[name] === was[name] ? theirs[name] : mine[name]])
  return Object.fromEntries(entries) as Item
}

/**
 * Merges a thing that two phones changed from the same state, field by field. A field that only one of them changed
 * keeps that change; if both changed it, `mine` is used.
 */
export const mergedThing = (was: Kept, mine: Kept, theirs: Kept): Kept => {
  if (was.kind === 'bow' && mine.kind === 'bow' && theirs.kind === 'bow')
    return { kind: 'bow', item: itemOf(was.item, mine.item, theirs.item) }
  if (was.kind === 'arrows' && mine.kind === 'arrows' && theirs.kind === 'arrows')
    return { kind: 'arrows', item: itemOf(was.item, mine.item, theirs.item) }
  if (was.kind === 'mark' && mine.kind === 'mark' && theirs.kind === 'mark')
    return { kind: 'mark', item: itemOf(was.item, mine.item, theirs.item) }
  return mine
}
