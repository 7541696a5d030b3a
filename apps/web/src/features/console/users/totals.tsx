import { adminTexts } from '@fletch/messages/admin'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../messages/format.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { FactList } from '../fact-list.tsx'
import { userStatsQuery } from './queries.ts'

const texts = adminTexts.totals

/** The four figures at the top of the console. */
export const Totals = () => {
  const { data, error, isPending, refetch } = useQuery(userStatsQuery)
  const textOf = (value: number | undefined) => (value === undefined ? adminTexts.none : formatNumber(value))
  return (
    <section aria-busy={isPending} className="flex flex-col gap-3">
      <h2 className="sr-only">{texts.title}</h2>
      <FactList
        isLoading={isPending}
        facts={[
          { name: texts.users, value: textOf(data?.totalUsers) },
          { name: texts.activeToday, value: textOf(data?.activeToday), note: texts.activeNote },
          { name: texts.scorecards, value: textOf(data?.totalScorecards) },
          {
            name: texts.bugReports,
            value: textOf(data?.bugReports),
            note: data && texts.openNote({ open: data.openBugReports }),
          },
        ]}
      />
      {error && <AdminFailure error={error} onRetry={() => void refetch()} />}
    </section>
  )
}
