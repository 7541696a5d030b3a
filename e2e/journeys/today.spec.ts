import { scorecardCalls } from '@fletch/contract'
import type { Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { makeFieldShoot } from '../support/field-shoot.ts'
import { expect, test } from '../support/journey.ts'
import { waitUntilKept } from '../support/offline-start.ts'
import { storedIn } from '../support/phone-database.ts'
import { photograph, tapZone } from '../support/scoring.ts'
import { senderTo } from '../support/send.ts'

test.use({ serviceWorkers: 'allow' })

const day = new Date().toISOString().slice(0, 10)

/** Closes the app once the phone has everything, and opens it again without a signal. */
const openCold = async (page: Page, known: string): Promise<Page> => {
  await expect(page.getByText(known)).toBeVisible()
  await waitUntilKept(page)
  await expect.poll(() => storedIn(page, 'fletch-groups', 'groups')).not.toEqual([])
  await expect.poll(() => storedIn(page, 'fletch', 'cards')).not.toEqual([])
  await page.close()
  const context = page.context()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto('/')
  return cold
}

test('on the day of an event the app opens on it without a signal, and two taps and a photo enter a score', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, context, server }) => {
  const { archer, groups } = await makeFieldShoot(server.address, {
    guests: 3,
    targets: 2,
    archeryStyle: 'BH',
    day,
  })
  const [group] = groups
  if (group === undefined) throw new Error('a group was made')
  await openAs(page, archer, '/competitions')
  const cold = await openCold(page, 'Today: Autumn Shoot')
  await expect(cold.getByText('Group 1', { exact: true })).toBeVisible()
  await cold.getByRole('link', { name: 'Score', exact: true }).click()
  await photograph(cold, 1)
  await tapZone(cold, '1A')

  await context.setOffline(false)
  const card = () => senderTo(server.address, archer.token)(scorecardCalls.read, undefined, { id: group.id })
  await expect.poll(async () => (await card()).totalScore).toBe(20)
})

test("a parent's app opens without a signal on the child's event, and scores it as the child", {
  tag: '@any-size',
}, async ({ page, context, server }) => {
  const { archer, groups } = await makeFieldShoot(server.address, {
    guests: 3,
    targets: 2,
    archeryStyle: 'BH',
    day,
    child: 'Kim',
  })
  const [group] = groups
  if (group === undefined) throw new Error('a group was made')
  await openAs(page, archer, '/competitions')
  const cold = await openCold(page, 'Today: Autumn Shoot, Kim')
  await expect(
    cold.getByRole('region', { name: 'Kim Nock' }).getByText('Group 1', { exact: true }),
  ).toBeVisible()
  await cold.getByRole('button', { name: 'Score for Kim' }).click()
  // At the group's address, or at the card's own if the phone has the card already.
  await expect(cold).toHaveURL(new RegExp(`/${group.id}(/scoring)?$`))
  await photograph(cold, 1)
  await tapZone(cold, '1A')

  await context.setOffline(false)
  const [kim] = group.participants
  const card = () =>
    senderTo(server.address, archer.token, kim?.userId ?? '')(scorecardCalls.read, undefined, {
      id: group.id,
    })
  await expect.poll(async () => (await card()).totalScore).toBe(20)

  // Back to the parent without a signal: the day of the child is still there.
  await context.setOffline(true)
  await cold.goto('/today')
  await expect(cold.getByText('Acting for Kim Nock')).toBeVisible()
  await expect(cold.getByRole('link', { name: 'Score', exact: true })).toBeVisible()
  await cold.getByRole('button', { name: `Back to ${archer.user.firstName}` }).click()
  await expect(cold.getByRole('button', { name: 'Score for Kim' })).toBeVisible()
  expect(new URL(cold.url()).pathname).toBe('/today')
})
