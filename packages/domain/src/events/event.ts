import { type ArcheryStyle, archeryStyles } from '../cards/card.ts'

/** The statuses of an event (rule R37). */
export const eventStatuses = ['upcoming', 'active', 'completed', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** The choices for the number of archers in a group. */
export const groupSizes = [4, 5, 6] as const

/** A person's role in an event: those who run it, those who shoot in it, and everyone else. */
export type EventRole = 'administrator' | 'archer' | 'visitor'

/** An event with fewer archers cannot start. */
export const fewestArchers = 4

/** A participant's status: 'waiting' has no place yet, 'absent' is not ranked, 'retired' is ranked last. */
export const participantStatuses = ['registered', 'waiting', 'absent', 'retired'] as const
export type ParticipantStatus = (typeof participantStatuses)[number]

/**
 * How officers mark an archer: who stopped without retiring, or who broke a rule. A marked archer has the status
 * 'retired', because older apps do not know marks.
 */
export const archerMarks = ['not-finished', 'disqualified'] as const
export type ArcherMark = (typeof archerMarks)[number]

/** The most points of one penalty. */
export const mostPenalty = 1000

/**
 * What happens to archers who missed a round: they are listed apart without a rank, or ranked after those who shot all
 * rounds.
 */
export const missedRoundRules = ['unranked', 'last'] as const
export type MissedRoundRule = (typeof missedRoundRules)[number]

const isStyle = (text: string): text is ArcheryStyle => archeryStyles.some((style) => style === text)

/** Reads a comma-separated list of styles; null if it is empty or has an unknown style. 'all' replaces any others. */
export const readStyles = (list: string): string | null => {
  const styleNames = list.split(',').map((style) => style.trim())
  if (!styleNames.every(isStyle)) return null
  return styleNames.includes('all')
    ? 'all'
    : archeryStyles.filter((style) => styleNames.includes(style)).join(',')
}

/** When the two scorers of a group compare: at every target, or once when all targets are shot. */
export const comparingTimes = ['each-target', 'at-end'] as const
export type ComparingTime = (typeof comparingTimes)[number]
