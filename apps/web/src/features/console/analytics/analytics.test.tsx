import { type AnalyticsReport, adminAnalyticsCalls, adminUserCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { network, open } from '../../../../testing/app.tsx'
import { expectTexts } from '../../../../testing/texts.ts'

const report: AnalyticsReport = {
  isOn: true,
  from: '2026-11-01',
  to: '2026-11-02',
  totalPageViews: 3761,
  uniqueVisitors: 1106,
  bounceRate: 31.4,
  avgDwellTime: 94_000,
  topPages: [
    { path: '/scorecard/:id', views: 3120, bounceRate: 4, avgDwellTime: 312_000 },
    { path: '/competitions/:id/groups/:id/scoring', views: 641, bounceRate: 35, avgDwellTime: 41_000 },
  ],
  deviceTypes: [{ type: 'Mobile', percentage: 100, count: 2197 }],
  userEngagement: {
    sessionsToday: 131,
    avgSessionDuration: 412_000,
    pagesPerSession: 3.4,
    returnVisitorRate: 58.3,
  },
  referrers: [
    { source: 'Direct', percentage: 71.5, count: 1771 },
    { source: 'greenwood-bowhunters.example.org', percentage: 28.5, count: 426 },
  ],
  days: [
    { date: '2026-11-01', views: 3120, visitors: 900 },
    { date: '2026-11-02', views: 641, visitors: 206 },
  ],
}

test('on the smallest phone no figure is cut off, and no time wraps', async () => {
  localStorage.setItem('fletch.admin', 'true')
  network.on(adminAnalyticsCalls.read, report)
  network.on(adminUserCalls.stats, {
    totalUsers: 1,
    activeToday: 0,
    totalScorecards: 0,
    newThisWeek: 1,
    activeThisWeek: 0,
    clubOwners: 0,
    bugReports: 0,
    openBugReports: 0,
  })
  await open('/admin/console?tab=analytics')
  await page.viewport(320, 568)
  await expectTexts('5:12 min', '0:41 min', '1,771')
  const rightOf = (element: Element) => element.getBoundingClientRect().right
  const cut = () =>
    [...document.querySelectorAll('svg text')]
      .filter((text) => rightOf(text) > rightOf(text.closest('svg') ?? text))
      .map(({ textContent }) => textContent)
  await expect.poll(cut).toEqual([])
  const table = page.getByRole('table', { name: 'Top Pages' }).element()
  expect(rightOf(table)).toBeLessThanOrEqual(304)
  const words = document.createRange()
  words.selectNodeContents(page.getByRole('cell', { name: '5:12 min' }).element())
  expect(words.getClientRects()).toHaveLength(1)
})
