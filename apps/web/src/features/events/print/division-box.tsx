import type { ClubEvent } from '@fletch/contract'
import { printTexts as texts } from '@fletch/messages/print'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { useDivisionNames } from '../../divisions/use-division-names.ts'

type DivisionBoxProps = {
  event: Pick<ClubEvent, 'divisionScheme'>
  codes: readonly string[]
  /** Undefined for all divisions. */
  chosen: string | undefined
  onChoose: (code: string) => void
}

/** Chooses the division to print, or all. */
export const DivisionBox = ({ event, codes, chosen, onChoose }: DivisionBoxProps) => {
  const names = useDivisionNames(event.divisionScheme)
  if (codes.length < 2) return null
  return (
    <ChoiceBox
      label={texts.division}
      value={chosen ?? ''}
      onChange={onChoose}
      options={[
        { value: '', label: texts.allDivisions },
        ...codes.map((code) => ({ value: code, label: names.full(code) })),
      ]}
      className="max-w-full wide:min-w-40 wide:max-w-96"
    />
  )
}
