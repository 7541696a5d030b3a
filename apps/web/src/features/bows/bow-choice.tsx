import { bowTexts as texts } from '@fletch/messages/bows'
import { useUser } from '../../session/session.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useKeptEquipment } from './use-kept-equipment.ts'

type BowChoiceProps = { value: string; onChange: (name: string) => void }

/**
 * Chooses the bow that a card was shot with. Hidden if the archer has no bow on this phone, but a bow already chosen
 * stays an option.
 */
export const BowChoice = ({ value, onChange }: BowChoiceProps) => {
  const names = useKeptEquipment(useUser().id)?.bows.map(({ name }) => name) ?? []
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
