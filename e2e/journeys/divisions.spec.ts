import { eventParticipantCalls } from '@fletch/contract'
import { notice } from '../support/accounts.ts'
import { openAs, registerArcher } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { announceEvent } from '../support/events.ts'
import { announceIfaa, registerWoman, shootIfaa } from '../support/ifaa-shoot.ts'
import { expect, test } from '../support/one-window.ts'
import { goInside } from '../support/places.ts'
import { senderTo } from '../support/send.ts'

test('a division is suggested with its reason, small divisions are merged and separated, and the address keeps the filter', {
  tag: '@any-size',
}, async ({ page, server }) => {
  const { address } = server
  const shoot = await announceIfaa(address)
  const { officer, event } = shoot
  const dialog = page.getByRole('dialog')

  // With date of birth and gender a division is suggested, and the bow is remembered.
  await openAs(page, await registerWoman(address, 'Wilma'), `/competitions/${event.id}`)
  await page.getByRole('button', { name: `Register: ${event.name}` }).click()
  await expect(dialog.getByText('Choose your bow to get a suggested division.')).toBeVisible()
  await dialog.getByLabel('Bow').selectOption('BH-R')
  await expect(dialog.getByText(/^AFBH-R is suggested: /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(notice(page)).toContainText('AFBH-R')

  // Without date of birth and gender nothing is suggested.
  await openAs(page, await registerArcher(address, 'Nils'), `/competitions/${event.id}`)
  await page.getByRole('button', { name: `Register: ${event.name}` }).click()
  await expect(dialog.getByText(/add your date of birth and a gender/)).toBeVisible()
  await dialog.getByLabel('Division').selectOption('AMLB')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(notice(page)).toContainText('AMLB')

  await shootIfaa(address, shoot, ['AMBH-R', 'AMBH-R', 'AMBH-R', 'AMLB', 'AMLB', 'AFTR'])
  await openAs(page, officer, `/competitions/${event.id}/results`)
  const lists = page.getByRole('table', { name: /^Results: / })
  await expect(lists).toHaveCount(4)
  await page.getByRole('button', { name: 'Merge divisions' }).click()
  await dialog.getByRole('button', { name: 'List AFBH-R with AMBH-R' }).click()
  await expect(dialog.getByText('AFBH-R is now listed with AMBH-R.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(lists).toHaveCount(3)
  await expect(page.getByText('Merged from AMBH-R and AFBH-R')).toBeVisible()
  await expect(lists.filter({ hasText: 'Wilma Nock' }).getByRole('row')).toHaveCount(5)

  const filter = page.getByRole('group', { name: 'Divisions' })
  await filter.getByText('AMLB').click()
  await expect(page).toHaveURL(/\?division=AMLB$/)
  await expect(lists).toHaveCount(1)
  await page.reload()
  await expect(lists).toHaveCount(1)
  await goInside(page, `/competitions/${event.id}`)
  await page.goBack()
  await expect(page).toHaveURL(/\?division=AMLB$/)
  await filter.getByText('All', { exact: true }).click()

  await page.getByRole('button', { name: 'Merge divisions' }).click()
  await dialog.getByRole('button', { name: 'List AFBH-R separately' }).click()
  await expect(dialog.getByText('AFBH-R is no longer listed with AMBH-R.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(lists).toHaveCount(4)
})

test('a club writes whom its divisions are for, an archer is suggested one, and the list is changed until the start', {
  tag: '@any-size',
}, async ({ page, server }) => {
  const { officer, clubId } = await announceIfaa(server.address)
  await openAs(page, officer, `/clubs/${clubId}?tab=divisions`)
  await page.getByRole('link', { name: 'Create divisions' }).click()
  await page.getByLabel('Name of the list').fill('Valley classes')
  const first = page.getByRole('group', { name: 'Division 1', exact: true })
  await first.getByLabel('Code').fill('YOUNG')
  await first.getByLabel('Name').fill('Under sixteen')
  await first.getByText('For: everyone').click()
  await first.getByLabel('Age to').fill('15')
  await page.getByRole('button', { name: 'Add division' }).click()
  const second = page.getByRole('group', { name: 'Division 2', exact: true })
  await second.getByLabel('Code').fill('LADIES')
  await second.getByLabel('Name').fill('Ladies')
  await second.getByText('For: everyone').click()
  await second.getByLabel('Gender').selectOption('Women')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save divisions' }).click()
  await expect(notice(page)).toContainText('You can now choose Valley classes for events.')
  await expect(page.getByText('Valley classes').first()).toBeVisible()

  await page.goto('/competitions/new')
  await page.getByLabel('Event Name *').fill('Valley Shoot')
  await page.getByLabel('Event Date *').fill('2038-01-17')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Divisions', { exact: true }).selectOption('Valley classes')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByRole('heading', { name: 'Valley Shoot', level: 1 })).toBeVisible()
  const path = new URL(page.url()).pathname
  const ann = await registerWoman(server.address, 'Ann')
  await openAs(page, ann, path)
  await page.getByRole('button', { name: 'Register: Valley Shoot' }).click()
  await expect(page.getByText('LADIES is suggested: women.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('main').getByText('Registered', { exact: true })).toBeVisible()

  await openAs(page, officer, `/clubs/${clubId}?tab=divisions`)
  await page.getByRole('link', { name: 'Change Valley classes' }).click()
  await second.getByLabel('Name').fill('Women of the valley')
  await page.getByRole('button', { name: 'Save divisions' }).click()
  await expect(notice(page)).toContainText('Events that have not started use Valley classes as it is now.')
  await openAs(page, ann, path)
  await page.getByRole('link', { name: 'Valley classes' }).click()
  await expect(page.getByText('Women of the valley')).toBeVisible()
  await openAs(page, officer, `/clubs/${clubId}?tab=divisions`)
  await page.getByRole('button', { name: 'Withdraw Valley classes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(notice(page)).toContainText('Valley classes can no longer be chosen.')
})

test('a junior who moved up at one event registers for the next, where the class below is closed', async ({
  page,
  server,
}) => {
  const { address } = server
  const { officer, clubId, event } = await announceIfaa(address)
  // 15 years old at both events, in 2038.
  const junior = await registerWoman(address, 'Juno', '2023-01-12')
  const entry = { archeryStyle: 'YAFBH-R', consent: true }
  await senderTo(address, junior.token)(eventParticipantCalls.register, entry, { id: event.id })
  await shootIfaa(address, { officer, clubId, event }, ['AFBH-R', 'AFBH-R', 'AFBH-R'])
  const settings = { name: 'Hill Championship', divisionScheme: 'ifaa-2021', numberOfTargets: 3 }
  const next = await announceEvent(address, officer, clubId, settings)
  await openAs(page, junior, `/competitions/${next.id}`)
  await page.getByRole('button', { name: 'Register: Hill Championship' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bow').selectOption('BH-R')
  await expect(dialog.getByText(/^You have shot one class up, in 17 to 20\./)).toBeVisible()
  await expect(dialog.getByLabel('Division *')).toHaveValue('YAFBH-R')
  await expect(dialog.getByLabel('Division *').getByRole('option', { name: /^JFBH-R/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(notice(page)).toContainText('YAFBH-R')
})
