import { threeArrowRound } from '@fletch/domain'

/** Where an answer contains a card or an event. */
const places: ReadonlySet<string> = new Set(['items', 'competition', 'scorecard', 'current'])

/** Adds the default round to cards and events of an older server, which knows no other. */
export const withDefaultRounds = (answer: unknown): unknown => {
  if (Array.isArray(answer)) for (const each of answer) withDefaultRounds(each)
  else if (typeof answer === 'object' && answer !== null) {
    // A round also has a course, but no number of targets.
    if ('courseTargets' in answer && 'numberOfTargets' in answer && !('roundId' in answer))
      Object.assign(answer, { roundId: threeArrowRound.id })
    for (const [place, value] of Object.entries(answer)) if (places.has(place)) withDefaultRounds(value)
  }
  return answer
}
