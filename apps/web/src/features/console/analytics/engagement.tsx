import type { AnalyticsReport } from '@fletch/domain/contract'
import { adminTexts } from '../../../messages/admin.ts'
import { formatNumber } from '../../../messages/format.ts'
import { FactList } from '../fact-list.tsx'

const texts = adminTexts.analytics

/** How visitors use the app. */
export const Engagement = ({ engagement }: { engagement: AnalyticsReport['userEngagement'] }) => {
  const { sessionsToday, avgSessionDuration, pagesPerSession, returnVisitorRate } = engagement
  return (
    <section aria-labelledby="engagement" className="flex flex-col gap-3">
      <h3 id="engagement" className="text-16">
        {texts.engagement}
      </h3>
      <FactList
        facts={[
          { name: texts.sessionsToday, value: formatNumber(sessionsToday), note: texts.sessionsTodayNote },
          { name: texts.avgSessionDuration, value: texts.duration(avgSessionDuration) },
          { name: texts.pagesPerSession, value: formatNumber(pagesPerSession) },
          {
            name: texts.returnVisitorRate,
            value: adminTexts.percent(returnVisitorRate),
            note: texts.returnVisitorNote,
          },
        ]}
      />
    </section>
  )
}
