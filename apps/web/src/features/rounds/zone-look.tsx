import { type Arrows, missed, missedTarget, type Round, zonesOf } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'
import { Fragment } from 'react'
import { zoneName } from '../../messages/scoring.ts'
import { useKnownRound } from '../../phone/kept/rounds.ts'

/**
 * Background and text colors from best to worst: green, blue, amber. In sun mode fill, outline and dashes replace them.
 */
const looks = [
  [
    'border-transparent bg-zone-1a text-zone-1a-ink sun:border-ink',
    'border-edge bg-zone-1b text-zone-ink',
    'border-edge bg-zone-1c text-zone-ink',
  ],
  [
    'border-transparent bg-zone-2a text-zone-2a-ink sun:border-ink',
    'border-edge bg-zone-2b text-zone-ink',
    'border-edge bg-zone-2c text-zone-ink',
  ],
  [
    'border-transparent bg-zone-3a text-zone-3a-ink sun:border-ink',
    'border-edge bg-zone-3b text-zone-ink',
    'border-edge bg-zone-3c text-zone-ink',
  ],
] as const

export const missLook = 'border-edge bg-zone-miss text-zone-ink sun:border-dashed'

/** Which of the nine looks a round uses, by its number of areas: the best is filled, the worst is dashed. */
const looksByAreaCount: readonly (readonly number[])[] = [
  [0],
  [0, 8],
  [0, 4, 8],
  [0, 1, 4, 8],
  [0, 1, 4, 7, 8],
  [0, 1, 4, 5, 7, 8],
]

/** For more areas, some share a look. Only the best is filled. */
const looksForManyAreas = [1, 2, 4, 5, 7, 8] as const

const ofLadder = (place: number, areas: number): number => {
  const short = looksByAreaCount[areas - 1]
  if (short !== undefined) return short[place] ?? 8
  return place === 0
    ? 0
    : (looksForManyAreas[Math.floor(((place - 1) * looksForManyAreas.length) / (areas - 1))] ?? 8)
}

const dashed = (isDashed: boolean): string => (isDashed ? ' sun:border-dashed' : '')

/** The arrow and the area of a key, both from 0. */
export interface KeyPlace {
  readonly arrow: number
  readonly place: number
}

/**
 * The colors of a key. With first hit the arrow decides the hue and the area the shade; otherwise the area alone
 * decides, from best to worst.
 */
export const lookOf = ({ counting, arrows, areas }: Round, { arrow, place }: KeyPlace): string => {
  if (counting === 'all') {
    const step = ofLadder(place, areas.length)
    return `${looks[Math.floor(step / 3)]?.[step % 3] ?? missLook}${dashed(place > 0 && place >= areas.length / 2)}`
  }
  const hue = arrows > looks.length ? Math.floor((arrow * looks.length) / arrows) : arrow
  const shade = place === 0 ? 0 : place === areas.length - 1 && place > 1 ? 2 : 1
  return `${looks[hue]?.[shade] ?? missLook}${dashed(shade === 2)}`
}

const lookOfArrow = (round: Round, arrow: number, code: string): string => {
  const place = round.areas.findIndex((area) => area.code === code)
  return place < 0 ? missLook : lookOf(round, { arrow, place })
}

const tagClass =
  'hair figures inline-block whitespace-nowrap min-w-12 rounded-6 px-2 py-0.5 text-center font-semibold'

const arrowClass = 'hair figures inline-block min-w-7 rounded-6 px-1 py-0.5 text-center font-semibold'

/** Whether a target is shown as one word instead of one for each arrow. */
const isOneWord = ({ counting, arrows }: Round): boolean => counting === 'first-hit' || arrows === 1

type HitTagProps = { round: Round; arrows: Arrows; hit: string | null }

/** The hit of a target in words and colors: a zone, or each arrow. */
export const HitTag = ({ round, arrows, hit }: HitTagProps) => {
  if (hit === null) return null
  if (isOneWord(round)) {
    const look = lookOfArrow(round, arrows.length - 1, arrows.at(-1) ?? missed)
    return <span className={`${tagClass} ${look}`}>{zoneName(hit)}</span>
  }
  const boxes = Array.from({ length: round.arrows }, (_, arrow) => ({ arrow, code: arrows[arrow] ?? null }))
  // The spaces take no room. They separate the arrows for screen readers.
  return (
    <span className="inline-flex gap-0.5">
      {boxes.map(({ arrow, code }) => (
        <Fragment key={arrow}>
          <span
            className={`${arrowClass} ${code === null ? 'border-dashed border-edge text-muted' : lookOfArrow(round, arrow, code)}`}
          >
            {code ?? scoringTexts.blank}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  )
}

/** The colors of something counted: a zone with first hit, otherwise an area or a miss. */
const lookOfCounted = (round: Round, code: string): string => {
  if (round.counting === 'all') return lookOfArrow(round, 0, code)
  const zone = zonesOf(round).find((each) => each.code === code)
  if (zone === undefined || zone.arrow === null || code === missedTarget) return missLook
  return lookOfArrow(round, zone.arrow - 1, zone.area ?? missed)
}

/** The same as a number for charts, from 0 for the best to 8 for the worst; null for a miss. */
export const shadeIndexOf = (
  round: Round,
  code: string,
): { readonly step: number; readonly isDashed: boolean } | null => {
  const { counting, arrows, areas } = round
  if (counting === 'all') {
    const place = areas.findIndex((area) => area.code === code)
    return place < 0
      ? null
      : { step: ofLadder(place, areas.length), isDashed: place > 0 && place >= areas.length / 2 }
  }
  const zone = zonesOf(round).find((each) => each.code === code)
  if (zone === undefined || zone.arrow === null) return null
  const place = areas.findIndex((area) => area.code === zone.area)
  const hue = arrows > looks.length ? Math.floor(((zone.arrow - 1) * looks.length) / arrows) : zone.arrow - 1
  const shade = place === 0 ? 0 : place === areas.length - 1 && place > 1 ? 2 : 1
  return { step: hue * 3 + shade, isDashed: shade === 2 }
}

/** What was hit most often, in words and in its color. */
export const CountedTag = ({ roundId, code }: { roundId: string; code: string }) => {
  const round = useKnownRound(roundId)
  return (
    <span className={`${tagClass} ${round ? lookOfCounted(round, code) : missLook}`}>{zoneName(code)}</span>
  )
}
