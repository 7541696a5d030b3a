import { allDivisions } from '@fletch/domain'
import { useState } from 'react'
import { WarningIcon } from '../../../ui/icons.ts'
import { checkboxName } from './use-event-form.ts'

type BoxProps = {
  id: string
  name?: string | undefined
  label: string
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

const Checkbox = ({ id, name, label, isOn, onTurn }: BoxProps) => (
  <label htmlFor={id} className="flex min-h-12 items-center gap-3">
    <input
      id={id}
      name={name}
      type="checkbox"
      checked={isOn}
      onChange={(event) => onTurn(event.target.checked)}
      className="size-6"
    />
    {label}
  </label>
)

type StyleBoxesProps = {
  id: string
  legend: string
  /** The checkbox for all of them: its label, and its form field if it is sent. */
  all: { label: string; name?: string }
  boxes: readonly { code: string; label: string }[]
  /** The codes that are checked at first. */
  before: readonly string[]
  error: string | undefined
}

/** The styles or divisions that are shot, at least one. The first checkbox selects or clears all of them. */
export const StyleCheckboxes = ({ id, legend, all, boxes, before, error }: StyleBoxesProps) => {
  const codes = boxes.map(({ code }) => code)
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    codes.filter((code) => before.includes(code) || before.includes(allDivisions)),
  )
  const turn = (code: string, isOn: boolean) =>
    setChosen(codes.filter((each) => (each === code ? isOn : chosen.includes(each))))
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="text-14 font-semibold">{legend}</legend>
      <div className={boxes.length > 12 ? 'grid grid-cols-2 wide:grid-cols-4' : 'grid wide:grid-cols-2'}>
        <Checkbox
          id={id}
          name={all.name}
          label={all.label}
          isOn={chosen.length === codes.length}
          onTurn={(isOn) => setChosen(isOn ? codes : [])}
        />
        {boxes.map(({ code, label }) => (
          <Checkbox
            key={code}
            id={`${id}-${code}`}
            name={checkboxName(code)}
            label={label}
            isOn={chosen.includes(code)}
            onTurn={(isOn) => turn(code, isOn)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-14 font-semibold text-danger">
          <WarningIcon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
