import type { ScorecardDraftInput } from '@fletch/contract'
import { type ZoneCode, zoneCodes } from '@fletch/domain'

/** A card of 30 targets with the given zones on the first targets. */
export const cardWith = (zones: readonly (ZoneCode | null)[] = [], more: Partial<ScorecardDraftInput> = {}) =>
  ({
    archerName: 'Ada Nock',
    club: 'The Oaks',
    date: '2026-11-21',
    archeryStyle: 'BH',
    distanceUnit: 'yards',
    startingTarget: 1,
    numberOfTargets: 30,
    scores: zones.map((zone, row) => ({ distance: String(20 + row), zone, photoPath: null })),
    ...more,
  }) satisfies ScorecardDraftInput

/** Zones for a whole round, repeating the list of zones. */
export const wholeRound = (targets = 30): ZoneCode[] =>
  Array.from({ length: targets }, (_, row) => zoneCodes[row % zoneCodes.length] ?? 'Miss')
