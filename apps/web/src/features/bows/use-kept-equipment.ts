import type { ArrowsKept, BowKept, Kept, SightMark } from '@fletch/domain'
import { shownLocale } from '@fletch/messages/catalogues.ts'
import { useMemo } from 'react'
import { isOpen } from '../../phone/equipment/create-equipment.ts'
import { useEquipment } from '../../phone/equipment/equipment.ts'

export interface KeptEquipment {
  readonly bows: readonly BowKept[]
  readonly arrows: readonly ArrowsKept[]
  readonly marks: readonly SightMark[]
  /** Some changes are not sent yet. */
  readonly isUnsent: boolean
  /** The server's messages about refused changes. */
  readonly refusals: readonly string[]
}

const byName = <Named extends { readonly name: string }>(all: readonly Named[]): Named[] =>
  all.toSorted((one, other) => one.name.localeCompare(other.name, shownLocale()))

/** An archer's equipment on this phone; undefined until it is read. */
export const useKeptEquipment = (userId: string): KeptEquipment | undefined => {
  const things = useEquipment(userId)
  return useMemo(() => {
    if (things === undefined) return undefined
    const all = things.flatMap(({ kept }): Kept[] => (kept === null ? [] : [kept]))
    return {
      bows: byName(all.flatMap((each) => (each.kind === 'bow' ? [each.item] : []))),
      arrows: byName(all.flatMap((each) => (each.kind === 'arrows' ? [each.item] : []))),
      marks: all.flatMap((each) => (each.kind === 'mark' ? [each.item] : [])),
      isUnsent: things.some(isOpen),
      refusals: [...new Set(things.flatMap(({ refusal }) => refusal ?? []))],
    }
  }, [things])
}
