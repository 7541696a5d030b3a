import { photoWith } from '@fletch/testkit/photo.ts'
import type { Page } from '@playwright/test'
import { notice } from '../support/accounts.ts'
import { type Archer, openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { bringMembers, foundClub, seeClub, seeMember, spreadsheet } from '../support/clubs.ts'
import { expect, test } from '../support/one-window.ts'
import { openProfile } from '../support/profile.ts'
import { expectSignedIn } from '../support/session.ts'

/** A unique name for every run, because club names are unique. */
const clubName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`

const seeNotice = (page: Page, ...words: string[]) =>
  Promise.all(words.map((word) => expect(notice(page).getByText(word, { exact: true })).toBeVisible()))

const chooseFile = async (page: Page, name: string, content: string, mimeType = 'text/csv') => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(content) })
}

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Club sections' }).getByRole('link', { name }).click()

const joinBy = async (page: Page, archer: Archer, path: string) => {
  await openAs(page, archer, path)
  await page.getByRole('button', { name: 'Join Club' }).click()
  await seeNotice(page, 'Joined Club')
}

test('a secretary creates a club, imports members from a spreadsheet, undoes it, imports again, searches and edits @core-desk', async ({
  page,
  newArcher,
}, { project }) => {
  test.setTimeout(360_000)
  const name = clubName('Oakwood Archers')
  await openAs(page, await newArcher('Ilse'), '/clubs')
  await expect(page.getByRole('heading', { name: 'Club Management' })).toBeVisible()
  await expect(page.getByText('Manage archery clubs and memberships')).toBeVisible()
  await page.getByRole('link', { name: 'Create Club' }).first().click()
  const founding = page.getByRole('main')
  await founding.getByRole('button', { name: 'Create Club' }).click()
  await expect(founding.getByText('Club name is required').first()).toBeVisible()
  await founding.getByLabel('Club Name *').fill(name)
  await founding.getByLabel('City').fill('Ballarat')
  await founding.getByLabel('State').fill('Victoria')
  await founding.getByLabel('Founded Year').fill('1974')
  await founding.getByRole('button', { name: 'Create Club' }).click()
  await seeNotice(page, 'Club Created', 'Your club has been created successfully.')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Ballarat, Victoria')).toBeVisible()

  await page.getByRole('link', { name: 'Import members' }).click()
  await chooseFile(page, 'photo.png', 'no table', 'image/png')
  await seeNotice(page, 'Invalid File Type', 'Please select a CSV file.')
  await chooseFile(page, 'members.csv', spreadsheet(600, 20))
  await expect(page.getByText('608 members will be added')).toBeVisible()
  await expect(page.getByText('12 rows are left out')).toBeVisible()
  await expect(page.getByText('8 values are left out')).toBeVisible()
  await page.getByLabel('"Gold" means').selectOption('premium')
  await expect(page.getByText('4 values are left out')).toBeVisible()
  await expect(page.getByText('Row 2 (Nameless): Forename: First name is required')).toBeVisible()
  // The "Locker" column is not recognised; it can be imported as notes.
  await page.getByLabel('Column "Locker"').selectOption('Notes')
  await expect(page.getByLabel('Column "Locker"')).toHaveValue('notes')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 608 members' }).click()
  await seeNotice(page, 'Import Complete', 'Successfully imported 608 members.')
  const result = page.getByRole('region', { name: 'Import result' })
  await expect(result.getByText('608 members were added')).toBeVisible()
  await expect(result.getByText('12 rows were left out')).toBeVisible()
  const leftOut = page.waitForEvent('download')
  await result.getByRole('button', { name: 'Download these rows' }).click()
  expect((await leftOut).suggestedFilename()).toBe('members-left-out.csv')

  await result.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await seeNotice(page, 'Import undone')
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Import members' }).click()
  await chooseFile(page, 'members.csv', spreadsheet(600, 20))
  await page.getByRole('button', { name: 'Import 608 members' }).click()
  await seeNotice(page, 'Import Complete')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('609 members').last()).toBeVisible()

  if (project.name === 'desktop') {
    const joined = page.getByRole('columnheader', { name: 'Joined' })
    await expect(joined).toHaveAttribute('aria-sort', 'none')
    await joined.getByRole('button').click()
    await expect(joined).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('row').nth(1)).toContainText('2001')
    await joined.getByRole('button').click()
    await expect(joined).toHaveAttribute('aria-sort', 'descending')
  } else {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Sort by').selectOption('Join date')
    await expect(page.getByRole('listitem').filter({ hasText: 'Joined' }).first()).toContainText('2001')
    await page.getByRole('button', { name: 'Order: Ascending' }).click()
    await expect(page.getByRole('button', { name: 'Order: Descending' })).toBeVisible()
  }
  await page.getByLabel('Search members').fill('Nobody at all')
  await expect(page.getByText('No members found')).toBeVisible()
  await page.getByLabel('Search members').fill('Hugo Riser 7')
  // Every word of the search must be in the name: members 7, 127, 247, 367 and 487 match.
  await expect(page.getByText('5 members', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Hugo Riser 7', exact: true }).click()
  const isDesk = project.name === 'desktop'
  // At a desk the form stands beside the list.
  if (!isDesk) {
    await page.getByRole('link', { name: 'Edit Hugo Riser 7' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Member' })).toBeVisible()
  }
  const form = page.getByRole(isDesk ? 'complementary' : 'main')
  await form.getByLabel('First Name *').fill('')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('First name is required').first()).toBeVisible()
  await form.getByLabel('First Name *').fill('Hugh')
  await form.getByLabel('Status').selectOption('Suspended')
  await form.getByLabel('Range Master').check()
  await form.getByLabel('Other positions').fill('tea maker')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await seeNotice(page, 'Success', 'Member details updated successfully')
  await expect(page.getByLabel('Search members')).toHaveValue('Hugo Riser 7')
  await page.getByLabel('Search members').fill('Hugh')
  const row = page.getByRole(isDesk ? 'row' : 'listitem').filter({ hasText: 'Hugh Riser 7' })
  await expect(row).toContainText('Tea Maker')
  await expect(row).toContainText('suspended')
  if (!isDesk) await page.getByRole('button', { name: 'Hugh Riser 7', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Hugh Riser 7' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await seeNotice(page, 'Member Removed')
  await expect(page.getByText('No members found')).toBeVisible()
  // The focused button is gone with its row, so the focus moves to a heading.
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()

  if (!isDesk) await page.getByRole('button', { name: 'Filters' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toContain('members.csv')
  await openTab(page, 'Activity')
  await expect(page.getByText('Member removed', { exact: true })).toBeVisible()
  await expect(page.getByText('Import undone', { exact: true })).toBeVisible()
})

test('members join by code, by search and by hand; two people run the club, and it is handed over and closed', {
  tag: '@any-size',
}, async ({ page, newArcher, server, browser }) => {
  test.setTimeout(360_000)
  const [ilse, wren, robin] = [await newArcher('Ilse'), await newArcher('Wren'), await newArcher('Robin')]
  const { id, joinCode, name } = await foundClub(server.address, ilse, clubName('Hollow Hill'))

  // A visitor signs in first and then comes to the club of the code.
  const context = await browser.newContext({ baseURL: server.address })
  const visitor = await context.newPage()
  await visitor.goto('/clubs')
  await expect(visitor.getByRole('heading', { name: 'Club Directory' })).toBeVisible()
  await expect(visitor.getByText('Please log in to view and manage clubs.')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.goto(`/clubs/join/${joinCode}`)
  // The invitation names the club before it asks for an account.
  await expect(visitor.getByRole('heading', { name: /^Join / })).toBeVisible()
  await visitor.getByRole('link', { name: 'Sign in' }).click()
  await visitor.getByLabel('Email').fill(wren.email)
  await visitor.getByLabel('Password', { exact: true }).fill(wren.password)
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.getByText('Join our club')).toBeVisible()
  await expectSignedIn(visitor)
  await visitor.getByRole('button', { name: 'Join Club' }).click()
  await seeNotice(visitor, 'Joined Club')
  await expect(visitor.getByText('You are a member of this club.')).toBeVisible()

  await openAs(page, ilse, `/clubs/${id}`)
  await expect(page.getByRole('img', { name: `QR code for ${name}` })).toBeVisible()
  await expect(page.getByText(`${joinCode.slice(0, 3)}-${joinCode.slice(3)}`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await openTab(page, 'Club Info')
  await page.getByRole('button', { name: 'Add administrator' }).click()
  const add = page.getByRole('dialog', { name: 'Add Club Administrator' })
  await add.getByLabel('Member or email *').fill('stranger@example.org')
  await add.getByRole('button', { name: 'Add administrator' }).click()
  await expect(add.getByText('User not found with that email address').first()).toBeVisible()
  await add.getByLabel('Member or email *').fill('wren')
  await add.getByRole('button', { name: 'Choose: Wren Nock' }).press('Enter')
  await add.getByLabel('Role').selectOption('Assistant Admin')
  await add.getByRole('button', { name: 'Add administrator' }).click()
  await seeNotice(page, 'Administrator added')
  await expect(page.getByLabel('Role of Wren Nock')).toHaveValue('admin')
  await page.getByRole('link', { name: 'Edit club' }).click()
  const details = page.getByRole('main')
  await details.getByLabel('Description').fill('Shooting under old beeches.')
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Shooting under old beeches.')).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload logo' }).click()
  const buffer = await photoWith({ width: 600, height: 400 })
  await (await chooser).setFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer })
  await seeNotice(page, 'Club logo updated')
  await expect(page.getByRole('img', { name: `Logo of ${name}` }).first()).toHaveJSProperty(
    'naturalWidth',
    300,
  )

  await openTab(page, 'Members')
  await page.getByRole('button', { name: 'Search Users' }).click()
  const users = page.getByRole('dialog', { name: 'Search Users' })
  await users.getByLabel('Name or email').fill('zz no such archer')
  await expect(users.getByText('No users found matching your search.')).toBeVisible()
  await users.getByLabel('Name or email').fill(robin.email)
  await users.getByRole('button', { name: 'Add Robin Nock' }).click()
  await expect(users.getByRole('heading', { name: 'Add Robin Nock' })).toBeFocused()
  // The membership details are entered before the member is added.
  await users.getByLabel('Membership ID').fill('OAK-12')
  await users.getByLabel('Membership Type').selectOption('senior')
  await users.getByLabel('Status').selectOption('inactive')
  await users.getByLabel('Join Date').fill('2019-03-01')
  await users.getByLabel('Treasurer').check()
  await users.getByLabel('Notes').fill('Has the key')
  await users.getByRole('button', { name: 'Add to Club' }).click()
  await seeNotice(page, 'User Added')
  await expect(users.getByText('Member', { exact: true })).toBeVisible()
  expect(await seeMember(server.address, ilse, id, 'Robin')).toMatchObject({
    membershipId: 'OAK-12',
    membershipType: 'senior',
    status: 'inactive',
    joinDate: '2019-03-01',
    clubPositions: ['treasurer'],
    notes: 'Has the key',
  })
  await users.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Add member' }).click()
  const form = page.getByRole('main')
  await form.getByLabel('First Name *').fill('Old')
  await form.getByLabel('Last Name *').fill('Tom')
  await form.getByRole('button', { name: 'Add Member' }).click()
  await seeNotice(page, 'Member Added')
  await expect(page.getByText('4 members').last()).toBeVisible()

  // Administrators see the activity; the owner asks another member to take over the club.
  await visitor.goto(`/clubs/${id}?tab=activity`)
  await expect(visitor.getByText('Administrator added')).toBeVisible()
  await openTab(page, 'Club Info')
  await page.getByRole('button', { name: 'Hand over club' }).click()
  await page.getByRole('button', { name: 'Choose Wren Nock' }).click()
  const ask = page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true })
  await ask.click()
  await seeNotice(page, 'Member asked')
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await seeNotice(page, 'Request withdrawn')
  expect((await seeClub(server.address, wren, id)).myRole).toBe('administrator')
  await page.getByRole('button', { name: 'Hand over club' }).click()
  await page.getByRole('button', { name: 'Choose Wren Nock' }).click()
  await ask.click()
  await expect(
    page.getByText('Wren Nock has been asked to take over the club.', { exact: false }).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close Club' })).toBeVisible()
  await visitor.goto('/clubs')
  await visitor.getByRole('link', { name: `Answer ${name}` }).click()
  await visitor.getByRole('button', { name: 'Take over' }).click()
  await seeNotice(visitor, 'You now own this club')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hand over club' })).toBeHidden()
  expect((await seeClub(server.address, wren, id)).myRole).toBe('owner')

  // The former owner can leave now; the new owner closes the club.
  await page.goto('/clubs')
  await page.getByRole('button', { name: `Leave: ${name}` }).click()
  await expect(page.getByText('Are you sure you want to leave this club?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave Club' }).click()
  await seeNotice(page, 'Left Club')
  await expect(page.getByRole('heading', { name: 'My Clubs' })).toBeHidden()

  await visitor.goto('/clubs')
  await visitor.getByRole('button', { name: `Close Club: ${name}` }).click()
  await expect(
    visitor.getByText(
      `Are you sure you want to permanently close "${name}"? This will remove all members and cannot be undone.`,
    ),
  ).toBeVisible()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Close Club' }).click()
  await seeNotice(visitor, 'Club Closed', 'The club has been permanently closed.')
  await visitor.goto(`/clubs/${id}`)
  await expect(visitor.getByRole('heading', { name: 'Club not found' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Back to Clubs' }).click()
  await visitor.getByLabel('Club code', { exact: true }).fill(joinCode)
  await visitor.getByRole('button', { name: 'Find club' }).click()
  await expect(visitor.getByText('No club has this code')).toBeVisible()
  await context.close()
})

test('a club is found, joined and shown in the profile; a mailed link verifies an address', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, newArcher, server, mailTo }) => {
  const ilse = await newArcher('Ilse')
  const { id, name } = await foundClub(server.address, ilse, clubName('Greenwood'))
  const wren = await newArcher('Wren')
  await bringMembers(
    server.address,
    ilse,
    id,
    'firstName,lastName,joinDate,membershipId\nWren,Nock,2019-03-01,OAK-7\n',
  )
  await openAs(page, wren, '/clubs')
  await page.getByLabel('Search clubs').fill('no club of this name')
  await expect(page.getByText('No clubs found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria.')).toBeVisible()
  await page.getByLabel('Search clubs').fill(name.toUpperCase())
  await page.getByRole('button', { name: `Join: ${name}` }).click()
  await seeNotice(page, 'Joined Club')
  await expect(page.getByRole('heading', { name: 'My Clubs' })).toBeVisible()
  await page.goto('/profile')
  await openProfile(page, 'My Clubs')
  await page.getByLabel('Home club', { exact: true }).selectOption(`${name} (Regular)`)
  await seeNotice(page, 'Home club updated successfully!')
  await openProfile(page, 'Personal Information')
  await page.getByRole('button', { name: 'Send verification email' }).click()
  await seeNotice(page, 'Email not sent')
  const [, token] = /verify-email#token=([\w-]+)/.exec(await mailTo(wren.email)) ?? []
  await page.goto(`/verify-email#token=${token}`)
  await page.getByRole('button', { name: 'Verify my address' }).click()
  await expect(page.getByRole('heading', { name: 'Email address verified' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible()
  await page.goto('/verify-email?token=nothing')
  await expect(page.getByRole('heading', { name: 'Invalid Verification Link' })).toBeVisible()
  // A name proves nothing: a member says that an entry in the list is theirs, and the club confirms it.
  await page.goto(`/clubs/${id}`)
  await page.getByRole('button', { name: 'Yes, this is me' }).click()
  await expect(page.getByText('Waiting for the club to confirm')).toBeVisible()
  await openAs(page, ilse, `/clubs/${id}?tab=members`)
  await expect(page.getByText('3 members').last()).toBeVisible()
  await page.getByRole('button', { name: 'Same person: Wren Nock' }).click()
  await seeNotice(page, 'Members merged')
  await expect(page.getByText('2 members').last()).toBeVisible()
  expect(await seeMember(server.address, ilse, id, 'Wren')).toMatchObject({
    userId: wren.user.id,
    membershipId: 'OAK-7',
  })
  await page.getByRole('button', { name: 'Undo: Wren Nock' }).click()
  await seeNotice(page, 'Merge undone')
  await expect(page.getByText('3 members').last()).toBeVisible()
  await joinBy(page, await newArcher('Robin'), `/clubs/${id}`)
  await expect(page.getByText('Member', { exact: true })).toBeVisible()
})
