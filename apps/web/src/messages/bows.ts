import type { ArrowsKept, BowKept, DistanceUnit } from '@fletch/domain'
import { bowTexts } from '@fletch/messages/bows'
import { joinFacts } from './facts.ts'
import { styleNames } from './styles.ts'

export const bowFacts = ({ style, drawWeight }: BowKept): string =>
  joinFacts([style === '' ? '' : (styleNames[style as keyof typeof styleNames] ?? style), drawWeight])

export const arrowsFacts = ({ spine, length, weight, count }: ArrowsKept): string =>
  joinFacts([
    spine === '' ? '' : bowTexts.arrows.spineOf({ spine }),
    length,
    weight,
    count === '' ? '' : bowTexts.arrows.countOf({ count }),
  ])

/** A distance with a short unit. */
export const markPlace = ({ distance, unit }: { distance: string; unit: DistanceUnit }): string =>
  bowTexts.marks.places[unit]({ distance })
