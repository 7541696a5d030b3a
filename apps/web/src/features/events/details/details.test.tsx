import {
  type ClubEvent,
  divisionCalls,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  type Participant,
  profileCalls,
  roundCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const details: NonNullable<ClubEvent['details']> = {
  place: 'Oak wood, car park',
  mapLink: '',
  startTime: '09:30',
  fee: '12 €',
  feeNote: 'In cash',
  contact: '',
  bring: 'Boots',
  questions: [
    { id: 'meal', kind: 'choice', text: 'A meal?', options: ['Soup', 'Sausage'], isRequired: true },
    { id: 'car', kind: 'yes-no', text: 'A seat in your car?' },
  ],
}

const event = eventWith({ isEventAdmin: false, archeryStyle: 'BH', details })

const own: Participant = {
  id: '01980000-0000-7000-8000-000000000101',
  competitionId: event.id,
  userId: ada.id,
  groupId: null,
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName: 'Ada', lastName: 'Nock' },
  isAsked: false,
}

const openEvent = async (more: Partial<ClubEvent> = {}, archers: Participant[] = []) => {
  network.otherwise(eventCalls.read, { ...event, ...more })
  network.otherwise(eventParticipantCalls.list, archers)
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(profileCalls.memberships, [])
  network.otherwise(divisionCalls.list, [])
  network.otherwise(roundCalls.list, [])
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}`, { as: ada })
}

const dialog = page.getByRole('dialog')

test('archers see place, start, fee and what to bring, with a link to the map', async () => {
  await openEvent()
  await expectTexts('Oak wood, car park', '09:30', '12 €', 'In cash', 'Boots')
  await expect
    .element(page.getByRole('link', { name: 'Show on a map' }))
    .toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=Oak%20wood%2C%20car%20park')
})

/** The top and bottom of what is drawn of a text, without the padding around it. */
const linesOf = (text: string) => {
  const range = document.createRange()
  range.selectNodeContents(page.getByText(text, { exact: true }).element())
  return range.getBoundingClientRect()
}

test.for(['phone', 'desk'] as const)('the link to the map belongs to its place: %s', async (size) => {
  await openEvent()
  if (size === 'desk') await page.viewport(1280, 800)
  const link = page.getByRole('link', { name: 'Show on a map' })
  await expect.element(link).toBeVisible()
  const gap = linesOf('Show on a map').top - linesOf('Oak wood, car park').bottom
  expect(gap).toBeLessThanOrEqual(6)
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  // What comes next is further away.
  if (size === 'phone')
    expect(linesOf('Start').top - linesOf('Show on a map').bottom).toBeGreaterThan(gap + 6)
})

test("registration asks the club's questions, and some answers are required", async () => {
  await openEvent()
  network.on(eventParticipantCalls.register, own)
  await press('Register: Winter Shoot')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expectTexts('Please answer this question')
  expect(network.sent(eventParticipantCalls.register)).toEqual([])
  await dialog.getByLabelText('A meal? *').selectOptions('Soup')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect
    .poll(() => network.sent(eventParticipantCalls.register).map(({ body }) => body))
    .toEqual([
      {
        archeryStyle: 'BH',
        answers: [
          { question: 'meal', answer: 'Soup' },
          { question: 'car', answer: '' },
        ],
        timeZone: expect.any(String),
      },
    ])
})

test('screen readers pronounce questions of an event in its language', async () => {
  const mine = { ...own, answers: [] }
  await openEvent({ isRegistered: true, registrationStatus: 'registered', language: 'fr' }, [mine])
  await press('Your answers')
  await expect.element(dialog.getByText('A meal? *')).toHaveAttribute('lang', 'fr')
  await expect.element(dialog.getByText('(optional)')).not.toHaveAttribute('lang')
})

test('an archer changes their own answers later', async () => {
  const mine = { ...own, answers: [{ question: 'meal', answer: 'Soup' }] }
  await openEvent({ isRegistered: true, registrationStatus: 'registered' }, [mine])
  network.on(eventParticipantCalls.answerQuestions, mine)
  await press('Your answers')
  await expect.element(dialog.getByLabelText('A meal? *')).toHaveDisplayValue('Soup')
  await dialog.getByLabelText(/^A seat in your car/).selectOptions('Yes')
  await dialog.getByRole('button', { name: 'Save answers' }).click()
  await expect
    .poll(() => network.sent(eventParticipantCalls.answerQuestions).map(({ body }) => body.answers))
    .toEqual([
      [
        { question: 'meal', answer: 'Soup' },
        { question: 'car', answer: 'yes' },
      ],
    ])
})

test('officers fill in details, add and remove questions; an error opens the section', async () => {
  const run = { ...event, isEventAdmin: true }
  await openEvent(run)
  network.on(eventCalls.save, ({ body }) => ({ ...run, details: body.details }))
  await page.getByRole('link', { name: 'Edit event' }).click()
  const form = page.getByRole('main')
  await form.getByText('Details for archers').click()
  await form.getByLabelText(/^Map link/).fill('see the sign')
  await form.getByRole('button', { name: 'Add question' }).click()
  await form.getByRole('button', { name: 'Remove question 1' }).click()
  await form.getByText('Details for archers').click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectTexts('Paste a whole link, as in https://maps.example.org/...', 'Please type the question')
  await form.getByLabelText(/^Map link/).fill('https://maps.example.org/oak')
  await form.getByLabelText(/^Question 2/).fill('With whom?')
  await form.getByLabelText(/^Sponsors/).fill('Miller, baker')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(() => network.sent(eventCalls.save).map(({ body }) => body.details))
    .toEqual([
      {
        ...details,
        endTime: '',
        payment: null,
        mapLink: 'https://maps.example.org/oak',
        sponsors: 'Miller, baker',
        questions: [
          { id: 'car', kind: 'yes-no', text: 'A seat in your car?' },
          { id: expect.any(String), kind: 'text', text: 'With whom?' },
        ],
      },
    ])
})
