import type { ConsistencyRating, DistanceUnit, Trend } from '@fletch/domain'
import { formatNumber } from './format.ts'
import { points } from './points.ts'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`
const sessions = (count: number) => counted(count, 'session', 'sessions')
const arrows = (count: number) => counted(count, 'arrow', 'arrows')
const targets = (count: number) => counted(count, 'target', 'targets')
const band = (from: number, to: number) => `${from}–${to}`

const mostCommon = (codes: readonly string[], what: 'zone' | 'area', count: number, all: string) => {
  const last = codes.at(-1) ?? ''
  const counts = `${formatNumber(count)} of ${all}`
  return codes.length < 2
    ? `${last} is your most common ${what}: ${counts}.`
    : `${codes.slice(0, -1).join(', ')} and ${last} are your most common ${what}s: ${counts} each.`
}

/** A season: its figures, its charts and their descriptions. */
export const seasonTexts = {
  title: 'Your season',
  totalSessions: 'Total Sessions',
  bestSession: 'Best Session',
  averageScore: 'Average Score',
  recentAverage: 'Recent Avg',
  perTarget: 'per target',
  perTargetNote: (fewest: number, most: number) =>
    `Your sessions have ${fewest} to ${most} targets, so they are compared by points per target.`,
  none: '–',
  loading: 'Loading your season...',
  needsConnection: 'Your season figures need a connection.',
  outdated: 'These figures are not up to date.',
  failed: 'Your season figures could not be loaded.',
  retry: 'Retry',

  analysis: 'Performance Analysis',
  noSessions: 'Figures and charts appear once a saved scorecard has a score.',
  eventsOnly: 'You have shot in events only. Count them above to see figures and charts.',
  notEnough: 'Not enough data',
  progressTrend: 'Progress Trend',
  trends: { improving: 'Improving', declining: 'Declining', stable: 'Stable' } satisfies Record<
    Trend,
    string
  >,
  trendNote: 'last 3 sessions against first 3',
  trendNeeds: 'needs three sessions',
  consistency: 'Consistency Rating',
  ratings: {
    Excellent: 'Excellent',
    Good: 'Good',
    Fair: 'Fair',
    'Needs Work': 'Needs Work',
  } satisfies Record<ConsistencyRating, string>,
  consistencyNote: (coefficient: string, isPerTarget: boolean) =>
    `${isPerTarget ? 'points per target' : 'totals'} vary by ${coefficient} %`,
  consistencyNeeds: 'needs two sessions',
  totalTargets: 'Total Targets Shot',
  totalTargetsNote: (count: number) => `in ${sessions(count)}`,
  bestTarget: 'Best Target Score',
  bestTargetNote: (most: number) => `of ${points(most)}`,
  round: 'Figures for round',
  bow: 'Bow',
  anyBow: 'All bows',
  roundOf: (name: string, count: number) => `${name} (${sessions(count)})`,
  withEvents: (count: number) => `Count what I shot in events${count === 0 ? '' : ` (${sessions(count)})`}`,
  averageArrow: 'Average per Arrow',
  averageArrowNote: 'over all scored targets',
  share: 'Share of Maximum',
  shareOf: (percent: string) => `${percent} %`,
  shareNote: 'of a perfect score',
  rounds: {
    title: 'Rounds side by side',
    one: 'One round so far.',
    oneText: 'Shoot another round to compare them here.',
    text: 'Compare rounds by their share of a perfect score.',
    best: (name: string, percent: string) =>
      `${name} is your strongest round, at ${percent} % of a perfect score.`,
    round: 'Round',
    sessions: 'Sessions',
    all: 'All rounds',
    facts: (count: number, arrow: string | undefined) =>
      arrow === undefined ? sessions(count) : `${sessions(count)}\u00a0· ${arrow} points per arrow`,
  },
  misses: 'Misses',
  xCount: 'X Count',
  firstArrow: 'First-arrow Hits',
  countedOf: (count: number, all: number, isOfTargets: boolean) =>
    `${formatNumber(all === 0 ? 0 : (100 * count) / all)} % of ${isOfTargets ? targets(all) : arrows(all)}`,

  chart: {
    showTable: 'Show as table',
    showChart: 'Show as chart',
    showAll: (count: number) => `Show all ${count}`,
  },
  hint: { touch: 'Tap to see values.', keys: 'Point or use the arrow keys to see values.' },

  progress: {
    title: 'Progress',
    read: 'Sessions, oldest first',
    across: 'Sessions, oldest first',
    upright: (isPerTarget: boolean) => (isPerTarget ? 'Points per target' : 'Points'),
    trend: 'Trend',
    smoothed: (count: number) => `Average of ${count}`,
    best: (total: string) => `Best ${total}`,
    session: 'Session',
    shotAt: (day: string, event: string, club: string) => `${day}, ${event} (${club})`,
    total: 'Total',
    figure: (day: string, total: number, perTarget: string | undefined) =>
      `${day}: ${points(total)}${perTarget === undefined ? '' : `, ${perTarget} per target`}`,
    few: (count: number) =>
      `${count === 1 ? 'One session' : 'Two sessions'} so far. A trend appears after three.`,
    change: (recent: string, percent: number, first: string, isPerTarget = false) => {
      const average = `Your last three sessions average ${recent}${isPerTarget ? ' per target' : ''}`
      if (percent === 0) return `${average}, level with your first three.`
      const direction = percent > 0 ? 'above' : 'below'
      return `${average}, ${Math.abs(percent)} % ${direction} your first three (${first}).`
    },
    newest: (recent: string, shown: number, all: number, isPerTarget = false) =>
      `Your last three sessions average ${recent}${isPerTarget ? ' per target' : ''}. The chart shows the newest ${shown} of ${sessions(all)}.`,
  },

  zones: {
    share: 'Share',
    percent: (percent: string) => `${percent} %`,
    /** If the first hit counts, a target has one zone. Otherwise each arrow has an area. */
    'first-hit': {
      title: 'Zone Counts',
      read: 'Zones, best first',
      what: 'Zone',
      counted: 'Targets',
      figure: (zone: string, count: number, percent: string) => `${zone}: ${targets(count)}, ${percent} %`,
      summary: (zones: readonly string[], count: number, all: number) =>
        mostCommon(zones, 'zone', count, targets(all)),
    },
    all: {
      title: 'Area Counts',
      read: 'Areas, best first',
      what: 'Area',
      counted: 'Arrows',
      figure: (area: string, count: number, percent: string) => `${area}: ${arrows(count)}, ${percent} %`,
      summary: (areas: readonly string[], count: number, all: number) =>
        mostCommon(areas, 'area', count, arrows(all)),
    },
  },

  distances: {
    title: 'Distance Analysis',
    read: 'Distances, nearest first',
    distance: (unit: DistanceUnit) => (unit === 'yards' ? 'Yards' : 'Meters'),
    points: 'Points per target',
    targets: 'Targets',
    band,
    ofTargets: (count: number) => `of ${formatNumber(count)}`,
    figure: (from: number, to: number, unit: DistanceUnit, mean: string, count: number) =>
      `${band(from, to)} ${unit}: ${mean} points per target, ${targets(count)}`,
    summary: (
      strongest: { from: number; to: number; mean: string },
      weakest: { from: number; to: number; mean: string } | null,
      unit: DistanceUnit,
    ) => {
      const best = `Strongest at ${band(strongest.from, strongest.to)} ${unit} with ${strongest.mean} points per target`
      return weakest === null
        ? `${best}.`
        : `${best}, weakest at ${band(weakest.from, weakest.to)} with ${weakest.mean}.`
    },
    few: (least: number) => `Your strongest distance appears once a distance has ${least} targets.`,
    noneText: 'Enter the distances of targets to see your points by distance.',
  },
}
