import {
  allDivisions,
  type DivisionScheme,
  isOwnScheme,
  type SchemeDivision,
  stylesScheme,
  usualSchemeId,
} from '@fletch/domain'
import { divisionTexts as texts } from '@fletch/messages/divisions'
import { eventFormTexts } from '@fletch/messages/event-form'
import { scoringTexts } from '@fletch/messages/scoring'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { namedScheme } from '../../../messages/division-names.ts'
import { fullDivision, shortDivision } from '../../../messages/styles.ts'
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

/** The codes that are chosen, in the order of `codes`, and how many of them are turned at once. */
const useChosen = (codes: readonly string[], before: readonly string[]) => {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    codes.filter((code) => before.includes(code) || before.includes(allDivisions)),
  )
  const turn = (turned: readonly string[], isOn: boolean) =>
    setChosen(codes.filter((each) => (turned.includes(each) ? isOn : chosen.includes(each))))
  return { chosen, turn }
}

type ChoiceProps = { id: string; legend: string; error: string | undefined; children: ReactNode }

/** The styles or divisions that are shot, at least one. */
const Choice = ({ id, legend, error, children }: ChoiceProps) => (
  <fieldset aria-describedby={error && `${id}-error`}>
    <legend className="text-14 font-semibold">{legend}</legend>
    {children}
    {error && (
      <p id={`${id}-error`} className="flex gap-1.5 text-14 font-semibold text-danger">
        <WarningIcon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {error}
      </p>
    )}
  </fieldset>
)

type StyleBoxesProps = Omit<ChoiceProps, 'children'> & {
  /** The checkbox for all of them: its label, and its form field if it is sent. */
  all: { label: string; name?: string }
  boxes: readonly { code: string; label: string }[]
  /** The codes that are checked at first. */
  before: readonly string[]
}

/** A checkbox for each style or division. The first one selects or clears all of them. */
const StyleCheckboxes = ({ all, boxes, before, ...choice }: StyleBoxesProps) => {
  const codes = boxes.map(({ code }) => code)
  const { chosen, turn } = useChosen(codes, before)
  return (
    <Choice {...choice}>
      <div className={boxes.length > 12 ? 'grid grid-cols-2 wide:grid-cols-4' : 'grid wide:grid-cols-2'}>
        <Checkbox
          id={choice.id}
          name={all.name}
          label={all.label}
          isOn={chosen.length === codes.length}
          onTurn={(isOn) => turn(codes, isOn)}
        />
        {boxes.map(({ code, label }) => (
          <Checkbox
            key={code}
            id={`${choice.id}-${code}`}
            name={checkboxName(code)}
            label={label}
            isOn={chosen.includes(code)}
            onTurn={(isOn) => turn([code], isOn)}
          />
        ))}
      </div>
    </Choice>
  )
}

type PartBoxProps = {
  className: string
  /** What it chooses, in full. */
  label: string
  codes: readonly string[]
  chosen: readonly string[]
  turn: (codes: readonly string[], isOn: boolean) => void
  children: ReactNode
}

/** A checkbox for all divisions of an age class or a bow, half checked while only some of them are. */
const PartBox = ({ className, label, codes, chosen, turn, children }: PartBoxProps) => {
  const count = codes.filter((code) => chosen.includes(code)).length
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < codes.length
        }}
        checked={count === codes.length}
        onChange={(event) => turn(codes, event.target.checked)}
        className="size-6 shrink-0"
      />
      {children}
    </label>
  )
}

type BoxesProps = { id: string; scheme: DivisionScheme; before: readonly string[]; error: string | undefined }

/** The most divisions that are told apart in a plain list of checkboxes. */
const mostListed = 20

/** A column for each age class. Large text on a small phone goes on in a second line. */
const columns =
  'grid grid-cols-[repeat(auto-fit,minmax(2.6rem,1fr))] gap-x-1 worded:grid-cols-[repeat(auto-fit,minmax(3.6rem,1fr))]'

