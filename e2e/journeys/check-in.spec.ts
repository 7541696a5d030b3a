import { eventAdminCalls, eventParticipantCalls } from '@fletch/contract'
import { openAs } from '../support/archer.ts'
import { foundClub } from '../support/clubs.ts'
import { addGuests, announceEvent, registerFor } from '../support/events.ts'
import { expect, test } from '../support/journey.ts'
import { waitUntilKept } from '../support/offline-start.ts'
import { senderTo } from '../support/send.ts'

test('two officers check in archers at the same time, one of them without a signal', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, browser, server, newArcher }) => {
  const [officer, helper, archer] = [
    await newArcher('Ilse'),
    await newArcher('Hanna'),
    await newArcher('Robin'),
  ]
  const club = await foundClub(
    server.address,
    officer,
    `Ashwood Archers ${process.pid} ${test.info().project.name}`,
  )
  const event = await announceEvent(server.address, officer, club.id, {
    name: 'Winter Shoot',
    competitionDate: new Date().toISOString().slice(0, 10),
  })
  await registerFor(server.address, archer, event, 'BH')
  await addGuests(server.address, officer, event, 4)
  const send = senderTo(server.address, officer.token)
  const params = { id: event.id }
  await send(eventAdminCalls.add, { userId: helper.user.id }, params)
  const all = await senderTo(server.address, officer.token)(eventParticipantCalls.list, undefined, params)
  const [first, second, third] = all.filter(({ userId }) => userId === null)
  if (!first || !second || !third) throw new Error('there are guests')
  const nameOf = ({ user }: typeof first) => `${user.firstName} ${user.lastName}`.trim()
  const here = (of: typeof first) => ({ name: `Check in: ${nameOf(of)}`, exact: true })

  const viewport = page.viewportSize()
  const context = await browser.newContext({ viewport, baseURL: server.address, serviceWorkers: 'allow' })
  const other = await context.newPage()
  await openAs(page, officer, `/competitions/${event.id}`)
  await page.getByRole('link', { name: 'Archers', exact: true }).click()
  await openAs(other, helper, `/competitions/${event.id}/check-in`)
  await expect(page.getByText('0 of 5', { exact: true })).toBeVisible()
  await expect(other.getByText('0 of 5', { exact: true })).toBeVisible()

  await page.getByRole('button', here(first)).click()
  await expect(other.getByText('1 of 5', { exact: true })).toBeVisible()

  await waitUntilKept(other)
  await context.setOffline(true)
  await other.getByRole('button', here(second)).click()
  await expect(other.getByText('2 of 5', { exact: true })).toBeVisible()
  await expect(other.getByText('1 note on this phone').last()).toBeVisible()
  // A reload on this phone loses no notes and shows the stored list.
  await other.reload()
  await expect(other.getByText('2 of 5', { exact: true })).toBeVisible()
  await expect(other.getByText(/^No connection/)).toBeVisible()
  await page.getByRole('checkbox', { name: `Paid: ${nameOf(third)}`, exact: true }).click()
  await context.setOffline(false)
  await expect(page.getByText('2 of 5', { exact: true })).toBeVisible()
  await expect(other.getByText('1 of 5 paid')).toBeVisible()
  await expect(other.getByText('on this phone')).toHaveCount(0)

  // The archer's check-in code opens the archer on the officer's phone.
  const phone = await (await browser.newContext({ viewport, baseURL: server.address })).newPage()
  await openAs(phone, archer, `/competitions/${event.id}`)
  await phone.getByRole('button', { name: 'Check-in code' }).click()
  await expect(phone.getByRole('img', { name: /^QR code/ }).last()).toBeVisible()
  const own = all.find(({ userId }) => userId === archer.user.id)
  await other.goto(`/competitions/${event.id}/check-in?archer=${own?.id}`)
  await other.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(page.getByText('3 of 5', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Mark the rest absent' }).click()
  await expect(other.getByText('2 absent')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(other.getByText('2 absent')).toHaveCount(0)
})
