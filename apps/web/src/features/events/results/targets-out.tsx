import type { EventResults, EventRound } from '@fletch/contract'
import { eventResultTexts } from '@fletch/messages/event-results'
import { AroundTyped } from '../../../ui/around-typed.tsx'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import { roundNameOf } from '../rounds/round-names.ts'

const texts = eventResultTexts.targetsOut

type Out = NonNullable<EventResults['targetsOut']>[number]

type Rounds = readonly Pick<EventRound, 'number' | 'name'>[]

/** Says for whom a target is out, and in which round if there are several, around the reason. */
export const sayOut =
  ({ target, division, round }: Omit<Out, 'reason'>, names: DivisionNames, rounds: Rounds = []) =>
  (reason: string): string => {
    const text = texts.said({
      target,
      division: division === null ? undefined : names.short(division),
      reason,
    })
    const of = rounds.find(({ number }) => number === round)
    return of === undefined ? text : texts.inRound({ round: roundNameOf(of), said: text })
  }

/** Describes the targets that are out: for whom and why, one sentence each, for readers of the event's own language. */
export const targetsOutTexts = (
  { targetsOut = [] }: Pick<EventResults, 'targetsOut'>,
  rounds: Rounds,
  names: DivisionNames,
): readonly string[] => targetsOut.map((out) => sayOut(out, names, rounds)(out.reason))

type TargetsOutProps = Pick<EventResults, 'targetsOut'> & {
  rounds: Rounds
  names: DivisionNames
  /** Of the reasons, as officers typed them. */
  language: string | undefined
}

/** The targets that are out: for whom and why, a line each. */
export const TargetsOut = ({ targetsOut = [], rounds, names, language }: TargetsOutProps) =>
  targetsOut.map((out) => (
    <p key={sayOut(out, names, rounds)(out.reason)} className="wrap-break-word text-muted">
      <AroundTyped say={sayOut(out, names, rounds)} typed={out.reason} language={language} />
    </p>
  ))
