import type { Counting, DistanceUnit } from '@fletch/domain'
import { listed } from '@fletch/messages/catalogues.ts'
import { seasonTexts } from '@fletch/messages/season'

/** How often something was counted, in percent of all targets or arrows. */
export const countedOf = (count: number, all: number, isOfTargets: boolean): string => {
  const { targets, arrows } = seasonTexts.countedOf
  return (isOfTargets ? targets : arrows)({ percent: all === 0 ? 0 : (100 * count) / all, all })
}

const averageOf = (recent: string, isPerTarget: boolean): string => {
  const { total, perTarget } = seasonTexts.progress.average
  return (isPerTarget ? perTarget : total)({ recent })
}

export const progressChange = (
  recent: string,
  percent: number,
  first: string,
  isPerTarget = false,
): string => {
  const { level, above, below } = seasonTexts.progress.change
  const average = averageOf(recent, isPerTarget)
  if (percent === 0) return level({ average })
  return (percent > 0 ? above : below)({ average, percent: Math.abs(percent), first })
}

export const newestShown = (recent: string, shown: number, all: number, isPerTarget = false): string =>
  seasonTexts.progress.newest({ average: averageOf(recent, isPerTarget), shown, all })

/** The most common zones or areas, which are level if there are several. */
export const mostCommonText = (
  counting: Counting,
  zones: readonly string[],
  count: number,
  all: number,
): string => {
  const { most, mostOf } = seasonTexts.zones[counting]
  const [zone = ''] = zones
  return zones.length < 2 ? most({ zone, count, all }) : mostOf({ zones: listed(zones, 'and'), count, all })
}

type Band = { readonly from: number; readonly to: number; readonly mean: string }

export const distancesSummary = (strongest: Band, weakest: Band | null, unit: DistanceUnit): string => {
  const { band, units, strongest: alone, strongestAndWeakest } = seasonTexts.distances
  const values = { band: band(strongest), unit: units[unit], mean: strongest.mean }
  if (weakest === null) return alone(values)
  return strongestAndWeakest({ ...values, weakBand: band(weakest), weakMean: weakest.mean })
}
