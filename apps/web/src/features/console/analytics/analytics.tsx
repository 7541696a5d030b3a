import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminTexts } from '../../../messages/admin.ts'
import { formatDay } from '../../../messages/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { SectionHead } from '../section-head.tsx'
import { lastDays, PeriodChoice } from './period-choice.tsx'
import { analyticsQuery } from './queries.ts'
import { Report } from './report.tsx'

const texts = adminTexts.analytics

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
        {...(data && { text: texts.span(formatDay(data.from), formatDay(data.to)) })}
      />
      <PeriodChoice span={span} onChoose={setSpan} />
      {error && <AdminFailure error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <div role="status" className="flex flex-col gap-4">
          <p className="sr-only">{adminTexts.loading}</p>
          <Skeleton className="h-24 w-full rounded-10" />
          <Skeleton className="h-80 w-full rounded-10" />
        </div>
      )}
      {data && <Report report={data} />}
    </section>
  )
}
