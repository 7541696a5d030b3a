import {
  type Counting,
  type Discipline,
  type Line,
  type Marking,
  missed,
  missedTarget,
  type Round,
  roundLimits,
  type TieStep,
  type Ties,
} from '@fletch/domain'
import { v7 } from 'uuid'

// The form of a round as text. It may not be a valid round yet.

export interface TypedArea {
  /** Identifies the area when it is moved. */
  readonly key: string
  readonly code: string
  readonly name: string
  /** Points by arrow. The first is for all arrows if they score alike. */
  readonly points: readonly string[]
}

export interface TypedStep {
  readonly key: string
  readonly order: TieStep['order']
  readonly of: string
}

export interface RoundFormValues {
  readonly name: string
  readonly discipline: Discipline
  readonly marked: Marking | null
  readonly arrows: number
  readonly counting: Counting
  /** Arrows score differently. */
  readonly isByArrow: boolean
  readonly areas: readonly TypedArea[]
  readonly miss: string
  readonly usual: string
  readonly others: string
  readonly courseTargets: string
  readonly line: Line | null
  readonly steps: readonly TypedStep[]
  readonly level: Ties['level']
  /** The name of the round it was copied from. */
  readonly copiedFrom: string | null
}

export const newArea = (): TypedArea => ({
  key: v7(),
  code: '',
  name: '',
  points: Array.from({ length: roundLimits.arrows.most }, () => ''),
})

export const newStep = (): TypedStep => ({ key: v7(), order: 'most', of: '' })

export const emptyRound = (): RoundFormValues => ({
  name: '',
  discipline: '3d',
  marked: null,
  arrows: 1,
  counting: 'all',
  isByArrow: false,
  areas: [newArea()],
  miss: '0',
  usual: '28',
  others: '',
  courseTargets: '28',
  line: null,
  steps: [],
  level: 'shared',
  copiedFrom: null,
})

type Rules = Pick<
  Round,
  | 'name'
  | 'discipline'
  | 'marked'
  | 'arrows'
  | 'counting'
  | 'areas'
  | 'points'
  | 'miss'
  | 'targets'
  | 'courseTargets'
  | 'line'
  | 'ties'
>

/** A round as the values of the form. */
export const formValuesOf = (round: Rules, name = round.name): RoundFormValues => ({
  name,
  discipline: round.discipline,
  marked: round.marked,
  arrows: round.arrows,
  counting: round.counting,
  isByArrow: round.points.length > 1,
  areas: round.areas.map((area, place) => {
    const blank = newArea()
    return {
      ...blank,
      code: area.code,
      name: area.name,
      points: blank.points.map((_, arrow) => String(round.points[arrow]?.[place] ?? '')),
    }
  }),
  miss: String(round.miss),
  usual: String(round.targets.usual),
  others: round.targets.others.join(', '),
  courseTargets: String(round.courseTargets),
  line: round.line,
  steps: round.ties.steps.map(({ order, of }) => ({ ...newStep(), order, of: of.join(' ') })),
  level: round.ties.level,
  copiedFrom: round.name,
})

/** Out of range, so that the schema reports it together with all other errors. */
const outOfRange = 1_000_000

/** The whole number that was typed, or a value out of range. */
const numberOf = (typed: string): number => {
  const number = typed.trim() === '' ? Number.NaN : Number(typed.replace('−', '-'))
  return Number.isInteger(number) ? number : outOfRange
}

const pointsOf = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed))

const wordsIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter((word) => word !== '')

const codeOf = (typed: string): string => typed.trim().toUpperCase()

const tieCodeOf = (typed: string): string => {
  const code = codeOf(typed)
  return code === missedTarget.toUpperCase() ? missedTarget : code
}

const listsOf = ({ arrows, isByArrow, areas }: Pick<RoundFormValues, 'arrows' | 'isByArrow' | 'areas'>) =>
  Array.from({ length: isByArrow ? arrows : 1 }, (_, arrow) =>
    areas.map(({ points }) => pointsOf(points[arrow] ?? '')),
  )

/** The form as it would be sent, for the schema to check. */
export const requestBodyOf = (typed: RoundFormValues) => ({
  name: typed.name,
  discipline: typed.discipline,
  marked: typed.marked,
  arrows: typed.arrows,
  counting: typed.counting,
  areas: typed.areas.map(({ code, name }) => ({ code: codeOf(code), name: name.trim() || codeOf(code) })),
  points: listsOf(typed),
  miss: numberOf(typed.miss),
  targets: { usual: numberOf(typed.usual), others: wordsIn(typed.others).map(numberOf) },
  courseTargets: numberOf(typed.courseTargets),
  line: typed.line,
  ties: {
    steps: typed.steps.map(({ order, of }) => ({ order, of: wordsIn(of).map(tieCodeOf) })),
    level: typed.level,
  },
})

const { least, most } = roundLimits.points

const isUsable = ({ code, points }: TypedArea, used: number): boolean => {
  const paid = points.slice(0, used).map(pointsOf)
  return (
    /^[0-9A-Z]{1,3}$/.test(codeOf(code)) &&
    codeOf(code) !== missed &&
    paid.some((each) => each !== null) &&
    paid.every((each) => each === null || (each >= least && each <= most))
  )
}

/** The same form with only its complete areas, so that the pad gets each area as soon as it is complete. */
export const withCompleteAreas = (typed: RoundFormValues): RoundFormValues => {
  const used = typed.isByArrow ? typed.arrows : 1
  const whole = typed.areas.filter((area) => isUsable(area, used))
  const first = (code: string) => whole.findIndex((area) => codeOf(area.code) === codeOf(code))
  return { ...typed, areas: whole.filter(({ code }, place) => first(code) === place) }
}

/** The field of the form for a path of the contract. Areas and steps are identified by their keys. */
export const fieldAt = ({ areas, steps }: RoundFormValues, path: readonly string[]): string => {
  const [name = '', one = '', other = '', what = ''] = path
  if (name === 'areas') {
    const area = areas[Number(one)]
    return one === '' || area === undefined ? 'areas' : areaField(area, other)
  }
  if (name === 'points') {
    const area = areas[Number(other)]
    return other === '' || area === undefined ? 'areas' : pointsField(area, Number(one))
  }
  if (name === 'targets') return one
  if (name === 'ties') {
    const step = steps[Number(other)]
    return one === 'steps' && what !== '' && step !== undefined ? stepField(step) : 'steps'
  }
  return name
}

export const areaField = ({ key }: TypedArea, what: string): string => `${key}-${what}`
export const pointsField = ({ key }: TypedArea, arrow: number): string => `${key}-points-${arrow + 1}`
export const stepField = ({ key }: TypedStep): string => `${key}-of`
