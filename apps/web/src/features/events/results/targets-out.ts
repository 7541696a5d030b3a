import type { EventResults, EventRound } from '@fletch/contract'
import { eventResultTexts } from '@fletch/messages/event-results'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import { roundNameOf } from '../rounds/round-names.ts'

const texts = eventResultTexts.targetsOut

/** Describes the targets that are out: for whom and why, one sentence each. */
export const targetsOutTexts = (
  { targetsOut = [] }: Pick<EventResults, 'targetsOut'>,
  rounds: readonly Pick<EventRound, 'number' | 'name'>[],
  names: DivisionNames,
): readonly string[] =>
  targetsOut.map(({ target, division, reason, round }) => {
    const text = texts.said({
      target,
      division: division === null ? undefined : names.short(division),
      reason,
    })
    const of = rounds.find(({ number }) => number === round)
    return of === undefined ? text : texts.inRound({ round: roundNameOf(of), said: text })
  })
