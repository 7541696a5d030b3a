import { type Counting, countings, disciplines, lines, markings, roundLimits } from '@fletch/domain'
import { clubRoundTexts } from '@fletch/messages/club-rounds'
import { roundTexts } from '@fletch/messages/rounds'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { RoundFormValues } from './typed-round.ts'
import type { RoundFormState } from './use-round-form.ts'

const texts = clubRoundTexts.form

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

const none = () => ({ value: '', label: texts.markings.none })
const disciplineOptions = () => optionsOf(disciplines, roundTexts.disciplines)
const markingOptions = () => [none(), ...optionsOf(markings, texts.markings)]
const countingOptions = () => optionsOf(countings, texts.countings)
const lineOptions = () => [{ value: '', label: texts.lines.none }, ...optionsOf(lines, texts.lines)]
const payingOptions = () => optionsOf(['alike', 'byArrow'], texts.payings)
const arrowOptions = Array.from({ length: roundLimits.arrows.most }, (_, arrow) => String(arrow + 1)).map(
  (value) => ({ value, label: value }),
)

type FieldsProps = { form: RoundFormState }

/** The name of the round, its discipline, and whether distances are marked. */
export const RoundFields = ({ form: { typed, change, field } }: FieldsProps) => (
  <Section title={texts.round}>
    <TextField
      {...field('name')}
      label={texts.name}
      autoComplete="off"
      value={typed.name}
      onChange={({ target }) => change({ name: target.value })}
    />
    <SelectField
      {...field('discipline')}
      label={texts.discipline}
      options={disciplineOptions()}
      value={typed.discipline}
      onChange={({ target }) =>
        change({ discipline: disciplines.find((each) => each === target.value) ?? 'other' })
      }
    />
    <SelectField
      {...field('marked')}
      label={texts.marked}
      options={markingOptions()}
      value={typed.marked ?? ''}
      onChange={({ target }) => change({ marked: markings.find((each) => each === target.value) ?? null })}
    />
  </Section>
)

/** When arrows start to score differently, each starts with the points of the first. */
const areasWithPointsByArrow = (typed: RoundFormValues): RoundFormValues['areas'] =>
  typed.areas.map((area) =>
    area.points.slice(1).every((each) => each === '')
      ? { ...area, points: area.points.map(() => area.points[0] ?? '') }
      : area,
  )

/** With first hit a round has at least two arrows. */
const withCounting = (counting: Counting, arrows: number): Partial<RoundFormValues> => ({
  counting,
  arrows: counting === 'first-hit' ? Math.max(arrows, 2) : arrows,
})

/** How many arrows are shot, which of them count, and whether all score alike. */
export const ShootingFields = ({ form: { typed, change, field } }: FieldsProps) => (
  <Section title={texts.shooting}>
    <SelectField
      {...field('counting')}
      label={texts.counting}
      options={countingOptions()}
      value={typed.counting}
      onChange={({ target }) =>
        change(withCounting(countings.find((each) => each === target.value) ?? 'all', typed.arrows))
      }
    />
    <SelectField
      {...field('arrows')}
      label={texts.arrows}
      options={arrowOptions}
      value={String(typed.arrows)}
      onChange={({ target }) => change({ arrows: Number(target.value) })}
    />
    <SelectField
      {...field('pays')}
      label={texts.pays}
      options={payingOptions()}
      value={typed.isByArrow ? 'byArrow' : 'alike'}
      onChange={({ target }) =>
        change(
          target.value === 'byArrow'
            ? { isByArrow: true, areas: areasWithPointsByArrow(typed) }
            : { isByArrow: false },
        )
      }
    />
  </Section>
)

/** How many targets are shot, and how an arrow on a line scores. */
export const TargetFields = ({ form: { typed, change, field } }: FieldsProps) => (
  <Section title={texts.targets}>
    <TextField
      {...field('usual')}
      label={texts.usual}
      value={typed.usual}
      onChange={({ target }) => change({ usual: target.value })}
    />
    <TextField
      {...field('others')}
      label={texts.others}
      hint={texts.othersHint}
      optional
      inputMode="text"
      autoComplete="off"
      value={typed.others}
      onChange={({ target }) => change({ others: target.value })}
    />
    <TextField
      {...field('courseTargets')}
      label={texts.courseTargets}
      hint={texts.courseTargetsHint}
      value={typed.courseTargets}
      onChange={({ target }) => change({ courseTargets: target.value })}
    />
    <SelectField
      {...field('line')}
      label={texts.line}
      options={lineOptions()}
      value={typed.line ?? ''}
      onChange={({ target }) => change({ line: lines.find((each) => each === target.value) ?? null })}
    />
  </Section>
)
