import {
  type Discipline,
  type Marking,
  type Round,
  type TieRule,
  type Ties,
  writesZones,
} from '@fletch/domain'
import { points } from './points.ts'

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

const arrows = (count: number) => (count === 1 ? '1 arrow' : `${count} arrows`)

const disciplines: Record<Discipline, string> = {
  '3d': '3D',
  field: 'Field',
  animal: 'Animal',
  indoor: 'Indoor',
  other: 'Other',
}

const markings: Record<Marking, string> = {
  marked: 'marked distances',
  unmarked: 'unmarked distances',
  mixed: 'marked and unmarked distances',
}

/** What decides ties, in order: 'most 11, then most 10'. */
const stepsOf = ({ steps }: Ties): string =>
  steps.map(({ order, of }) => `${order} ${listed(of)}`).join(', then ')

/** How ties in points are decided, in plain words. */
const tiesOf = (round: Round): string => {
  if (writesZones(round))
    return 'Ties are broken by the club’s countback: most 1A, then 1B, 1C, 2A and so on. Archers who are level in all of them share the rank.'
  const { steps, level, isUnknown } = round.ties
  if (isUnknown)
    return 'We found no rule for ties in the source of this round. Archers who are level share the rank.'
  const last =
    level === 'shared' ? 'Archers who are level share the rank.' : 'Archers who are level have a shoot-off.'
  if (steps.length === 0) return last
  return `Ties are broken by ${stepsOf(round.ties)}. ${last}`
}

/** Another tie rule that an event of this round can choose. */
const tiesInEvent = ({ ties }: TieRule): string =>
  `An event can choose another way: ${stepsOf(ties)} first, then ${ties.level === 'shared' ? 'archers share the rank' : 'a shoot-off'}.`

/** How an arrow on a line scores. A club's own round has no source except the club. */
const lineOf = ({ line, source }: Round): string => {
  if (line !== null) return `An arrow that touches a line scores the ${line} area.`
  return source === ''
    ? 'The club has set no rule for this.'
    : 'We found no rule for this in the source of the round.'
}

/** Rounds: choosing one, and its rules. */
export const roundTexts = {
  chooseTitle: 'Choose a round',
  search: 'Search rounds',
  filter: 'Kind of round',
  all: 'All',
  lastUsed: 'Last used',
  /** Shown instead while no round was chosen on this phone. */
  usual: 'Used unless you choose another',
  ofClubs: 'Rounds of clubs',
  none: 'No rounds found.',
  filters: { '3d': '3D', field: 'Field', animal: 'Animal' },
  disciplines,
  /** Below the name of a round. */
  inShort: ({ targets, arrows: count, counting }: Round) =>
    `${targets.usual} targets\u00a0· ${arrows(count)}${counting === 'first-hit' ? ', the first hit counts' : ''}`,

  /** A scorecard whose round is not on this phone. */
  ofCard: {
    title: 'The round of this scorecard is not on this phone yet.',
    text: 'You can score as soon as there is a signal. Until then you can see the totals.',
  },

  page: {
    back: 'Back',
    loading: 'Loading round...',
    missing: 'This round is not on this phone',
    missingText: 'It appears as soon as there is a signal.',
    kind: ({ discipline, marked }: Round) =>
      [disciplines[discipline], ...(marked === null ? [] : [markings[marked]])].join('\u00a0· '),
    areaPoints: (all: readonly number[]) =>
      all.length === 1 ? all.map(points).join('') : `${either(all.map(String))} points`,
    notToScale: 'A drawing. On real targets the areas lie elsewhere and differ in size.',
    countsTitle: 'What counts?',
    counts: ({ counting, arrows: count }: Round) => {
      if (counting === 'first-hit')
        return `Up to ${count} arrows at a target. Shooting stops at the first arrow that scores, and it alone counts.`
      return count === 1 ? 'One arrow at a target.' : `${count} arrows at a target. Every arrow counts.`
    },
    area: 'Area',
    pointsCaption: 'Points by arrow and area',
    eachArrow: 'Points',
    arrow: (number: number) => `Arrow ${number}`,
    miss: ({ counting }: Round) => (counting === 'first-hit' ? 'No hit' : 'Miss (M)'),
    notPaid: '–',
    targetsTitle: 'Targets',
    targets: ({ targets: { usual, others }, courseTargets }: Round) =>
      `Usually ${usual} targets${others.length > 0 ? `, also ${listed(others.map(String))}` : ''}, on a course of ${courseTargets}.`,
    most: (total: number) => `A perfect card has ${points(total)}.`,
    tiesTitle: 'Ties',
    ties: tiesOf,
    tiesInEvent,
    lineTitle: 'An arrow on the line',
    line: lineOf,
    sourceTitle: 'Source',
    source: ({ organisation, edition, source }: Round) =>
      source === ''
        ? `${organisation}, saved on ${edition}`
        : `${organisation}, edition ${edition}: ${source}`,
  },
}
