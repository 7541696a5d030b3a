import { roundLimits } from '@fletch/domain'
import { clubRoundTexts } from '@fletch/messages/club-rounds'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, WarningIcon } from '../../../ui/icons.ts'
import { keepFocusBeside } from '../../../ui/keep-focus.ts'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { areaField, newArea, pointsField, type TypedArea } from './typed-round.ts'
import { useFocusNext } from './use-focus-next.ts'
import type { RoundFormState } from './use-round-form.ts'

/** How buttons name an area: by its code, or by its place while it has none. */
const areaName = (code: string, place: number): string =>
  code === '' ? clubRoundTexts.form.areaAt({ place }) : code

const texts = clubRoundTexts.form
const { least, most } = roundLimits.areas

type AreaProps = {
  form: RoundFormState
  area: TypedArea
  place: number
  onMove: (steps: 1 | -1, button: string) => void
}

const PointsFields = ({ form: { typed, change, field }, area, place }: Omit<AreaProps, 'onMove'>) => {
  const arrows = Array.from({ length: typed.isByArrow ? typed.arrows : 1 }, (_, arrow) => arrow)
  const setPoints = (arrow: number, points: string) =>
    change({
      areas: typed.areas.with(place, {
        ...area,
        points: area.points.with(arrow, points),
      }),
    })
  // A third of the row is too short for an error text.
  return (
    <div
      className={`grid gap-3 [&>:has([aria-invalid])]:col-span-full ${arrows.length === 1 ? 'max-w-40' : 'grid-cols-3'}`}
    >
      {arrows.map((arrow) => {
        const points = area.points[arrow] ?? ''
        return (
          <TextField
            key={arrow}
            {...field(pointsField(area, arrow))}
            label={typed.isByArrow ? texts.pointsWith({ arrow: arrow + 1 }) : texts.points}
            hint={typed.isByArrow && points.trim() === '' ? texts.notPaid : undefined}
            inputMode="text"
            value={points}
            onChange={({ target }) => setPoints(arrow, target.value)}
          />
        )
      })}
    </div>
  )
}

const AreaButtons = ({ form: { typed, change }, area, place, onMove }: AreaProps) => {
  const { code, key } = area
  const name = areaName(code, place + 1)
  return (
    <div className="flex gap-1">
      <IconButton
        id={`${key}-up`}
        label={texts.moveUp({ area: name })}
        icon={<ArrowUpIcon className="size-5" aria-hidden="true" />}
        disabled={place === 0}
        onClick={() => onMove(-1, 'up')}
      />
      <IconButton
        id={`${key}-down`}
        label={texts.moveDown({ area: name })}
        icon={<ArrowDownIcon className="size-5" aria-hidden="true" />}
        disabled={place === typed.areas.length - 1}
        onClick={() => onMove(1, 'down')}
      />
      <IconButton
        label={texts.remove({ area: name })}
        icon={<CloseIcon className="size-5" aria-hidden="true" />}
        disabled={typed.areas.length <= least}
        onClick={({ currentTarget }) => {
          keepFocusBeside(currentTarget)
          change({ areas: typed.areas.filter((each) => each.key !== key) })
        }}
      />
    </div>
  )
}

const AreaItem = (props: AreaProps) => {
  const { form, area, place } = props
  const { typed, change, field } = form
  const set = (part: Partial<TypedArea>) => change({ areas: typed.areas.with(place, { ...area, ...part }) })
  // The field for the code is too short for an error text below it.
  const code = field(areaField(area, 'code'))
  return (
    <li>
      <fieldset className="hair-t flex flex-col gap-3 pt-3">
        <legend className="sr-only">{texts.area({ place: place + 1 })}</legend>
        <div className="flex items-center justify-between gap-3">
          <p className="text-16 font-semibold" aria-hidden="true">
            {texts.area({ place: place + 1 })}
          </p>
          <AreaButtons {...props} />
        </div>
        <div className={`grid gap-3 ${code.error ? '' : 'grid-cols-[6rem_1fr] cramped:grid-cols-1'}`}>
          <TextField
            {...code}
            label={texts.code}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={3}
            value={area.code}
            onChange={({ target }) => set({ code: target.value.toUpperCase() })}
          />
          <TextField
            {...field(areaField(area, 'name'))}
            label={texts.areaName}
            optional
            autoComplete="off"
            value={area.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </div>
        <PointsFields form={form} area={area} place={place} />
      </fieldset>
    </li>
  )
}

const withAreaMoved = (areas: readonly TypedArea[], from: number, to: number): readonly TypedArea[] => {
  const area = areas[from]
  return area === undefined ? areas : areas.toSpliced(from, 1).toSpliced(to, 0, area)
}

/** The areas and their points, highest first, and the points of a miss. */
export const AreaFields = ({ form }: { form: RoundFormState }) => {
  const { typed, change, field } = form
  const focusNext = useFocusNext()
  const { error } = field('areas')
  const add = () => {
    const area = newArea()
    change({ areas: [...typed.areas, area] })
    focusNext(field(areaField(area, 'code')).id)
  }
  return (
    <Section title={texts.areas} text={texts.areasText}>
      <p className="-mt-2 text-14 text-muted">
        {texts.codeHint}
        {typed.isByArrow && ` ${texts.byArrowText}`}
      </p>
      <ol id={field('areas').id} tabIndex={-1} className="flex flex-col gap-4">
        {typed.areas.map((area, place) => (
          <AreaItem
            key={area.key}
            form={form}
            area={area}
            place={place}
            onMove={(steps, button) => {
              change({ areas: withAreaMoved(typed.areas, place, place + steps) })
              focusNext(`${area.key}-${button}`)
            }}
          />
        ))}
      </ol>
      {error && (
        <p className="flex gap-1.5 text-14 font-semibold text-danger">
          <WarningIcon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
      <Button className="self-start" disabled={typed.areas.length >= most} onClick={add}>
        {texts.addArea}
      </Button>
      <div className="hair-t pt-4">
        <TextField
          {...field('miss')}
          label={texts.miss[typed.counting]}
          inputMode="text"
          value={typed.miss}
          onChange={({ target }) => change({ miss: target.value })}
        />
      </div>
    </Section>
  )
}
