import { type FormEvent, useState } from 'react'
import { adminTexts } from '../../../messages/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { DateField } from '../../../ui/text-field.tsx'
import type { Span } from './queries.ts'

const texts = adminTexts.analytics

const lengths = ['7', '30', '90', '396'] as const
export type Period = (typeof lengths)[number] | 'own'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** The given number of days up to and including today. */
export const lastDays = (count: number): Span => {
  const today = Date.now()
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: dayOf(today - (count - 1) * dayMilliseconds), to: dayOf(today) }
}

const options = [...lengths, 'own' as const].map((value) => ({ value, label: texts.periods[value] }))

type OwnDaysProps = { span: Span; onChoose: (span: Span) => void }

const OwnDays = ({ span, onChoose }: OwnDaysProps) => {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const day = (name: string) => String(typed.get(name) ?? '') || undefined
    onChoose({ from: day('from'), to: day('to') })
  }
  return (
    <form
      onSubmit={onSubmit}
      className="grid gap-x-2 gap-y-3 min-[22.5rem]:grid-cols-2 max-wide:w-full wide:flex wide:items-end"
    >
      <DateField label={texts.from} name="from" defaultValue={span.from} />
      <DateField label={texts.to} name="to" defaultValue={span.to} />
      <Button type="submit" className="justify-self-start">
        {texts.show}
      </Button>
    </form>
  )
}

type PeriodChoiceProps = { span: Span; onChoose: (span: Span) => void }

/** Chooses the period of the report: the last days, or any dates. */
export const PeriodChoice = ({ span, onChoose }: PeriodChoiceProps) => {
  const [period, setPeriod] = useState<Period>('30')
  const choose = (value: string) => {
    const length = lengths.find((each) => each === value)
    setPeriod(length ?? 'own')
    if (length) onChoose(lastDays(Number(length)))
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <ChoiceBox
        label={texts.period}
        options={options}
        value={period}
        onChange={choose}
        className="w-full wide:w-52"
      />
      {period === 'own' && <OwnDays span={span} onChoose={onChoose} />}
    </div>
  )
}
