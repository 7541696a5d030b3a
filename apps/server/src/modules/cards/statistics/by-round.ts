import type { DistanceUnit } from '@fletch/domain'
import { addedCounts } from './counting-store.ts'
import type { selectTotals } from './store.ts'

type OfBow = Awaited<ReturnType<typeof selectTotals>>[number]

/** The sums over the sessions of a round. */
export type OfRound = Omit<OfBow, 'bow'>

/** The largest, or with `Math.min` the smallest, of the values that are not null. */
export const greatest = (values: readonly (number | null)[], of = Math.max): number | null => {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === 0 ? null : of(...numbers)
}

const summed = (parts: readonly OfRound[], first: OfRound): OfRound => {
  const sum = (of: (each: OfRound) => number): number => parts.reduce((all, each) => all + of(each), 0)
  // A part without a counted session has no best.
  const bests = parts.filter(({ sessions }) => sessions > 0).map(({ bestTotal }) => bestTotal)
  return {
    ...first,
    sessions: sum(({ sessions }) => sessions),
    uncounted: sum(({ uncounted }) => uncounted),
    lastDay: parts.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), first.lastDay),
    bestTotal: greatest(bests) ?? 0,
    sumOfTotals: sum(({ sumOfTotals }) => sumOfTotals),
    sumOfSquares: sum(({ sumOfSquares }) => sumOfSquares),
    targets: sum(({ targets }) => targets),
    scoredPoints: sum(({ scoredPoints }) => scoredPoints),
    arrows: sum(({ arrows }) => arrows),
    bestTarget: greatest(parts.map(({ bestTarget }) => bestTarget)),
    fewestTargets: greatest(
      parts.map(({ fewestTargets }) => fewestTargets),
      Math.min,
    ),
    mostTargets: greatest(parts.map(({ mostTargets }) => mostTargets)),
    sumOfMeans: sum(({ sumOfMeans }) => sumOfMeans),
    sumOfMeanSquares: sum(({ sumOfMeanSquares }) => sumOfMeanSquares),
    bestMean: greatest(parts.map(({ bestMean }) => bestMean)),
    inMeters: sum(({ inMeters }) => inMeters),
    withoutBands: sum(({ withoutBands }) => withoutBands),
    zones: addedCounts(parts.map(({ zones }) => zones)),
    bandsIn: (unit: DistanceUnit) => parts.flatMap(({ bandsIn }) => bandsIn(unit)),
  }
}

/** The sums of each round, over all bows. */
export const byRound = (all: readonly OfBow[]): readonly OfRound[] =>
  [...Map.groupBy(all, ({ round }) => round.id).values()].flatMap((parts) =>
    parts.slice(0, 1).map((first) => (parts.length === 1 ? first : summed(parts, first))),
  )
