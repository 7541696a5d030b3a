import { scorecardCalls } from '@fletch/domain/contract'
import { openAs } from '../support/archer.ts'
import { makeFieldShoot } from '../support/field-shoot.ts'
import { expect, test } from '../support/journey.ts'
import { waitUntilKept } from '../support/offline-start.ts'
import { photograph, tapZone } from '../support/scoring.ts'
import { senderTo } from '../support/send.ts'

test.use({ serviceWorkers: 'allow' })

const day = new Date().toISOString().slice(0, 10)

test('on the day of an event the app opens on it without a signal, and two taps and a photo enter a score', {
  tag: '@any-size',
}, async ({ page, context, server }) => {
  const { archer, groups } = await makeFieldShoot(server.address, {
    ...{ guests: 3, targets: 2, archeryStyle: 'BH', day },
  })
  const [group] = groups
  if (group === undefined) throw new Error('a group was made')
  await openAs(page, archer, '/competitions')
  await expect(page.getByText('Today: Autumn Shoot')).toBeVisible()
  await waitUntilKept(page)
  await page.waitForLoadState('networkidle')
  await page.close()
  await context.setOffline(true)

  const cold = await context.newPage()
  await cold.goto('/')
  await expect(cold.getByText('Group 1', { exact: true })).toBeVisible()
  await cold.getByRole('link', { name: 'Score', exact: true }).click()
  await photograph(cold, 1)
  await tapZone(cold, '1A')

  await context.setOffline(false)
  const card = () => senderTo(server.address, archer.token)(scorecardCalls.read, undefined, { id: group.id })
  await expect.poll(async () => (await card()).totalScore).toBe(20)
})
