import { adminAnalyticsCalls } from '@fletch/contract'
import { adminTexts } from '@fletch/messages/admin'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatDay } from '../../../messages/format.ts'
import { sendAsAdmin } from '../../../server/admin-network.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { DateField } from '../../../ui/text-field.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { SectionHead } from '../section-head.tsx'
import { Report } from './report.tsx'

const texts = adminTexts.analytics

/** Calendar dates in UTC. If one is undefined, the server chooses it. */
interface Span {
  readonly from: string | undefined
  readonly to: string | undefined
}

const analyticsQuery = ({ from, to }: Span) =>
  queryOptions({
    queryKey: [adminAnalyticsCalls.read.path, from, to],
    queryFn: ({ signal }) =>
      sendAsAdmin(adminAnalyticsCalls.read, { query: { ...(from && { from }), ...(to && { to }) }, signal }),
    placeholderData: keepPreviousData,
  })

const lengths = ['7', '30', '90', '396'] as const
type Period = (typeof lengths)[number] | 'own'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** The given number of days up to and including today. */
const lastDays = (count: number): Span => {
  const today = Date.now()
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: dayOf(today - (count - 1) * dayMilliseconds), to: dayOf(today) }
}

const options = () => [...lengths, 'own' as const].map((value) => ({ value, label: texts.periods[value] }))

type OwnDaysProps = { span: Span; onChoose: (span: Span) => void }

const OwnDays = ({ span, onChoose }: OwnDaysProps) => {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const day = (name: string) => String(form.get(name) ?? '') || undefined
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
const PeriodChoice = ({ span, onChoose }: PeriodChoiceProps) => {
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
        options={options()}
        value={period}
        onChange={choose}
        className="w-full wide:w-52"
      />
      {period === 'own' && <OwnDays span={span} onChoose={onChoose} />}
    </div>
  )
}

/** How many people visit, which pages they open, and for how long. */
export const Analytics = () => {
  const [span, setSpan] = useState(() => lastDays(30))
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(analyticsQuery(span))
  return (
    <section
      aria-labelledby="analytics"
      aria-busy={isPending || isPlaceholderData}
      className="flex flex-col gap-5"
    >
      <SectionHead
        id="analytics"
        title={texts.title}
        {...(data && { text: texts.span({ from: formatDay(data.from), to: formatDay(data.to) }) })}
      />
      <PeriodChoice span={span} onChoose={setSpan} />
      {error && <AdminFailure error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Loading words={adminTexts.loading} className="gap-4">
          <Skeleton className="h-24 w-full rounded-10" />
          <Skeleton className="h-80 w-full rounded-10" />
        </Loading>
      )}
      {data && <Report report={data} />}
    </section>
  )
}
