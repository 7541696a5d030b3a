import { type Round, roundWithTieRule, tieRulesOf } from '@fletch/domain'
import { eventTexts } from '@fletch/messages/events'
import { useState } from 'react'
import { tiesInFull, tiesInShort } from '../../messages/events.ts'
import { defaultRoundId, learnRounds } from '../../phone/kept/known-rounds.ts'
import { useKnownRound } from '../../phone/kept/rounds.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { RoundField } from '../rounds/round-field.tsx'

const texts = eventTexts.ties

/** The value for the round's own rule, which has no id. */
const own = ''

type TieRuleFieldProps = {
  round: Round
  /** The id of the chosen rule; null or undefined for the round's own. */
  chosen: string | null | undefined
  field: { id: string; name: string; error: string | undefined }
  isStarted: boolean
}

/** Chooses how an event decides ties. Shown only if the round leaves it to the event; read-only after the start. */
const TieRuleField = ({ round, chosen, field, isStarted }: TieRuleFieldProps) => {
  const rules = tieRulesOf(round)
  if (rules.length === 0) return null
  if (isStarted) return <p>{tiesInFull(roundWithTieRule(round, chosen).ties)}</p>
  return (
    <SelectField
      {...field}
      label={texts.label}
      hint={texts.hint}
      options={[
        { value: own, label: tiesInShort(round.ties) },
        ...rules.map(({ id, ties }) => ({ value: id, label: tiesInShort(ties) })),
      ]}
      defaultValue={chosen ?? own}
    />
  )
}

type KindChoiceProps = {
  /** The id of the round that is shot; the usual one if undefined. */
  kind: string | undefined
  /** The event's tie rule, if it differs from the round's own. */
  tieRule: string | null | undefined
  field: (name: 'tieRule') => { id: string; name: string; error: string | undefined }
  isStarted: boolean
  onChoose: (round: Round) => void
}

/** Chooses the round that an event, or one of its rounds, shoots. It cannot be changed after the start. */
export const RoundChoice = ({
  kind = defaultRoundId,
  tieRule,
  field,
  isStarted,
  onChoose,
}: KindChoiceProps) => {
  const [roundId, setRoundId] = useState(kind)
  const round = useKnownRound(roundId)
  const choose = (chosen: Round) => {
    learnRounds([chosen])
    setRoundId(chosen.id)
    onChoose(chosen)
  }
  return (
    <>
      <input type="hidden" name="roundId" value={roundId} />
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
