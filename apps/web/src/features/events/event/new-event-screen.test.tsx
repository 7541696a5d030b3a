import {
  type ClubEvent,
  divisionCalls,
  editEventPath,
  eventCalls,
  type Membership,
  profileCalls,
  roundCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { answerWithEvent, eventWith } from '../../../../testing/events.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { formatDays } from '../../../messages/format.ts'

const { id: clubId, name } = clubWith()

const office: Membership = {
  clubId,
  club: { id: clubId, name, description: '', location: '', logoPath: null },
  position: 'Owner',
  clubPositions: [],
  membershipId: null,
  membershipType: 'regular',
  status: 'active',
  joinDate: null,
  createdAt: '2026-05-02T09:00:00.000Z',
}

const officeIn = (language: string): Membership => ({ ...office, club: { ...office.club, language } })

const openForm = async (
  earlier: readonly ClubEvent[] = [],
  size: 'phone' | 'desk' = 'phone',
  memberships: readonly Membership[] = [office],
) => {
  network.on(profileCalls.memberships, [...memberships])
  network.on(divisionCalls.list, [])
  network.on(eventCalls.list, { items: [...earlier], nextCursor: null })
  network.refuse(eventCalls.create)
  await open('/competitions/new', { as: ada, size })
  await expect.element(page.getByLabelText('Event Name *')).toBeVisible()
}

const day = (number: number) => page.getByLabelText(`Day ${number} *`)

const sentBody = async () => {
  await press('Create Event')
  await expectNotice('alert', 'Failed to create event.')
  return network.sent(eventCalls.create)[0]?.body
}

test('a two-day event is entered on the one form, with the second day preset', async () => {
  await openForm()
  expect(page.getByLabelText('Copy from').elements()).toEqual([])
  await page.getByLabelText('Event Name *').fill('Weekend Shoot')
  await page.getByLabelText('Event Date *').fill('2099-02-21')
  await press('Add a day')
  await expect.element(day(2)).toHaveValue('2099-02-22')
  await press('Add a day')
  await expect.element(day(3)).toHaveValue('2099-02-23')
  await press('Remove day 3')
  await expect.element(day(3)).not.toBeInTheDocument()
  await press('2 Competition')
  await page.getByLabelText('All styles').click()
  expect(await sentBody()).toMatchObject({ competitionDate: '2099-02-21', moreDays: ['2099-02-22'] })
})

test('a day without a date is an error at its field', async () => {
  await openForm()
  await press('Add a day')
  await expect.element(day(2)).toHaveValue('')
  await press('Create Event')
  await expect.element(day(2)).toHaveAttribute('aria-invalid', 'true')
  await day(2).fill('2099-02-22')
  await expect.element(day(2)).not.toHaveAttribute('aria-invalid')
})

test('an earlier event is copied with its days in the same distance, and can be left again', async () => {
  const rounds = ['2026-05-02', '2026-05-04'].map((competitionDate, place) => ({
    id: `01980000-0000-7000-8000-00000000d00${place}`,
    number: place + 1,
    name: '',
    competitionDate,
    roundId: 'abc-three-arrow',
    tieRule: null,
    numberOfTargets: 28,
    courseTargets: 28,
    status: 'completed' as const,
  }))
  const spring = eventWith({
    name: 'Spring Shoot',
    clubId,
    competitionDate: '2026-05-02',
    rounds,
    maxParticipants: 60,
    archeryStyle: 'BH',
    distanceUnit: 'yards',
    groupSize: 6,
  })
  await openForm([spring])
  const copy = page.getByLabelText('Copy from')
  await copy.selectOptions(spring.id)
  await expect.element(page.getByLabelText('Event Name *')).toHaveValue('Spring Shoot')
  await expect.element(page.getByLabelText('Event Date *')).toHaveValue('')
  await expect.element(page.getByLabelText(/^Max Participants/)).toHaveValue('60')
  await page.getByLabelText('Event Date *').fill('2099-05-02')
  await expect.element(day(2)).toHaveValue('2099-05-04')
  expect(await sentBody()).toMatchObject({
    clubId,
    name: 'Spring Shoot',
    archeryStyle: 'BH',
    distanceUnit: 'yards',
    groupSize: 6,
    competitionDate: '2099-05-02',
    moreDays: ['2099-05-04'],
  })
  await copy.selectOptions('')
  await expect.element(page.getByLabelText('Event Name *')).toHaveValue('')
  await expect.element(day(2)).not.toBeInTheDocument()
})

const summary = page.getByRole('alert').filter({ hasText: 'Please check' })

test('the steps are walked with Next, which asks only for what the step has', async () => {
  await openForm()
  await press('Next')
  await expectTexts('Event name is required', 'Event date is required')
  expect(page.getByText('Please select at least one archery style').elements()).toEqual([])
  await page.getByLabelText('Event Date *').fill('2099-02-21')
  await page.getByLabelText('Event Name *').fill('Night Shoot')
  // Enter goes on as well, and creates nothing.
  await userEvent.keyboard('{Enter}')
  await expect.element(button('2 Competition')).toHaveAttribute('aria-current', 'step')
  await expect.element(summary).not.toBeInTheDocument()
  await press('Next')
  await expectTexts('Please select at least one archery style')
  await page.getByLabelText('All styles').click()
  await press('Next')
  await page.getByLabelText(/^Max Participants/).fill('40')
  await press('Back')
  await expect.element(page.getByLabelText('All styles')).toBeChecked()
  expect(network.sent(eventCalls.create)).toEqual([])
  await press('3 For archers')
  expect(await sentBody()).toMatchObject({ name: 'Night Shoot', maxParticipants: 40, isPublic: true })
})

test('an error in another step is led to, and its line in the summary opens the field', async () => {
  await openForm()
  await page.getByLabelText('Event Name *').fill('Night Shoot')
  await page.getByLabelText('Event Date *').fill('2099-02-21')
  await press('Create Event')
  await expect.element(button('2 Competition')).toHaveAttribute('aria-current', 'step')
  await expect.element(summary).toHaveFocus()
  await page.getByLabelText('All styles').click()
  await press('3 For archers')
  await page.getByLabelText(/^Max Participants/).fill('0')
  await press('1 What and when')
  await press('Create Event')
  await expect.element(button('3 For archers')).toHaveAttribute('aria-current', 'step')
  await press('1 What and when')
  await summary.getByRole('link').click()
  await expect.element(page.getByLabelText(/^Max Participants/)).toHaveFocus()
  expect(network.sent(eventCalls.create)).toEqual([])
})

test('the preview follows what is typed, chosen and added', async () => {
  network.on(roundCalls.list, [])
  await openForm([], 'desk')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByRole('heading', { name: 'Name of the event' })).toBeVisible()
  await page.getByLabelText('Event Name *').fill('Night Shoot')
  await page.getByLabelText('Event Date *').fill('2099-02-21')
  await press('Add a day')
  await expect.element(preview.getByRole('heading', { name: 'Night Shoot' })).toBeVisible()
  const days = formatDays(['2099-02-21', '2099-02-22'])
  await expect.element(preview.getByText(`${days} · ${name}`)).toBeVisible()
  await press('2 Competition')
  await page.getByLabelText('BH (Bow Hunter)').click()
  await expect.element(preview.getByText(/^BH/)).toBeVisible()
  await button('Change the round').click()
  await page
    .getByRole('dialog', { name: 'Choose a round' })
    .getByRole('button', { name: /^IFAA International/ })
    .click()
  await expect.element(preview.getByText('IFAA International')).toBeVisible()
  await press('3 For archers')
  await page.getByRole('checkbox', { name: /^Everyone can see/ }).click()
  await expect.element(preview.getByText('Archers with an account see it.')).toBeVisible()
})

