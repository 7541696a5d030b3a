import { scorecardCalls } from '@fletch/contract'
import type { CardContent } from '@fletch/domain'
import type { Locator, Page } from '@playwright/test'
import { type Archer, openAs, signInBefore } from '../support/archer.ts'
import { asking } from '../support/group-shoot.ts'
import { expect, test } from '../support/one-window.ts'
import { storedIn } from '../support/phone-database.ts'
import { beginCard, isWide, openMore, shoot } from '../support/scoring.ts'

/** A card of today on the server with one scored target. */
const unfinishedOnServer = (address: string, archer: Archer) =>
  asking(address, archer)(
    scorecardCalls.create,
    {},
    {
      archerName: 'Ada of yesterday',
      club: 'The Oaks',
      date: '2026-11-21',
      archeryStyle: 'BH',
      numberOfTargets: 3,
      scores: [{ zone: '1A', distance: '', photoPath: null }],
    },
  )

interface StoredCard {
  readonly mine: CardContent
  readonly isDescribing: boolean
}

/** The club and the number of targets of each card that the phone has stored, and whether its form is open. */
const storedCards = async (page: Page) =>
  (await storedIn<StoredCard>(page, 'fletch', 'cards')).map(({ mine, isDescribing }) => [
    ...[mine.club, mine.numberOfTargets],
    isDescribing ? 'form' : 'targets',
  ])

test('a reload before Start scoring returns to the form with what was typed', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  await signInBefore(page, await newArcher())
  await page.goto('/')
  await openMore(page)
  await page.getByLabel('Club').fill('Forest Five')
  await page.getByLabel('Number of Targets').fill('12')
  await page.getByLabel('Number of Targets').blur()
  await expect.poll(() => storedCards(page)).toEqual([['Forest Five', 12, 'form']])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start scoring' })).toBeVisible()
  await expect(page.getByLabel('Club')).toBeVisible()
  await expect(page.getByLabel('Club')).toHaveValue('Forest Five')
  await expect(page.getByLabel('Number of Targets')).toHaveValue('12')
  await page.getByRole('button', { name: 'Start scoring' }).click()
  await expect.poll(() => storedCards(page)).toEqual([['Forest Five', 12, 'targets']])
  await page.reload()
  await expect(page.getByText('upload photo to enter score').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start scoring' })).toBeHidden()
})

test('a page that is killed while the camera is open returns to its target, not to the form', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  await signInBefore(page, await newArcher())
  await beginCard(page, { targets: 3 })
  if (isWide(page)) return
  const camera = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take photo' }).click()
  await camera
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Target 1' })).toBeVisible()
})

test('the start restores the newest unfinished card, even a saved one and on the next day', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const ada = await newArcher()
  const card = await unfinishedOnServer(server.address, ada)
  await openAs(page, ada, `/scorecard/${card.id}`)
  await expect(page.getByText('1 of 3 targets').first()).toBeVisible()
  await page.clock.install({ time: Date.now() + 30 * 3_600_000 })
  await signInBefore(page, ada)
  await page.evaluate(() => localStorage.setItem('fletch.session', String(Date.now() + 30 * 3_600_000)))
  await page.goto('/')
  await expect(page.getByText('1 of 3 targets').first()).toBeVisible()
  await expect(page.getByText('Ada of yesterday').first()).toBeVisible()

  // Another card is started and overwrites nothing.
  await page.goto('/?new')
  await expect(page.getByLabel('Archer Name')).toHaveValue('Ada Nock')
})

test('a notice leaves the total of a card visible, and its name', async ({ page, newArcher }) => {
  await signInBefore(page, await newArcher())
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A', '2B', 'Miss'])
  await expect(page.getByText('Round finished')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  const notice = page.getByRole('status').filter({ hasText: 'Scorecard Saved' })
  // A notice with the focus does not disappear.
  await notice.getByRole('button', { name: 'Close' }).focus()
  const isClearOf = async (place: Locator) => {
    const [box, other] = [await notice.boundingBox(), await place.boundingBox()]
    if (box === null || other === null) return false
    return box.y >= other.y + other.height || box.x >= other.x + other.width
  }
  const total = page.getByText('3 of 3 targets')
  await expect.poll(() => isClearOf(total)).toBe(true)
  await expect.poll(() => isClearOf(page.getByRole('heading', { level: 1 }))).toBe(true)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => isClearOf(total)).toBe(true)
})
