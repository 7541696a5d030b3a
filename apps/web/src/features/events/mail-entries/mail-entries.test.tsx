import {
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  type MailEntry,
  mailEntryCalls,
  mailServerCalls,
  type Participant,
  type PublicEvent,
  publicEventCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const event = eventWith()
const questions = [{ id: 'meal', kind: 'text' as const, text: 'What do you eat?', isRequired: true }]
const token = 't'.repeat(43)

const publicEvent = (more: Partial<PublicEvent> = {}): PublicEvent => ({
  ...event,
  logoPath: null,
  startLists: [],
  mailEntries: { questions },
  ...more,
  liveKey: 'K'.repeat(43),
})

const entry = (more: Partial<MailEntry> = {}): MailEntry => ({
  event: { ...event, questions },
  email: 'zoe@example.org',
  firstName: 'Zoe',
  lastName: 'Field',
  archeryStyle: 'BH',
  club: 'The Elms',
  answers: [{ question: 'meal', answer: 'Soup' }],
  isUnder16: false,
  status: null,
  position: null,
  isOpen: true,
  ...more,
})

const fill = (label: string | RegExp, text: string) => page.getByLabelText(label).fill(text)

test('a visitor registers with a name and an email address, and reads where to look', async () => {
  network.on(publicEventCalls.read, publicEvent())
  const asked: unknown[] = []
  network.on(mailEntryCalls.ask, ({ body }) => {
    asked.push(body)
    return { message: 'sent' }
  })
  await open(`/competitions/${event.id}`)
  await expect.element(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await page.getByRole('button', { name: 'Register by email' }).click()
  await expect.element(page.getByLabelText('First name')).toHaveFocus()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectTexts('Please answer this question')
  await fill('First name', 'Zoe')
  await fill('Last name', 'Field')
  await fill('Email', 'zoe@example.org')
  await page.getByLabelText('Archery style').selectOptions('BH')
  await fill('What do you eat? *', 'Soup')
  await page.getByLabelText('The archer is under 16').click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectTexts('A parent or guardian has to agree for an archer under 16')
  await page.getByLabelText('I am a parent or guardian of the archer and agree to this entry').click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectTexts('Look into your mailbox')
  expect(asked).toEqual([
    {
      firstName: 'Zoe',
      lastName: 'Field',
      email: 'zoe@example.org',
      archeryStyle: 'BH',
      club: '',
      answers: [{ question: 'meal', answer: 'Soup' }],
      isUnder16: true,
      guardianAgrees: true,
      language: 'en',
      // Of the browser, or of the language that a test before this one has shown.
      locale: expect.stringMatching(/^en(-US)?$/),
    },
  ])
})

test('without a mail server a visitor reads that no link comes, and whom to ask', async () => {
  network.on(publicEventCalls.read, publicEvent({ mailEntries: { questions: [] } }))
  network.on(mailEntryCalls.ask, { message: 'sent' })
  network.on(mailServerCalls.read, { configured: false })
  await open(`/competitions/${event.id}`)
  await page.getByRole('button', { name: 'Register by email' }).click()
  await fill('First name', 'Zoe')
  await fill('Last name', 'Field')
  await fill('Email', 'zoe@example.org')
  await page.getByLabelText('Archery style').selectOptions('BH')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectTexts('No email was sent: this Fletch has no mail server yet. Please ask the organiser.')
  await expect.element(page.getByText('Look into your mailbox')).not.toBeInTheDocument()
})

test('the mailed link shows what is still to pay, with a code for a banking app', async () => {
  const payment = {
    currency: 'EUR' as const,
    iban: 'DE89370400440532013000',
    holder: 'The Oaks',
    amounts: [{ of: '', cents: 1250 }],
  }
  const order = { payment, cents: 1250, reference: '000ABCD1 Zoe Field, Winter Shoot' }
  network.on(mailEntryCalls.read, entry({ status: 'registered', order }))
  await open(`/entry#token=${token}`)
  await expectTexts('Pay for this event', '€12.50', 'DE89 3704 0044 0532 0130 00', order.reference)
  await expect.element(page.getByRole('img', { name: /Payment for Winter Shoot/ })).toBeVisible()
})

test('the mailed link shows the entry, confirms, changes and withdraws it', async () => {
  network.on(mailEntryCalls.read, entry())
  network.on(mailEntryCalls.confirm, entry({ status: 'registered' }))
  network.on(mailEntryCalls.change, entry({ status: 'registered', club: 'The Ashes' }))
  network.on(mailEntryCalls.withdraw, undefined)
  await open(`/entry#token=${token}`)
  await expectTexts('Zoe Field', 'Not confirmed yet', 'The Elms')
  await page.getByRole('button', { name: 'Confirm the entry' }).click()
  await expectTexts('Registered')
  await fill(/For which club/, 'The Ashes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectTexts('The Ashes')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expectTexts('The entry was withdrawn')
})

test('the link gives the event as a calendar file, and corrects the name', async () => {
  network.on(mailEntryCalls.read, entry({ status: 'registered' }))
  network.on(mailEntryCalls.calendar, { fileName: 'shoot.ics', text: 'BEGIN:VCALENDAR' })
  const changed: unknown[] = []
  network.on(mailEntryCalls.change, ({ body }) => {
    changed.push(body)
    return entry({ status: 'registered', firstName: 'Zoë' })
  })
  await open(`/entry#token=${token}`)
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect.poll(() => network.sent(mailEntryCalls.calendar)).toHaveLength(1)
  await fill('First name', '')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectTexts('First name is required')
  await fill('First name', 'Zoë')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectTexts('Zoë Field')
  expect(changed).toMatchObject([{ token, firstName: 'Zoë', lastName: 'Field', archeryStyle: 'BH' }])
  network.refuse(mailEntryCalls.calendar, 503)
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expectTexts('The calendar file could not be loaded')
})

test('officers see who registered without an account, with the address', async () => {
  const archer: Participant = {
    id: '01980000-0000-7000-8000-0000000001f1',
    competitionId: event.id,
    userId: null,
    user: { firstName: 'Zoe', lastName: 'Field' },
    archeryStyle: 'BH',
    status: 'registered',
    groupId: null,
    position: null,
    registeredAt: '2026-05-02T09:00:00.000Z',
    isAsked: false,
    isByMail: true,
    club: 'The Elms',
    contact: { email: 'zoe@example.org', club: '', memberId: '' },
  }
  network.otherwise(eventCalls.read, {
    ...event,
    isEventAdmin: true,
    participantCount: 1,
    status: 'completed',
  })
  network.otherwise(eventParticipantCalls.list, [archer])
  network.otherwise(eventGroupCalls.list, [])
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}/participants`, { as: ada })
  await expect.element(page.getByText(/without account.*zoe@example\.org/)).toBeVisible()
})

test('a link that has ended says so', async () => {
  network.refuse(mailEntryCalls.read, 404)
  await open(`/entry#token=${token}`)
  await expectTexts('This link is not valid any more')
})

test('someone who creates an account comes back to the link', async () => {
  network.on(mailEntryCalls.read, entry({ status: 'registered' }))
  await open(`/entry#token=${token}`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  expect(sessionStorage.getItem('fletch.return')).toBe(`/entry#token=${token}`)
})