test('the preview marks the description with the language that is chosen', async () => {
  await openForm([], 'desk')
  const preview = page.getByRole('region', { name: 'Preview' })
  await page.getByLabelText(/^Description/).fill('Une journée en forêt.')
  const described = preview.getByText('Une journée en forêt.')
  await expect.element(described).toHaveAttribute('lang', 'en')
  await press('3 For archers')
  await languageField().selectOptions('Français')
  await expect.element(described).toHaveAttribute('lang', 'fr')
})

test('on a phone the preview is unfolded', async () => {
  await openForm()
  await page.getByLabelText('Event Name *').fill('Night Shoot')
  await page.getByText('Preview').click()
  await expect.element(page.getByRole('heading', { name: 'Night Shoot' })).toBeVisible()
})

const languageField = () => page.getByLabelText('Language of the event')

test('a new event has the language of the page, of its club or of the copied event, until one is chosen', async () => {
  const autumn = eventWith({ clubId, language: 'fr' })
  await openForm([autumn])
  await press('3 For archers')
  await expect.element(languageField()).toHaveValue('en')
  await press('1 What and when')
  await page.getByLabelText('Copy from').selectOptions(autumn.id)
  await page.getByLabelText('Event Date *').fill('2099-02-21')
  await press('3 For archers')
  await expect.element(languageField()).toHaveValue('fr')
  await languageField().selectOptions('Italiano')
  expect(await sentBody()).toMatchObject({ language: 'it' })
})

