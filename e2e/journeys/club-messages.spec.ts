import { clubMemberCalls } from '@fletch/contract'
import { notice } from '../support/accounts.ts'
import { openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { foundClub } from '../support/clubs.ts'
import { expect, test } from '../support/one-window.ts'
import { senderTo } from '../support/send.ts'
import { verifyAddress } from '../support/verified.ts'

test('an officer writes to all members, and one of them turns such emails off by the link', {
  tag: '@any-size',
}, async ({ page, newArcher, server, mailTo }) => {
  const [ilse, wren] = [await newArcher('Ilse'), await newArcher('Wren')]
  await verifyAddress(server.address, ilse, mailTo)
  const { id, name } = await foundClub(server.address, ilse, `Told Oaks ${crypto.randomUUID().slice(0, 6)}`)
  await senderTo(server.address, wren.token)(clubMemberCalls.join, undefined, { id })

  await openAs(page, ilse, `/clubs/${id}?tab=members`)
  await page.getByRole('button', { name: 'Write to members' }).click()
  await expect(page.getByText('Reaches 2 members.')).toBeVisible()
  await page.getByLabel('Subject').fill('Work party')
  await page.getByLabel('Message', { exact: true }).fill('Please bring gloves.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send to 2' }).click()
  // Servers of journeys save emails as files.
  await expect(notice(page).getByText('No email was sent')).toBeVisible()

  await expect.poll(() => mailTo(wren.email)).toContain('Please bring gloves.')
  const mail = await mailTo(wren.email)
  expect(mail).toContain(`the members of ${name}`)
  const [off = ''] = /\/emails-off#token=[\w.-]+/.exec(mail) ?? []
  await page.goto(off)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText(/You no longer get these emails/)).toBeVisible()

  await openAs(page, ilse, `/clubs/${id}?tab=members`)
  await page.getByRole('button', { name: 'Write to members' }).click()
  await expect(page.getByText('Reaches 1 of 2 members.')).toBeVisible()
  await page.getByText('Sent messages').click()
  await expect(page.getByText('Work party')).toBeVisible()
  await expectAccessible(page)
})
