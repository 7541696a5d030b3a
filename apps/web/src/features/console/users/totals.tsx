import { useQuery } from '@tanstack/react-query'
import { adminTexts } from '../../../messages/admin.ts'
import { formatNumber } from '../../../messages/format.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { FactList } from '../fact-list.tsx'
import { userStatsQuery } from './queries.ts'

const texts = adminTexts.totals

/** The four figures at the top of the console. */
export const Totals = () => {
  const { data, error, isPending, refetch } = useQuery(userStatsQuery)
  const shown = (value: number | undefined) => (value === undefined ? adminTexts.none : formatNumber(value))
  return (
    <section aria-busy={isPending} className="flex flex-col gap-3">
      <h2 className="sr-only">{texts.title}</h2>
      <FactList
        isLoading={isPending}
        facts={[
          { name: texts.users, value: shown(data?.totalUsers) },
          { name: texts.activeToday, value: shown(data?.activeToday), note: texts.activeNote },
          { name: texts.scorecards, value: shown(data?.totalScorecards) },
          {
            name: texts.bugReports,
            value: shown(data?.bugReports),
            note: data && texts.openNote(data.openBugReports),
          },
        ]}
      />
      {error && <AdminFailure error={error} onRetry={() => void refetch()} />}
    </section>
  )
}