test('the language of a new event follows the club that is chosen', async () => {
  const elms = {
    ...officeIn('it'),
    clubId: 'elms',
    club: { ...officeIn('it').club, id: 'elms', name: 'Elms' },
  }
  await openForm([], 'desk', [officeIn('de'), elms])
  await page.getByLabelText('Club *').selectOptions('Elms')
  await press('3 For archers')
  await expect.element(languageField()).toHaveValue('it')
  await press('1 What and when')
  await page.getByLabelText('Club *').selectOptions(name)
  await press('3 For archers')
  await expect.element(languageField()).toHaveValue('de')
  expect(languageField().element().textContent).toBe('EnglishDeutschFrançaisItaliano')
})

test('an event of an earlier version has no language until an officer chooses one', async () => {
  const event = eventWith()
  answerWithEvent(event)
  network.refuse(eventCalls.save)
  await open(editEventPath(event.id), { as: ada })
  await expect.element(languageField()).toHaveDisplayValue('Each reader’s own')
  const sentAfter = async (count: number) => {
    await press('Save Changes')
    await expect.poll(() => network.sent(eventCalls.save)).toHaveLength(count)
    return network.sent(eventCalls.save).at(-1)?.body
  }
  expect(await sentAfter(1)).not.toHaveProperty('language')
  await languageField().selectOptions('Deutsch')
  expect(await sentAfter(2)).toMatchObject({ language: 'de' })
})

test('officers write down who permitted scoring on phones; a copied event has no permission yet', async () => {
  const autumn = eventWith({ clubId, flightMode: 'Jo Stone' })
  await openForm([autumn])
  await press('1 What and when')
  await page.getByLabelText('Copy from').selectOptions(autumn.id)
  await page.getByLabelText('Event Date *').fill('2099-02-21')
  await press('2 Competition')
  await page.getByText('Course, time zone, photos, scorers, flight mode').click()
  const permitted = page.getByLabelText(/^Flight mode: who permitted scoring on phones/)
  await expect.element(permitted).toHaveValue('')
  await permitted.fill('Kim Reed')
  expect(await sentBody()).toMatchObject({ flightMode: 'Kim Reed' })
})

test('flight mode is switched off by taking the name out', async () => {
  const event = eventWith({ flightMode: 'Kim Reed' })
  answerWithEvent(event)
  network.refuse(eventCalls.save)
  await open(editEventPath(event.id), { as: ada })
  await page.getByText('Course, time zone, photos, scorers, flight mode').click()
  const permitted = page.getByLabelText(/^Flight mode: who permitted scoring on phones/)
  await expect.element(permitted).toHaveValue('Kim Reed')
  await permitted.fill('')
  await press('Save Changes')
  await expect.poll(() => network.sent(eventCalls.save)[0]?.body).toMatchObject({ flightMode: null })
})

test('an event asks for a second scorer in each group, and a copied one asks for it too', async () => {
  const autumn = eventWith({ clubId, secondScorer: 'at-end' })
  await openForm([autumn])
  await press('1 What and when')
  await page.getByLabelText('Copy from').selectOptions(autumn.id)
  await page.getByLabelText('Event Date *').fill('2099-02-21')
  await press('2 Competition')
  await page.getByText('Course, time zone, photos, scorers, flight mode').click()
  const scorers = page.getByLabelText(/^Scorers/)
  await expect.element(scorers).toHaveDisplayValue('Two, who compare at the end')
  await scorers.selectOptions('Two, who compare at every target')
  expect(await sentBody()).toMatchObject({ secondScorer: 'each-target' })
})

test('the second scorer is switched off by choosing one', async () => {
  const event = eventWith({ secondScorer: 'each-target' })
  answerWithEvent(event)
  network.refuse(eventCalls.save)
  await open(editEventPath(event.id), { as: ada })
  await page.getByText('Course, time zone, photos, scorers, flight mode').click()
  await page.getByLabelText(/^Scorers/).selectOptions('One in each group')
  await press('Save Changes')
  await expect.poll(() => network.sent(eventCalls.save)[0]?.body).toMatchObject({ secondScorer: null })
})
