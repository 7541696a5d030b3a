import { type ArcheryStyle, archeryStyles } from '../cards/card.ts'

/** What an event goes through (rule R37). */
export const eventStatuses = ['upcoming', 'active', 'completed', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** Choices for how many archers walk together. */
export const groupSizes = [4, 5, 6] as const

/** What someone is to an event: those who run it, those who shoot in it, and everyone else. */
export type EventRole = 'administrator' | 'archer' | 'visitor'

/** An event starts with this many archers, or not at all. */
export const fewestArchers = 4

/** What someone is in an event: waiting ones have no place yet, absent ones are not ranked, retired ones stand last. */
export const participantStatuses = ['registered', 'waiting', 'absent', 'retired'] as const
export type ParticipantStatus = (typeof participantStatuses)[number]

/**
 * What officers mark an archer as who shot, or was to: someone who did not go on without retiring, or broke a rule. Who
 * is marked has the status 'retired', which is all that an app from before marks knows.
 */
export const archerMarks = ['not-finished', 'disqualified'] as const
export type ArcherMark = (typeof archerMarks)[number]

/** The most points that one penalty takes off. */
export const mostPenalty = 1000

/** What becomes of who missed a round: they stand apart without a rank, or behind those who shot all of them. */
export const missedRoundRules = ['unranked', 'last'] as const
export type MissedRoundRule = (typeof missedRoundRules)[number]

const isStyle = (text: string): text is ArcheryStyle => archeryStyles.some((style) => style === text)

/** Reads a comma-separated list of styles; null when one is unknown or there is none. 'all' stands alone. */
export const readStyles = (list: string): string | null => {
  const named = list.split(',').map((style) => style.trim())
  if (!named.every(isStyle)) return null
  return named.includes('all') ? 'all' : archeryStyles.filter((style) => named.includes(style)).join(',')
}
