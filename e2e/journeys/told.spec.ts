import { calendarPath, eventCalls } from '@fletch/contract'
import { openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { foundClub } from '../support/clubs.ts'
import { announceEvent } from '../support/events.ts'
import { expect, test } from '../support/one-window.ts'
import { openProfile } from '../support/profile.ts'
import { senderTo } from '../support/send.ts'
import { verifyAddress } from '../support/verified.ts'

test('an archer with an unverified address gets news of an event by email and in the calendar, until the emails are turned off', {
  tag: '@any-size',
}, async ({ page, newArcher, server, mailTo }) => {
  const [ilse, wren] = [await newArcher('Ilse'), await newArcher('Wren')]
  // Wren's address is not verified: what she does herself is mailed to her all the same.
  await verifyAddress(server.address, ilse, mailTo)
  const { id: clubId } = await foundClub(server.address, ilse, 'Telling Archers')
  const event = await announceEvent(server.address, ilse, clubId, { name: 'Told Round' })

  await openAs(page, wren, '/profile')
  await openProfile(page, 'Calendar')
  await page.getByRole('button', { name: 'Get address' }).click()
  const link = page.getByRole('link', { name: 'Open in calendar' })
  const calendar = ((await link.getAttribute('href')) ?? '').replace(/^webcal:/, 'http:')
  expect(calendar).toContain(calendarPath('').split('//')[0])

  await page.goto(`/competitions/${event.id}`)
  await page.getByRole('button', { name: 'Register: Told Round' }).click()
  await page.getByRole('dialog').getByLabel('Archery Style').selectOption('BH')
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
  await expect.poll(() => mailTo(wren.email)).toContain('You are registered: Told Round')
  expect(await (await fetch(calendar)).text()).toContain(`UID:${event.id}`)

  await openAs(page, ilse, `/competitions/${event.id}`)
  await page.getByRole('button', { name: 'Write to archers' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Reaches 1 archer.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Subject').fill('Parking')
  await dialog.getByLabel('Message').fill('Please share cars.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  // Servers of journeys save emails as files.
  await expect(page.getByText('No email was sent')).toBeVisible()
  await expect.poll(() => mailTo(wren.email)).toContain('Parking (Told Round)')

  const [off = ''] = /\/emails-off#token=[\w.-]+/.exec(await mailTo(wren.email)) ?? []
  await page.goto(off)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('heading', { name: 'Turned off' })).toBeVisible()
  await expectAccessible(page)
  const { clubId: _club, ...settings } = event
  await senderTo(server.address, ilse.token)(
    eventCalls.save,
    { ...settings, groupSize: 4, competitionDate: '2038-01-18' },
    { id: event.id },
  )
  await expect.poll(() => mailTo(wren.email)).toContain('New day: Told Round')
})
