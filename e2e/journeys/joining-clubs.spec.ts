import { clubCalls } from '@fletch/contract'
import { notice } from '../support/accounts.ts'
import { openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { foundClub, seeClub } from '../support/clubs.ts'
import { expect, test } from '../support/one-window.ts'
import { senderTo } from '../support/send.ts'

/** A unique name for every run, because club names are unique. */
const clubName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`

test('a club takes members on request and shows them to members only; a stranger asks, and an officer accepts', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const [ilse, wren] = [await newArcher('Ilse'), await newArcher('Wren')]
  const { id, name } = await foundClub(server.address, ilse, clubName('Quiet Oaks'))

  // The officer chooses in the settings of the club.
  await openAs(page, ilse, `/clubs/${id}?tab=info`)
  await page.getByRole('link', { name: 'Edit club' }).click()
  await page.getByLabel('Who may join').selectOption({ label: 'On request: officers accept or decline' })
  await page.getByLabel('Who sees the members').selectOption({ label: 'Members only' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(notice(page).getByText('Club details updated')).toBeVisible()

  // A stranger sees no member, asks, withdraws, and asks again.
  await openAs(page, wren, `/clubs/${id}?tab=members`)
  await expect(page.getByText('Only members see the members of this club.')).toBeVisible()
  await expect(page.getByText(/\d members?/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Join Club' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(notice(page).getByText('Request sent')).toBeVisible()
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
  await page.goto('/clubs')
  await expect(page.getByRole('button', { name: `Withdraw request: ${name}` })).toBeVisible()

  // The officer finds the request on the first screen of the club, and accepts.
  await openAs(page, ilse, `/clubs/${id}`)
  await expect(page.getByRole('heading', { name: 'Requests to join' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept Wren Nock' }).click()
  await expect(notice(page).getByText('Wren Nock is a member')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Requests to join' })).toHaveCount(0)

  await openAs(page, wren, `/clubs/${id}?tab=members`)
  await expect(page.getByText('2 members', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Ilse Nock').first()).toBeVisible()
  expect((await seeClub(server.address, wren, id)).myRole).toBe('member')
})

test('a club is joined by link or code only, and a new code ends the old link', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const [ilse, wren] = [await newArcher('Ilse'), await newArcher('Wren')]
  const club = await foundClub(server.address, ilse, clubName('Hidden Elms'))
  const { id, joinCode, name } = await senderTo(server.address, ilse.token)(
    clubCalls.save,
    { ...club, joining: 'code' },
    { id: club.id },
  )

  await openAs(page, wren, `/clubs/${id}`)
  await expect(page.getByText('Ask an officer of the club for its link or code.')).toBeVisible()
  await expect(page.getByRole('img', { name: `QR code for ${name}` })).toHaveCount(0)

  await openAs(page, ilse, `/clubs/${id}`)
  await page.getByRole('button', { name: 'New code' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New code' }).click()
  await expect(notice(page).getByText('The club has a new code')).toBeVisible()
  const renewed = (await seeClub(server.address, ilse, id)).joinCode

  await openAs(page, wren, `/clubs/join/${joinCode}`)
  await expect(page.getByRole('heading', { name: 'No club has this code' })).toBeVisible()
  await page.goto(`/clubs/join/${renewed}`)
  await page.getByRole('button', { name: 'Join Club' }).click()
  await expect(notice(page).getByText('Joined Club')).toBeVisible()
  expect((await seeClub(server.address, wren, id)).myRole).toBe('member')
})
