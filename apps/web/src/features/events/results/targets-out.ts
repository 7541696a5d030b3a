import type { EventResults, EventRound } from '@fletch/contract'
import { eventResultTexts } from '../../../messages/event-results.ts'
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
    const text = texts.said(target, division === null ? undefined : names.short(division), reason)
    const of = rounds.find(({ number }) => number === round)
    return of === undefined ? text : texts.inRound(roundNameOf(of), text)
  })
