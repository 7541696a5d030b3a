import type { ArcheryStyle } from '@fletch/domain'
import { useState } from 'react'
import { eventTexts } from '../../../messages/events.ts'
import { WarningIcon } from '../../../ui/icons.ts'
import { boxedStyles, boxOf, type EventValues } from './use-event-form.ts'

type BoxProps = { id: string; name?: string; label: string; isOn: boolean; onTurn: (isOn: boolean) => void }

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

type StyleBoxesProps = { id: string; values: EventValues; error: string | undefined }

/** Which styles are shot: at least one. 'All styles' selects every one, and taking it away clears them. */
export const StyleBoxes = ({ id, values, error }: StyleBoxesProps) => {
  const [chosen, setChosen] = useState<readonly ArcheryStyle[]>(() =>
    boxedStyles.filter((style) => boxOf(style) in values),
  )
  const turn = (style: ArcheryStyle, isOn: boolean) =>
    setChosen(boxedStyles.filter((each) => (each === style ? isOn : chosen.includes(each))))
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="text-14 font-semibold">{eventTexts.form.styles}</legend>
      <div className="grid wide:grid-cols-2">
        <Box
          id={id}
          label={eventTexts.styles.all}
          isOn={chosen.length === boxedStyles.length}
          onTurn={(isOn) => setChosen(isOn ? boxedStyles : [])}
        />
        {boxedStyles.map((style) => (
          <Box
            key={style}
            id={`${id}-${style}`}
            name={boxOf(style)}
            label={eventTexts.styles[style]}
            isOn={chosen.includes(style)}
            onTurn={(isOn) => turn(style, isOn)}
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
