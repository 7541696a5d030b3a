import type { Round } from '@fletch/domain'
import { useRef, useState } from 'react'
import { learnRounds, usualRoundId } from '../../offline/known-rounds.ts'
import { useKnownRound } from '../../server/rounds.ts'
import { RoundField } from '../rounds/round-field.tsx'
import { TieRuleField } from './tie-rule-field.tsx'

/** A round has its usual targets: they stand in the fields below as soon as it is chosen. */
const fillTargets = (form: HTMLFormElement | null | undefined, { targets, courseTargets }: Round): void => {
  const usual = { numberOfTargets: targets.usual, courseTargets }
  for (const [name, count] of Object.entries(usual)) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = String(count)
  }
}

type KindChoiceProps = {
  /** The one that clubs usually shoot where it is not said. */
  kind: string | undefined
  /** How ties are decided there, where that is not as the round says. */
  tieRule: string | null | undefined
  field: (name: 'tieRule') => { id: string; name: string; error: string | undefined }
  isStarted: boolean
}

/** What an event, or one of its rounds, shoots; it stays what it is once that has started. */
export const KindChoice = ({ kind = usualRoundId, tieRule, field, isStarted }: KindChoiceProps) => {
  const [roundId, setRoundId] = useState(kind)
  const round = useKnownRound(roundId)
  const input = useRef<HTMLInputElement>(null)
  const choose = (chosen: Round) => {
    learnRounds([chosen])
    setRoundId(chosen.id)
    fillTargets(input.current?.form, chosen)
  }
  return (
    <>
      <input ref={input} type="hidden" name="roundId" value={roundId} />
      {round && (
        <>
          <RoundField round={round} onChoose={isStarted ? undefined : choose} />
          <TieRuleField
            key={round.id}
            round={round}
            chosen={round.id === kind ? tieRule : null}
            field={field('tieRule')}
            isStarted={isStarted}
          />
        </>
      )}
    </>
  )
}
