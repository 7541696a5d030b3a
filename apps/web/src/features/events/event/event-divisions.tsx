import { allDivisions, type DivisionScheme, stylesScheme, usualSchemeId } from '@fletch/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { divisionTexts as texts } from '../../../messages/divisions.ts'
import { eventTexts } from '../../../messages/events.ts'
import { WarningIcon } from '../../../ui/icons.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { schemesQuery } from '../../divisions/queries.ts'
import { useScheme } from '../../divisions/use-division-names.ts'
import { checkboxName, checkedCodes, type EventValues } from './use-event-form.ts'

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
const StyleCheckboxes = ({ id, legend, all, boxes, before, error }: StyleBoxesProps) => {
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

const nameOf = ({ id, name }: DivisionScheme): string => (id === usualSchemeId ? texts.schemes.styles : name)

type BoxesProps = { id: string; scheme: DivisionScheme; before: readonly string[]; error: string | undefined }

/** A checkbox for each of the four styles. */
const Styles = ({ id, scheme, before, error }: BoxesProps) => (
  <StyleCheckboxes
    id={id}
    legend={eventTexts.form.styles}
    all={{ label: eventTexts.styles.all }}
    boxes={scheme.divisions
      .filter(({ code }) => code !== allDivisions)
      .map(({ code }) => ({ code, label: eventTexts.divisionInFull(code) }))}
    before={before}
    error={error}
  />
)

/** Most events offer all divisions of a scheme, so its checkboxes, which can be a hundred, are hidden at first. */
const Divisions = ({ id, scheme, before, error }: BoxesProps) => {
  const [isOpen, setOpen] = useState(!before.includes(allDivisions))
  if (!isOpen)
    return (
      <div>
        <input type="hidden" name={checkboxName(allDivisions)} value="on" />
        <p>{texts.all}</p>
        <button
          type="button"
          className="target rounded-6 font-semibold underline underline-offset-4"
          onClick={() => setOpen(true)}
        >
          {texts.some(scheme.divisions.length)}
        </button>
      </div>
    )
  const short = scheme.bows.length > 0
  return (
    <StyleCheckboxes
      id={id}
      legend={texts.boxes}
      all={{ label: texts.all, name: checkboxName(allDivisions) }}
      boxes={scheme.divisions.map(({ code, name }) => ({ code, label: short ? code : `${code}, ${name}` }))}
      before={before}
      error={error}
    />
  )
}

type EventDivisionsProps = { id: string; values: EventValues; isStarted: boolean; error: string | undefined }

/** The division scheme, which is fixed once the event has started, and the divisions that are shot. */
export const EventDivisions = ({ id, values, isStarted, error }: EventDivisionsProps) => {
  const before = values['divisionScheme'] ?? usualSchemeId
  const [schemeId, setScheme] = useState(before)
  const { data = [] } = useQuery(schemesQuery)
  const own = useScheme(schemeId)
  const scheme = own ?? data.find(({ id: each }) => each === schemeId)
  const listedSchemes = data.length === 0 ? [stylesScheme] : data
  const schemes =
    scheme === undefined || listedSchemes.some((each) => each.id === scheme.id)
      ? listedSchemes
      : [...listedSchemes, scheme]
  const codes = checkedCodes(values)
  const boxes = {
    id,
    before: schemeId === before ? codes : schemeId === usualSchemeId ? [] : [allDivisions],
    error,
  }
  return (
    <>
      {isStarted ? (
        <input type="hidden" name="divisionScheme" value={schemeId} />
      ) : (
        <SelectField
          id={`${id}-scheme`}
          name="divisionScheme"
          label={texts.scheme}
          options={schemes.map((each) => ({ value: each.id, label: nameOf(each) }))}
          value={schemeId}
          onChange={({ target }) => setScheme(target.value)}
        />
      )}
      {scheme &&
        (schemeId === usualSchemeId ? (
          <Styles key={schemeId} scheme={scheme} {...boxes} />
        ) : (
          <Divisions key={schemeId} scheme={scheme} {...boxes} />
        ))}
    </>
  )
}
