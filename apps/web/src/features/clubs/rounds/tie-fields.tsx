import { clubRoundTexts } from '../../../messages/club-rounds.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import { keepFocusBeside } from '../../../ui/keep-focus.ts'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { newStep, stepField, type TypedStep } from './typed-round.ts'
import { useFocusNext } from './use-focus-next.ts'
import type { RoundFormState } from './use-round-form.ts'

const texts = clubRoundTexts.form

/** The most steps that the contract accepts. */
const mostSteps = 12

const orders = ['most', 'fewest'] as const
const orderOptions = orders.map((value) => ({ value, label: texts.orders[value] }))
const levels = ['shared', 'shoot-off'] as const
const levelOptions = levels.map((value) => ({ value, label: texts.levels[value] }))

type StepProps = { form: RoundFormState; step: TypedStep; place: number }

const Step = ({ form: { typed, change, field }, step, place }: StepProps) => {
  const set = (part: Partial<TypedStep>) => change({ steps: typed.steps.with(place, { ...step, ...part }) })
  return (
    <li>
      <fieldset className="hair-t flex flex-col gap-3 pt-3">
        <legend className="sr-only">{texts.step(place + 1)}</legend>
        <div className="flex items-center justify-between gap-3">
          <p className="text-16 font-semibold" aria-hidden="true">
            {texts.step(place + 1)}
          </p>
          <IconButton
            label={texts.removeStep(place + 1)}
            icon={<CloseIcon className="size-5" aria-hidden="true" />}
            onClick={({ currentTarget }) => {
              keepFocusBeside(currentTarget)
              change({ steps: typed.steps.filter(({ key }) => key !== step.key) })
            }}
          />
        </div>
        <SelectField
          label={texts.order}
          options={orderOptions}
          value={step.order}
          onChange={({ target }) => set({ order: orders.find((each) => each === target.value) ?? 'most' })}
        />
        <TextField
          {...field(stepField(step))}
          label={texts.counted}
          hint={texts.countedHint[typed.counting]}
          autoComplete="off"
          autoCapitalize="characters"
          value={step.of}
          onChange={({ target }) => set({ of: target.value })}
        />
      </fieldset>
    </li>
  )
}

/** How ties are broken. */
export const TieFields = ({ form }: { form: RoundFormState }) => {
  const { typed, change, field } = form
  const focusNext = useFocusNext()
  const add = () => {
    const step = newStep()
    change({ steps: [...typed.steps, step] })
    focusNext(field(stepField(step)).id)
  }
  return (
    <Section title={texts.ties} text={texts.tiesText}>
      {typed.steps.length > 0 && (
        <ol id={field('steps').id} tabIndex={-1} className="flex flex-col gap-4">
          {typed.steps.map((step, place) => (
            <Step key={step.key} form={form} step={step} place={place} />
          ))}
        </ol>
      )}
      <Button className="self-start" disabled={typed.steps.length >= mostSteps} onClick={add}>
        {texts.addStep}
      </Button>
      <SelectField
        label={texts.level}
        options={levelOptions}
        value={typed.level}
        onChange={({ target }) => change({ level: levels.find((each) => each === target.value) ?? 'shared' })}
      />
    </Section>
  )
}
