import { childCalls, eventParticipantCalls } from '@fletch/contract'
import { openAs } from '../support/archer.ts'
import { foundClub } from '../support/clubs.ts'
import { addGuests, announceEvent, groupEvent, registerFor } from '../support/events.ts'
import { expect, test } from '../support/one-window.ts'
import { beginCard, shoot } from '../support/scoring.ts'
import { senderTo } from '../support/send.ts'
import { expectSignedIn } from '../support/session.ts'

test('a parent registers and scores for a child, who later keeps the cards in an own account', {
  tag: '@any-size',
}, async ({ page, server, newArcher }) => {
  const [officer, parent] = [await newArcher(), await newArcher()]
  const club = await foundClub(server.address, officer, 'The Kids')
  const event = await announceEvent(server.address, officer, club.id)

  await openAs(page, parent, '/profile/archers')
  await page.getByRole('button', { name: 'Add child' }).first().click()
  await page.getByLabel('First Name').fill('Kim')
  await page.getByRole('dialog').getByRole('button', { name: 'Add child' }).click()
  await page.getByRole('button', { name: 'Act for Kim' }).click()

  await page.waitForURL('/')
  await expect(page.getByLabel('Archer Name')).toHaveValue('Kim Nock')
  await beginCard(page, { targets: 1 })
  await shoot(page, 1, ['1A'])
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('Scorecard Saved')).toBeVisible()

  await page.goto(`/competitions/${event.id}`)
  await expect(page.getByText('Acting for Kim Nock')).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).first().click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Archery Style/)
    .selectOption('BH')
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
  const archers = () =>
    senderTo(server.address, officer.token)(eventParticipantCalls.list, undefined, { id: event.id })
  await expect.poll(async () => (await archers()).map(({ user }) => user.firstName)).toEqual(['Kim'])

  await page.getByRole('button', { name: `Back to ${parent.user.firstName}` }).click()
  await page.waitForURL('/')
  await page.goto('/profile/archers')
  await page.getByRole('button', { name: 'Set up sign-in for Kim Nock' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(parent.password)
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  const code = await page.getByRole('textbox', { name: 'Code' }).inputValue()

  await page.goto(link)
  const email = `kim.${process.pid}@example.org`
  await page.getByLabel('Code').fill('AAA-AAA')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('quiet stone 7')
  await page.getByLabel('Confirm Password').fill('quiet stone 7')
  await page.getByRole('button', { name: 'Take over my scorecards' }).click()
  await expect(page.getByText('This is not the code that belongs to the link').first()).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Take over my scorecards' }).click()
  await expect(page.getByText('Welcome, Kim')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('quiet stone 7')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectSignedIn(page)
  await page.goto('/scorecards')
  await expect(page.getByText('Kim Nock').first()).toBeVisible()

  // The parent undoes it: the child is theirs again, with the card.
  await page.evaluate(() => localStorage.clear())
  await openAs(page, parent, '/profile/archers')
  await expect(page.getByText(/^Can be undone until /)).toBeVisible()
  await page.getByRole('button', { name: 'Undo the sign-in of Kim Nock' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(parent.password)
  await page.getByRole('button', { name: 'Undo the sign-in', exact: true }).click()
  await page.getByRole('button', { name: 'Act for Kim' }).click()
  await page.waitForURL('/')
  await page.goto('/scorecards')
  await expect(page.getByText('Kim Nock').first()).toBeVisible()
})

test('a child stands in public with an initial, until the parent lets the full name be shown', {
  tag: '@any-size',
}, async ({ page, server, newArcher }) => {
  const [officer, parent] = [await newArcher('Ilse'), await newArcher()]
  const club = await foundClub(server.address, officer, 'The Cubs')
  const event = await announceEvent(server.address, officer, club.id, { isPublic: true })
  const dateOfBirth = `${new Date().getUTCFullYear() - 9}-05-05`
  const kim = { firstName: 'Kim', lastName: 'Nock', dateOfBirth }
  const child = await senderTo(server.address, parent.token)(childCalls.add, kim)
  await registerFor(server.address, parent, event, 'BH', child.id)
  await addGuests(server.address, officer, event, 3)
  await groupEvent(server.address, officer, event)
  const inPublic = async (name: string) => {
    await page.goto('/login')
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/competitions/${event.id}`)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }

  await inPublic('Kim N.')
  await openAs(page, parent, '/profile/archers')
  await page.getByRole('checkbox', { name: 'Show full name in public for Kim Nock' }).check()
  await expect(page.getByText('Public pages show the full name of Kim')).toBeVisible()
  await inPublic('Kim Nock')
})
