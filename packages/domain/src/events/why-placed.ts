import type { Placing } from './placing.ts'

/** The words of a language for why archers have their places. */
export interface PlacingWords {
  readonly retired: (values: { count: number }) => string
  readonly missed: (values: { count: number; rounds: string }) => string
  readonly marked: string
  readonly notFinished: (values: { targets: number; of: number }) => string
  readonly code: (values: { code: string }) => string
  readonly level: (values: {
    name: string
    /** What level archers have in common: points alone, every zone, or what the round counts. */
    on: 'points' | 'zones' | 'codes'
    codes: string
    isDecided: boolean
  }) => string
  readonly aheadByShootOff: (values: { name: string }) => string
  readonly behindByShootOff: (values: { name: string }) => string
  readonly more: (values: { total: number; zone: string; own: number; theirs: number }) => string
  readonly fewer: (values: { total: number; zone: string; own: number; theirs: number }) => string
}

const levelOn = (counted: readonly string[] | undefined): 'points' | 'zones' | 'codes' => {
  if (counted === undefined) return 'zones'
  return counted.length === 0 ? 'points' : 'codes'
}

/**
 * Why an archer has the rank, in a language, where more than the total decides; '' where the totals say it.
 * @param listed joins texts with 'and'
 */
export const whyPlaced = (
  { placing, total }: { readonly placing: Placing; readonly total: number },
  words: PlacingWords,
  listed: (texts: readonly string[]) => string,
): string => {
  if (placing.kind === 'alone') return ''
  if (placing.kind === 'retired') return words.retired({ count: placing.targets })
  if (placing.kind === 'not-finished') {
    const { targets, of, missed = [] } = placing
    if (missed.length > 0) return words.missed({ count: missed.length, rounds: listed(missed.map(String)) })
    // Every target is scored, so only a mark of the officers can be the reason.
    return targets === of ? words.marked : words.notFinished({ targets, of })
  }
  const { other: name } = placing
  if (placing.kind === 'level') {
    const { by, counted, decidedBy } = placing
    if (by === 'points') return ''
    const codes = listed((counted ?? []).map((code) => words.code({ code })))
    return words.level({ name, on: levelOn(counted), codes, isDecided: decidedBy === 'shoot-off' })
  }
  const { by } = placing
  if (by.kind === 'points') return ''
  if (by.kind === 'shoot-off')
    return (placing.kind === 'ahead' ? words.aheadByShootOff : words.behindByShootOff)({ name })
  const { zone, own, theirs } = by
  return (own > theirs ? words.more : words.fewer)({ total, zone, own, theirs })
}
