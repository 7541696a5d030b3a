import { type Round, roundWithTieRule, tieRulesOf } from '@fletch/domain'
import { eventTexts } from '../../messages/events.ts'
import { SelectField } from '../../ui/select-field.tsx'

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
export const TieRuleField = ({ round, chosen, field, isStarted }: TieRuleFieldProps) => {
  const rules = tieRulesOf(round)
  if (rules.length === 0) return null
  if (isStarted) return <p>{texts.said(roundWithTieRule(round, chosen).ties)}</p>
  return (
    <SelectField
      {...field}
      label={texts.label}
      hint={texts.hint}
      options={[
        { value: own, label: texts.inShort(round.ties) },
        ...rules.map(({ id, ties }) => ({ value: id, label: texts.inShort(ties) })),
      ]}
      defaultValue={chosen ?? own}
    />
  )
}
