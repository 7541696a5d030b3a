import { type Placing, placingInEnglish } from '@fletch/domain'
import { eventResultTexts } from '@fletch/messages/event-results'
import { listed } from '@fletch/messages/texts.ts'

/**
 * Why an archer has the rank, where more than the total decides; '' where the totals say it. Counts are figures, where
 * the sentence of result files uses words.
 */
export const whyRanked = (placing: Placing, total: number): string => {
  const { why } = eventResultTexts.table
  if (placing.kind === 'alone') return ''
  if (placing.kind === 'level' && placing.by === 'points') return ''
  if (placing.kind === 'retired') return why.retired({ count: placing.targets })
  if (placing.kind !== 'ahead' && placing.kind !== 'behind') return placingInEnglish(placing)
  const { by } = placing
  if (by.kind === 'points') return ''
  if (by.kind === 'shoot-off') return placingInEnglish(placing)
  const { zone, own, theirs } = by
  return (own > theirs ? why.more : why.fewer)({ total, zone, own, theirs })
}

/** Archers who share a rank, below the last of them; from five on only how many. */
export const tieLine = (names: readonly string[], rank: number, isToDecide: boolean): string => {
  const { tie } = eventResultTexts.table
  const archers = names.length > 4 ? tie.many({ count: names.length }) : listed(names, 'and')
  return (isToDecide ? tie.toDecide : tie.shared)({ archers, rank })
}
