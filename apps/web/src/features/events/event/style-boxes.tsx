import { allDivisions } from '@fletch/domain'
import { useState } from 'react'
import { WarningIcon } from '../../../ui/icons.ts'
import { boxOf } from './use-event-form.ts'

type BoxProps = {
  id: string
  name?: string | undefined
  label: string
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

const Box = ({ id, name, label, isOn, onTurn }: BoxProps) => (
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
  /** What the box of all of them says, and its name in the form where it is sent by itself. */
  all: { label: string; name?: string }
  boxes: readonly { code: string; label: string }[]
  /** Codes whose boxes are on to begin with. */
  before: readonly string[]
  error: string | undefined
}

/** Which styles, or divisions, are shot: at least one. The first box selects every one, and taking it away clears them. */
export const StyleBoxes = ({ id, legend, all, boxes, before, error }: StyleBoxesProps) => {
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
        <Box
          id={id}
          name={all.name}
          label={all.label}
          isOn={chosen.length === codes.length}
          onTurn={(isOn) => setChosen(isOn ? codes : [])}
        />
        {boxes.map(({ code, label }) => (
          <Box
            key={code}
            id={`${id}-${code}`}
            name={boxOf(code)}
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
