import { openAs } from '../support/archer.ts'
import { foundClub } from '../support/clubs.ts'
import { addGuests, announceEvent } from '../support/events.ts'
import { expect, test } from '../support/one-window.ts'

test('an officer says what archers pay, an archer sees the amount and the code, and the officer notes cash', {
  tag: '@any-size',
}, async ({ page, newArcher, server, mailTo }) => {
  const [ilse, wren] = [await newArcher('Ilse'), await newArcher('Wren')]
  const club = await foundClub(
    server.address,
    ilse,
    `Paid Archers ${process.pid} ${test.info().project.name}`,
  )
  const event = await announceEvent(server.address, ilse, club.id, { name: 'Paid Shoot' })
  await addGuests(server.address, ilse, event, 2)

  await openAs(page, ilse, `/competitions/${event.id}`)
  await page.getByRole('link', { name: 'Edit event' }).click()
  await page.getByText('Details for archers').click()
  const payment = page.getByRole('group', { name: 'Payment' })
  await payment.getByLabel('Amount', { exact: true }).fill('12,50')
  await payment.getByRole('button', { name: 'Add amount' }).click()
  const second = payment.getByRole('group', { name: 'Amount 2' })
  await second.getByLabel('Amount', { exact: true }).fill('6')
  await second.getByLabel('For', { exact: true }).selectOption('JR')
  await payment.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await payment.getByLabel('Account holder').fill('Paid Archers')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(new RegExp(`/competitions/${event.id}$`))

  await openAs(page, wren, `/competitions/${event.id}`)
  await page.getByRole('button', { name: 'Register: Paid Shoot' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Archery Style').selectOption('JR')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(dialog.getByText('€6.00')).toBeVisible()
  await expect(dialog.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
  await expect(dialog.getByRole('img', { name: /^QR code for Payment/ })).toBeVisible()
  const reference = await dialog.getByText(/^[0-9A-F]{8} Wren /).textContent()
  await expect.poll(() => mailTo(wren.email)).toContain('You are registered: Paid Shoot')
  const confirmation = await mailTo(wren.email)
  expect(confirmation).toContain('To pay: 6.00 EUR')
  expect(confirmation).toContain(reference?.slice(0, 8))
  expect(confirmation).toContain('Payment code')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save QR code' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Paid Shoot-payment.png')

  await openAs(page, ilse, `/competitions/${event.id}/participants`)
  await expect(page.getByText('€0.00 of €24.50 paid')).toBeVisible()
  await page.getByRole('button', { name: /^Edit: Wren / }).click()
  await dialog.getByLabel('Payment').selectOption('Paid: cash')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('€6.00 of €24.50 paid · €18.50 open · Cash €6.00')).toBeVisible()
  await page.getByRole('button', { name: 'Not paid 2' }).click()
  await expect(page.getByRole('button', { name: /^Edit: / })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Edit: Wren / })).toHaveCount(0)

  await openAs(page, wren, `/competitions/${event.id}`)
  await expect(page.getByText('Fee paid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0)
})
