import { type Arrows, missed, missedTarget, type Round, zonesOf } from '@fletch/domain'
import { Fragment } from 'react'
import { scoringTexts } from '../../messages/scoring.ts'
import { useKnownRound } from '../../server/rounds.ts'

/** Fill and ink from the best to the worst: green, blue, amber; in the sun fill, line and dash. */
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

/** For so many areas these of the looks above, by number: the best is filled, the worst is dashed. */
const ladders: readonly (readonly number[])[] = [
  [0],
  [0, 8],
  [0, 4, 8],
  [0, 1, 4, 8],
  [0, 1, 4, 7, 8],
  [0, 1, 4, 5, 7, 8],
]

/** Of more areas some look alike; only the best is filled. */
const longLadder = [1, 2, 4, 5, 7, 8] as const

const ofLadder = (place: number, areas: number): number => {
  const short = ladders[areas - 1]
  if (short !== undefined) return short[place] ?? 8
  return place === 0 ? 0 : (longLadder[Math.floor(((place - 1) * longLadder.length) / (areas - 1))] ?? 8)
}

const dashed = (isDashed: boolean): string => (isDashed ? ' sun:border-dashed' : '')

/** A place among the areas that an arrow can hit, both from 0. */
export interface KeyPlace {
  readonly arrow: number
  readonly place: number
}

/** By place: a hue for the arrow and a shade for the area where the first hit counts, else from the best area to the worst. */
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

const tagClass = 'hair figures inline-block min-w-12 rounded-6 px-2 py-0.5 text-center font-semibold'

const arrowClass = 'hair figures inline-block min-w-7 rounded-6 px-1 py-0.5 text-center font-semibold'

/** Whether a target shows one word, and not its arrows one by one. */
const isOneWord = ({ counting, arrows }: Round): boolean => counting === 'first-hit' || arrows === 1

type HitTagProps = { round: Round; arrows: Arrows; hit: string | null }

/** What was shot at a target, in its colours and in words: a zone, or each arrow. */
export const HitTag = ({ round, arrows, hit }: HitTagProps) => {
  if (hit === null) return null
  if (isOneWord(round)) {
    const look = lookOfArrow(round, arrows.length - 1, arrows.at(-1) ?? missed)
    return <span className={`${tagClass} ${look}`}>{hit}</span>
  }
  const boxes = Array.from({ length: round.arrows }, (_, arrow) => ({ arrow, code: arrows[arrow] ?? null }))
  // The spaces take no room: they keep the arrows apart for people who hear the text alone.
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

/** How something looks that is counted: a zone where the first hit counts, else an area or a miss. */
const lookOfCounted = (round: Round, code: string): string => {
  if (round.counting === 'all') return lookOfArrow(round, 0, code)
  const zone = zonesOf(round).find((each) => each.code === code)
  if (zone === undefined || zone.arrow === null || code === missedTarget) return missLook
  return lookOfArrow(round, zone.arrow - 1, zone.area ?? missed)
}

/** The same as a number from the best, 0, to the worst, 8, for what is drawn; null for a miss. */
export const stepOfCounted = (
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

/** What was hit most often, in its colour and in words. */
export const CountedTag = ({ roundId, code }: { roundId: string; code: string }) => {
  const round = useKnownRound(roundId)
  return <span className={`${tagClass} ${round ? lookOfCounted(round, code) : missLook}`}>{code}</span>
}
