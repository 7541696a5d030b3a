import { eventParticipantCalls } from '@fletch/contract'
import { expectAccessible } from '../support/axe.ts'
import { foundClub } from '../support/clubs.ts'
import { announceEvent } from '../support/events.ts'
import { expect, test } from '../support/one-window.ts'
import { senderTo } from '../support/send.ts'

test('an archer registers without an account, changes and keeps the entry, and withdraws another', {
  tag: '@any-size',
}, async ({ page, server, newArcher, mailTo }) => {
  const officer = await newArcher('Ilse')
  const mark = `${process.pid}-${test.info().project.name}`
  const club = await foundClub(server.address, officer, `Elder Archers ${mark}`)
  const event = await announceEvent(server.address, officer, club.id, {
    name: 'Open Shoot',
    isPublic: true,
    archeryStyle: 'BH,Trad',
  })
  const archers = () =>
    senderTo(server.address, officer.token)(eventParticipantCalls.list, undefined, { id: event.id })

  const register = async (firstName: string, email: string) => {
    await page.goto(`/competitions/${event.id}`)
    await page.getByRole('button', { name: 'Register by email' }).click()
    await page.getByLabel('First name').fill(firstName)
    await page.getByLabel('Last name').fill('Field')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Archery style').selectOption('BH')
    await page.getByLabel('For which club?').fill('The Elms')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send the link' }).click()
    // Servers of journeys save emails as files.
    await expect(page.getByText('No email was sent')).toBeVisible()
    const [link = '/none'] = /\/entry#token=[\w-]+/.exec(await mailTo(email)) ?? []
    await page.goto(link)
    await expect(page.getByText('Not confirmed yet')).toBeVisible()
    expect(await archers()).not.toContainEqual(
      expect.objectContaining({ user: { firstName, lastName: 'Field' } }),
    )
    await page.getByRole('button', { name: 'Confirm the entry' }).click()
    await expect(page.getByText('Registered', { exact: true })).toBeVisible()
  }

  await register('Yan', `yan-${mark}@example.org`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('heading', { name: 'The entry was withdrawn' })).toBeVisible()
  expect(await archers()).toEqual([])

  const email = `zoe-${mark}@example.org`
  await register('Zoe', email)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await saved).suggestedFilename()).toBe('Open-Shoot.ics')
  await page.getByLabel('Archery style').selectOption('Trad')
  await page.getByLabel('Last name').fill('Fielding')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Entry changed').first()).toBeVisible()
  await expect(page.getByText('Zoe Fielding')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Zoe')
  await page.getByLabel('Last name').fill('Field')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('nine quiet herons')
  await page.getByLabel('Confirm Password').fill('nine quiet herons')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Add to my account' }).click()
  // The page of the entry says 'Registered', too.
  await expect(page).toHaveURL(new RegExp(`/competitions/${event.id}$`))
  await expect(page.getByRole('main').getByText('Registered', { exact: true })).toBeVisible()
  expect(await archers()).toMatchObject([
    { archeryStyle: 'Trad', entryConsent: 'own', userId: expect.any(String) },
  ])
})
