import { clubMemberCalls } from '@fletch/contract'
import { fill, newcomer, notice } from '../support/accounts.ts'
import { openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { foundClub } from '../support/clubs.ts'
import { expect, test } from '../support/one-window.ts'
import { senderTo } from '../support/send.ts'
import { verifyAddress } from '../support/verified.ts'

test('an import ends in invitations, and an invited person joins with a new account as that member', {
  tag: '@any-size',
}, async ({ page, context, newArcher, server, mailTo }) => {
  const ilse = await newArcher('Ilse')
  await verifyAddress(server.address, ilse, mailTo)
  const club = await foundClub(server.address, ilse, `Inviting Oaks ${crypto.randomUUID().slice(0, 6)}`)
  const person = newcomer()
  const list = [
    'First name,Last name,Date of birth,Email,Joined',
    `Kim,Vane,2016-07-01,${person['Email']},2024-03-11`,
    `Ilse,Vane,1988-02-29,${person['Email']},2019-01-03`,
  ].join('\n')

  await openAs(page, ilse, `/clubs/${club.id}/members/import/new`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByText('same email address as Kim Vane')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 members' }).click()
  await expect(page.getByText('2 members were added')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite 1 by email' }).click()
  // Servers of journeys save emails as files.
  await expect(page.getByText('No email was sent').first()).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/Invited on/)).toHaveCount(1)

  const [path = ''] = /\/clubs\/join\/[\w-]{43}/.exec(await mailTo(person['Email'] ?? '')) ?? []
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(path)
  await expect(page.getByRole('heading', { name: `Join ${club.name}` })).toBeVisible()
  await expect(page.getByText('You join as Ilse Vane.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create Account' }).click()
  await fill(page, person)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Join club' }).click()
  await expect(notice(page).getByText(`You are now a member of ${club.name}.`)).toBeVisible()

  const members = await senderTo(server.address, ilse.token)(clubMemberCalls.list, undefined, { id: club.id })
  const all = Array.isArray(members) ? members : members.items
  const joined = all.filter(({ email }) => email === person['Email'])
  expect(joined.map(({ firstName, userId }) => [firstName, userId !== null]).toSorted()).toEqual([
    ['Ilse', true],
    ['Kim', false],
  ])
})

test('officers invite everyone whom the list of members shows', { tag: '@any-size' }, async ({
  page,
  newArcher,
  server,
  mailTo,
}) => {
  const ilse = await newArcher('Ilse')
  await verifyAddress(server.address, ilse, mailTo)
  const club = await foundClub(server.address, ilse, `Listed Oaks ${crypto.randomUUID().slice(0, 6)}`)
  const [bo, cleo] = [newcomer()['Email'] ?? '', newcomer()['Email'] ?? '']
  const send = senderTo(server.address, ilse.token)
  for (const [firstName, email] of [
    ['Bo', bo],
    ['Cleo', cleo],
  ] as const) {
    const body = { firstName, lastName: 'Vane', email, joinDate: '2020-01-01' }
    await send(clubMemberCalls.add, body, { clubId: club.id })
  }
  await openAs(page, ilse, `/clubs/${club.id}?tab=members&q=Bo`)
  await expect(page.getByRole('button', { name: 'Invite 1 by email' })).toBeVisible()
  await page.goto(`/clubs/${club.id}?tab=members`)
  await page.getByRole('button', { name: /^No account 2/ }).click()
  await page.getByRole('button', { name: 'Invite 2 by email' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite 2 by email' }).click()
  await expect(notice(page).getByText('No email was sent')).toBeVisible()
  for (const address of [bo, cleo]) expect(await mailTo(address)).toContain('/clubs/join/')
})
