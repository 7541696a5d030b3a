import { bowTexts as texts } from '../../messages/bows.ts'
import { useUser } from '../../session/session.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useKept } from './use-kept.ts'

type BowChoiceProps = { value: string; onChange: (name: string) => void }

/** Which bow a card was shot with; nothing where the archer has none on this phone. A name that was chosen stays. */
export const BowChoice = ({ value, onChange }: BowChoiceProps) => {
  const names = useKept(useUser().id)?.bows.map(({ name }) => name) ?? []
  const all = [...new Set([...names, ...(value === '' ? [] : [value])])]
  if (all.length === 0) return null
  return (
    <SelectField
      label={texts.onCard}
      options={[{ value: '', label: texts.noBow }, ...all.map((name) => ({ value: name, label: name }))]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
