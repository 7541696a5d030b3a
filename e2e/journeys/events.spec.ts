import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { notice } from '../support/accounts.ts'
import { type Archer, openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { addMember, foundClub } from '../support/clubs.ts'
import { goToTab } from '../support/event-tabs.ts'
import { openArcher, showTools } from '../support/event-tools.ts'
import { addGuests, announceEvent, groupEvent, registerFor } from '../support/events.ts'
import { expectReady } from '../support/group-scoring.ts'
import { expect, test } from '../support/one-window.ts'

/** A unique name for every run, because club names are unique. */
const clubName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`

const seeNotice = (page: Page, ...words: string[]) =>
  Promise.all(words.map((word) => expect(notice(page).getByText(word, { exact: true })).toBeVisible()))

const dialogOf = (page: Page) => page.getByRole('dialog')

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const pressInDialog = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).click()

/** The card of a group on the page, found by its name. */
const groupOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The names of the archers in a group, in order. */
const namesIn = async (page: Page, group: string): Promise<string[]> => {
  const lines = await groupOf(page, group).getByRole('listitem').locator('p').allInnerTexts()
  return lines.map((line) => line.split('\u00a0· ')[0] ?? '')
}

/** Undo closes the notice; a new one reports that it is undone. */
const undo = async (page: Page) => {
  await notice(page).getByRole('button', { name: 'Undo' }).click()
}

/** The number of printed sheets of a page. */
const sheetsOf = async (page: Page, format: string): Promise<number> => {
  const pdf = (await page.pdf({ format })).toString('latin1')
  return Math.max(...[...pdf.matchAll(/\/Count (\d+)/g)].map(([, sheets]) => Number(sheets)))
}

const withContexts = async (
  open: () => Promise<BrowserContext>,
  archers: readonly Archer[],
  path: string,
): Promise<Page[]> => {
  const pages: Page[] = []
  for (const archer of archers) {
    const page = await (await open()).newPage()
    await openAs(page, archer, path)
    pages.push(page)
  }
  return pages
}

test('an officer creates an event; archers register, wait and move up; groups are created, changed and started', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, newArcher, server, browser }) => {
  test.setTimeout(360_000)
  const [ilse, wren, robin, tom] = [
    await newArcher('Ilse'),
    await newArcher('Wren'),
    await newArcher('Robin'),
    await newArcher('Tom'),
  ]
  const club = await foundClub(server.address, ilse, clubName('Oakwood'))
  const hob = { firstName: 'Old', lastName: 'Hob', membershipId: 'OAK-7', joinDate: '2001-04-01' }
  await addMember(server.address, ilse, club.id, hob)
  const shoot = `Winter Shoot ${crypto.randomUUID().slice(0, 6)}`

  // An officer of only one club is not asked for the club. The form keeps what was typed after an error.
  await openAs(page, ilse, '/competitions')
  await page.getByRole('link', { name: 'Create Event' }).first().click()
  const form = page.getByRole('main')
  await expect(form.getByText(club.name).first()).toBeVisible()
  await form.getByRole('button', { name: 'Create Event' }).click()
  for (const words of [
    'Event name is required',
    'Event date is required',
    'Please select at least one archery style',
  ])
    await expect(form.getByText(words).first()).toBeVisible()
  await form.getByLabel('Event Name *').fill(shoot)
  await page.goBack()
  await page.getByRole('link', { name: 'Create Event' }).first().click()
  await expect(form.getByLabel('Event Name *')).toHaveValue(shoot)
  await page.reload()
  await expect(form.getByLabel('Event Name *')).toHaveValue(shoot)
  await form.getByLabel('Event Date *').fill('2038-01-17')
  await form.getByRole('button', { name: '3 For archers' }).click()
  await form.getByLabel('Max Participants').fill('0')
  await form.getByRole('button', { name: 'Back' }).click()
  await form.getByLabel('All styles').check()
  await expect(form.getByLabel('JR (Junior)')).toBeChecked()
  await form.getByLabel('All styles').uncheck()
  await expect(form.getByLabel('JR (Junior)')).not.toBeChecked()
  await form.getByLabel('BH (Bow Hunter)').check()
  await form.getByLabel('Trad (Traditional)').check()
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expect(form.getByText('A whole number from 1 to 10000').first()).toBeVisible()
  await form.getByLabel('Max Participants').fill('8')
  await form.getByRole('button', { name: 'Create Event' }).dblclick()
  await seeNotice(page, 'Event Created')
  await expect(page.getByRole('heading', { name: shoot, level: 1 })).toBeVisible()
  const path = new URL(page.url()).pathname
  const id = path.split('/').at(-1) ?? ''

  // Without a position in a club there is no Create Event; registering requires a style.
  const [wrens, robins, toms] = await withContexts(
    () => browser.newContext({ baseURL: server.address }),
    [wren, robin, tom],
    '/competitions',
  )
  if (!wrens || !robins || !toms) throw new Error('No one came')
  await expect(wrens.getByRole('button', { name: `Register: ${shoot}` })).toHaveCount(1)
  await expect(wrens.getByRole('link', { name: 'Create Event' })).toHaveCount(0)
  await press(wrens, `Register: ${shoot}`)
  await pressInDialog(wrens, 'Register')
  await expect(dialogOf(wrens).getByText('Please select an archery style').first()).toBeVisible()
  await dialogOf(wrens).getByLabel('Archery Style *').selectOption('Trad (Traditional)')
  await pressInDialog(wrens, 'Register')
  await seeNotice(wrens, 'Registered', `You have a place in ${shoot}: Trad (Traditional).`)
  await expect(wrens.getByRole('main').getByText('Registered', { exact: true })).toBeVisible()

  // Officers add members by number and people with an account by search. New registrations appear on their screens.
  await expect(page.getByText('1 of 8 places taken').first()).toBeVisible()
  await addGuests(server.address, ilse, { id, archeryStyle: 'BH,Trad' }, 5)
  await expect(page.getByText('6 of 8 places taken').first()).toBeVisible()
  await press(page, 'Add archer')
  const dialog = dialogOf(page)
  await pressInDialog(page, 'Add without an account')
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabel('Name or email').fill('OAK-7')
  await press(page, 'Add: Old Hob')
  await seeNotice(page, 'Archer added')
  await dialog.getByLabel('Name or email').fill(robin.email)
  await press(page, 'Add: Robin Nock')
  await seeNotice(page, 'Robin Nock: BH (Bow Hunter). We have asked them to confirm.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('8 of 8 places taken').first()).toBeVisible()

  // When all places are taken the next archer waits, and moves up when someone withdraws.
  await toms.goto(path)
  await press(toms, /^Register/)
  await expect(dialogOf(toms).getByText('All places are taken.')).toBeVisible()
  await dialogOf(toms).getByLabel('Archery Style *').selectOption('BH')
  await pressInDialog(toms, 'Register')
  await seeNotice(toms, 'On the waiting list')
  await expect(toms.getByText('Waiting list', { exact: true }).first()).toBeVisible()
  await robins.goto(path)
  await press(robins, 'Take part')
  await press(robins, /^Unregister/)
  await pressInDialog(robins, 'Unregister')
  await seeNotice(robins, 'Unregistered')
  await expect(
    toms
      .getByRole('main')
      .locator('span', { hasText: /^Registered$/ })
      .first(),
  ).toBeVisible()

  // Groups are created, an archer is moved and moved back, two are swapped, one group is renamed and starts at
  // another target.
  await goToTab(page, 'Archers')
  await expect(page.getByText('Tom Nock').first()).toBeVisible()
  await goToTab(page, 'Overview')
  await press(page, /^Create Groups/)
  await expect(dialog.getByText('8 archers: 2 groups of 4.')).toBeVisible()
  await pressInDialog(page, 'Create Groups')
  await seeNotice(page, 'Groups created')
  await expect(groupOf(page, 'Group 2').getByText('Starts at target 12')).toBeVisible()
  const [first, second] = [await namesIn(page, 'Group 1'), await namesIn(page, 'Group 2')]
  const [mover = '', stays = ''] = first
  await groupOf(page, 'Group 1')
    .getByRole('button', { name: `Move: ${mover}` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Group 2 · 4 archers · target 12' })).toBeVisible()
  await pressInDialog(page, 'Group 2 · 4 archers · target 12')
  await seeNotice(page, `${mover} is now in Group 2`)
  await expect.poll(() => namesIn(page, 'Group 2')).toEqual([...second, mover])
  await undo(page)
  await seeNotice(page, 'Undone')
  await expect.poll(() => namesIn(page, 'Group 1')).toEqual(first)
  await groupOf(page, 'Group 1')
    .getByRole('button', { name: `Swap: ${stays}` })
    .click()
  await pressInDialog(page, `${second[0]} · Group 2`)
  await expect.poll(() => namesIn(page, 'Group 1')).toEqual([mover, second[0], ...first.slice(2)])
  await press(page, 'Edit: Group 1')
  await dialog.getByLabel('Group Name *').fill('Early Birds')
  await dialog.getByLabel('Starting Target *').fill('31')
  await pressInDialog(page, 'Save Changes')
  await seeNotice(page, 'Change Failed', 'The course has 30 targets')
  await dialog.getByLabel('Starting Target *').fill('5')
  await pressInDialog(page, 'Save Changes')
  await expect(groupOf(page, 'Early Birds').getByText('Starts at target 5')).toBeVisible()

  // Two archers are absent in the morning: the fewest moves are proposed and made. An archer who still arrives
  // returns to the place.
  const birds = await namesIn(page, 'Early Birds')
  const [late = '', ...others] = birds.filter((name) => !name.endsWith('Nock'))
  await openArcher(page, late)
  await pressInDialog(page, 'Mark as absent')
  await seeNotice(page, `${late} is absent`)
  await undo(page)
  await goToTab(page, 'Groups')
  await expect.poll(() => namesIn(page, 'Early Birds')).toEqual(birds)
  for (const name of [late, others[0] ?? '']) {
    await openArcher(page, name)
    await pressInDialog(page, 'Mark as absent')
    await seeNotice(page, `${name} is absent`)
  }
  await goToTab(page, 'Groups')
  await expect(page.getByText('Some groups are small now')).toBeVisible()
  await page.getByRole('button', { name: 'Make these moves' }).click()
  await seeNotice(page, '1 archer moved')
  await expect.poll(async () => (await namesIn(page, 'Early Birds')).length).toBe(3)
  await expect(page.getByText('Some groups are small now')).toBeHidden()
  await expectAccessible(page)

  // The slips lead to the groups' cards by QR code and by a typed code.
  await page.getByRole('link', { name: 'Print', exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  const sheets = preview.locator('.sheet')
  await expect(sheets).toHaveCount(2)
  await expect(preview.getByRole('rowheader', { name: '30', exact: true })).toHaveCount(2)
  for (const format of ['A4', 'Letter']) expect(await sheetsOf(page, format)).toBe(2)
  await press(page, 'Group slips')
  await expect(preview.getByRole('img', { name: 'QR code of Early Birds' })).toBeVisible()
  const code = await preview.locator('.code').first().innerText()
  for (const kind of ['Group slips', 'Start list', 'A to Z list']) {
    await press(page, kind)
    await expect(sheets).toHaveCount(1)
    for (const format of ['A4', 'Letter']) expect(await sheetsOf(page, format)).toBe(1)
  }
  await expect(sheets.getByRole('row')).toHaveCount(7)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the event' }).click()

  // The start uses the existing groups; archers find their group and its card.
  await press(page, 'Start Event')
  await expect(dialog.getByText('6 archers in 2 groups start.')).toBeVisible()
  await pressInDialog(page, 'Start Event')
  await seeNotice(page, 'Event started')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(toms.getByText('Active', { exact: true })).toBeVisible()
  await expect(toms.getByText('Your group', { exact: true })).toBeVisible()
  await expectReady(toms)
  await toms.getByRole('link', { name: 'Join Group Scoring' }).first().click()
  await expect(toms).toHaveURL(new RegExp(`${path}/groups/[\\w-]+/scoring$`))
  await wrens.goto('/competitions')
  // Wren is in a group: Join Scoring opens its card, and Back returns to the list.
  await wrens.getByRole('link', { name: 'Join Scoring' }).first().click()
  await expect(wrens).toHaveURL(new RegExp(`${path}/groups/[\\w-]+/scoring$`))
  await wrens.goBack()
  await expect(wrens).toHaveURL(/\/competitions$/)
  await wrens.getByLabel('Group code', { exact: true }).fill('AAA-AAA')
  await press(wrens, 'Open group')
  await expect(wrens.getByText('No group has this code')).toBeVisible()
  await wrens.getByLabel('Group code', { exact: true }).fill(code.toLowerCase())
  await press(wrens, 'Open group')
  await expect(wrens).toHaveURL(new RegExp(`${path}/groups/[\\w-]+/scoring$`))

  // A late archer joins the smallest group; another retires.
  await goToTab(page, 'Overview')
  await press(page, 'Add archer')
  await dialog.getByLabel('Name or email').fill('Late Lou')
  await pressInDialog(page, 'Add without an account')
  await seeNotice(page, 'Archer added')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await goToTab(page, 'Groups')
  await expect(page.getByRole('button', { name: 'Move: Late Lou' })).toBeVisible()
  await openArcher(page, 'Late Lou')
  await pressInDialog(page, 'Mark as retired')
  await seeNotice(page, 'Late Lou has retired')

  // Cancelling and deleting each ask first, and can only be done once.
  await goToTab(page, 'Overview')
  await showTools(page)
  await press(page, 'Cancel event')
  await expect(
    page.getByText(`Are you sure you want to cancel "${shoot}"? This cannot be undone.`),
  ).toBeVisible()
  await pressInDialog(page, 'Cancel event')
  await seeNotice(page, 'Event cancelled')
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await showTools(page)
  await press(page, 'Delete event')
  await pressInDialog(page, 'Delete event')
  await seeNotice(page, 'Event deleted')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Competition not found' })).toBeVisible()
  await expect(page.getByText(id)).toBeVisible()
  for (const each of [wrens, robins, toms]) await each.context().close()
})

test('an event is found, shared, added to a calendar, run by two admins and repeated', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const [ilse, wren] = [await newArcher('Ilse'), await newArcher('Wren')]
  const club = await foundClub(server.address, ilse, clubName('Greenwood'))
  const event = await announceEvent(server.address, ilse, club.id, {
    name: 'Öland Field Round',
    archeryStyle: 'Comp',
    registrationDeadline: '2020-01-01',
    competitionDate: '2038-03-14',
  })
  await announceEvent(server.address, ilse, club.id, { name: 'Club Evening', archeryStyle: 'Comp' })
  await addGuests(server.address, ilse, event, 9)
  await groupEvent(server.address, ilse, event)

  // Found by name, by club and by status. A single style is preselected; after the deadline no one can register.
  await openAs(page, wren, `/clubs/${club.id}`)
  await page.getByRole('link', { name: 'All events of the club' }).click()
  await expect(page.getByText(`Events of ${club.name}`)).toBeVisible()
  await press(page, 'Register: Club Evening')
  await seeNotice(page, 'You have a place in Club Evening: Comp (Compound).')
  await page.getByLabel('Search events').fill('ÖLAND')
  await expect(page.getByRole('heading', { name: 'Club Evening' })).toBeHidden()
  await expect(page.getByText('Registration closed').first()).toBeVisible()
  await page.getByLabel('Status').selectOption('Completed')
  await expect(page.getByText('No events found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all events' }).last().click()
  await page.getByLabel('Search events').fill('Öland')
  await page.getByRole('link', { name: 'View Details Öland Field Round' }).click()
  await expect(page.getByText('Group 3', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage Admins' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Calendar file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Öland Field Round.ics')
  expect(await readFile(await file.path(), 'utf8')).toContain('DTSTART;VALUE=DATE:20380314')

  // The officer adds a second admin and repeats the event.
  await openAs(page, ilse, `/competitions/${event.id}`)
  await showTools(page)
  await press(page, 'Manage Admins')
  await page.getByLabel('Email or name').fill('Zz Nobody')
  await pressInDialog(page, 'Add admin')
  await expect(dialogOf(page).getByText('User not found with email or name: Zz Nobody').first()).toBeVisible()
  await page.getByLabel('Email or name').fill(wren.email.toUpperCase())
  await pressInDialog(page, 'Add admin')
  await seeNotice(page, 'Admin added')
  await expect(dialogOf(page).getByText(wren.email)).toBeVisible()
  await dialogOf(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await dialogOf(page).getByRole('button', { name: 'Remove Wren Nock as admin?' }).click()
  await seeNotice(page, 'Admin removed')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Edit event' }).click()
  await page.getByLabel('Max Participants').fill('40')
  await page.getByLabel('Language of the event').selectOption('Deutsch')
  await press(page, 'Save Changes')
  await seeNotice(page, 'Event saved')
  await expect(page.getByText('9 of 40 places taken').first()).toBeVisible()
  await showTools(page)
  await press(page, 'Repeat event')
  await page.getByLabel('Event Date *').fill('2038-04-11')
  await pressInDialog(page, 'Create Event')
  await seeNotice(page, 'Event Created')
  await expect(page.getByText('0 of 40 places taken').first()).toBeVisible()
  await showTools(page)
  await page.getByRole('link', { name: 'Edit event' }).click()
  await expect(page.getByLabel('Language of the event')).toHaveValue('de')
  await page.goBack()
  await press(page, 'Start Event')
  await expect(dialogOf(page).getByText('At least 4 archers are needed')).toBeVisible()
  await registerFor(server.address, wren, event, 'Comp').catch((error: Error) =>
    expect(error.message).toContain('Registration for this event is closed'),
  )
})