/** The divisions of a scheme by bow, age class and sex, with a checkbox for each bow and each age class. */
const DivisionGrid = ({ id, scheme, before, error }: BoxesProps) => {
  const { divisions, ages, sexes, bows } = scheme
  const codes = divisions.map(({ code }) => code)
  const { chosen, turn } = useChosen(codes, before)
  const of = (is: (division: SchemeDivision) => boolean) => divisions.filter(is).map(({ code }) => code)
  const all = { chosen, turn }
  const box = ({ code, name }: SchemeDivision, label: string) => (
    <label key={code} className="flex min-h-12 items-center gap-1.5 text-14">
      <input
        type="checkbox"
        name={checkboxName(code)}
        aria-label={`${code}, ${name}`}
        checked={chosen.includes(code)}
        onChange={(event) => turn([code], event.target.checked)}
        className="size-6"
      />
      {label}
    </label>
  )
  return (
    <Choice id={id} legend={texts.boxes} error={error}>
      <Checkbox
        id={id}
        name={checkboxName(allDivisions)}
        label={scoringTexts.allDivisions}
        isOn={chosen.length === codes.length}
        onTurn={(isOn) => turn(codes, isOn)}
      />
      <div>
        <div className={`${columns} pb-2`}>
          {ages.map((age) => (
            <PartBox
              key={age.code}
              className="flex min-h-12 flex-col items-center gap-1 text-center text-14 leading-tight"
              label={texts.allOf({ part: age.name })}
              codes={of((each) => each.age === age.code)}
              {...all}
            >
              {age.name}
            </PartBox>
          ))}
        </div>
        {bows.map((bow) => {
          const own = divisions.filter((each) => each.bow === bow.code)
          return (
            <fieldset key={bow.code} className="hair-t py-1">
              <legend className="sr-only">{bow.name}</legend>
              <PartBox
                className="flex min-h-12 items-center gap-3 font-semibold"
                label={texts.allOf({ part: bow.name })}
                codes={own.map(({ code }) => code)}
                {...all}
              >
                <span>
                  {bow.name} <span className="text-muted">{bow.code}</span>
                </span>
              </PartBox>
              <div className={columns}>
                {ages.map((age) => (
                  <div key={age.code} className="flex flex-col items-center">
                    {own
                      .filter((each) => each.age === age.code)
                      .map((each) =>
                        box(each, sexes.find(({ code }) => code === each.sex)?.code ?? each.code),
                      )}
                  </div>
                ))}
              </div>
              {/* Outside the grid: over all columns, it would keep those without an age class. */}
              {own.some((each) => each.age === null) && (
                <div className="flex flex-wrap gap-x-6">
                  {own.filter((each) => each.age === null).map((each) => box(each, each.name))}
                </div>
              )}
            </fieldset>
          )
        })}
      </div>
    </Choice>
  )
}

const nameOf = ({ id, name }: DivisionScheme): string => (id === usualSchemeId ? texts.schemes.styles : name)

/** A checkbox for each of the four styles. */
const Styles = ({ id, scheme, before, error }: BoxesProps) => (
  <StyleCheckboxes
    id={id}
    legend={eventFormTexts.styles}
    all={{ label: shortDivision(allDivisions) }}
    boxes={scheme.divisions
      .filter(({ code }) => code !== allDivisions)
      .map(({ code }) => ({ code, label: fullDivision(code) }))}
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
        <p>{scoringTexts.allDivisions}</p>
        <button
          type="button"
          className="target rounded-6 font-semibold underline underline-offset-4"
          onClick={() => setOpen(true)}
        >
          {texts.some({ count: scheme.divisions.length })}
        </button>
      </div>
    )
  const short = scheme.bows.length > 0 && !isOwnScheme(scheme)
  if (scheme.ages.length > 0 && short && scheme.divisions.length > mostListed)
    return <DivisionGrid id={id} scheme={scheme} before={before} error={error} />
  return (
    <StyleCheckboxes
      id={id}
      legend={texts.boxes}
      all={{ label: scoringTexts.allDivisions, name: checkboxName(allDivisions) }}
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
  const listedSchemes = (data.length === 0 ? [stylesScheme] : data).map(namedScheme)
  const scheme = own ?? listedSchemes.find(({ id: each }) => each === schemeId)
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
