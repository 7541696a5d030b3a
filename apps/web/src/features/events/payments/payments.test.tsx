import {
  type ClubEvent,
  clubCalls,
  divisionCalls,
  eventAdminCalls,
  eventCalls,
  eventCheckInCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  type Participant,
  profileCalls,
  roundCalls,
} from '@fletch/contract'
import { builtInScheme, stylesScheme } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const ifaaScheme = builtInScheme('ifaa-2021') ?? stylesScheme

type EventPayment = NonNullable<NonNullable<ClubEvent['details']>['payment']>

const payment: EventPayment = {
  currency: 'EUR',
  iban: 'DE89370400440532013000',
  holder: 'The Oaks',
  amounts: [
    { of: '', cents: 1250 },
    { of: 'JR', cents: 600 },
  ],
}

const withPayment = (more: Partial<EventPayment> = {}): NonNullable<ClubEvent['details']> => ({
  place: '',
  mapLink: '',
  startTime: '',
  fee: '',
  feeNote: '',
  contact: '',
  bring: '',
  questions: [],
  payment: { ...payment, ...more },
})

const archer = (number: number, more: Partial<Participant> = {}): Participant => ({
  id: `01980000-0000-7000-8000-00000000010${number}`,
  competitionId: eventWith().id,
  userId: null,
  groupId: null,
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName: 'Ben', lastName: `Riser ${number}` },
  isAsked: false,
  ...more,
})

const own = archer(1, { userId: ada.id, user: { firstName: 'Ada', lastName: 'Nock' } })
const isIn = { isEventAdmin: false, isRegistered: true, registrationStatus: 'registered' as const }

const openEvent = async (
  more: Partial<ClubEvent>,
  archers: readonly Participant[],
  { tab = '', size = 'phone' }: { tab?: string; size?: 'phone' | 'desk' } = {},
) => {
  network.otherwise(eventCalls.read, eventWith({ details: withPayment(), ...more }))
  network.otherwise(eventParticipantCalls.list, [...archers])
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(profileCalls.memberships, [])
  network.otherwise(divisionCalls.list, [])
  network.otherwise(roundCalls.list, [])
  network.refuse(clubCalls.read, 404, { message: 'Not found', errors: [] })
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${eventWith().id}${tab}`, { as: ada, size })
}

const dialog = page.getByRole('dialog')

test('an archer sees the amount of the own division, the account, the reference and a code', async () => {
  await openEvent(isIn, [{ ...own, archeryStyle: 'JR' }])
  await press('Pay')
  await expectTexts('€6.00', 'The Oaks', 'DE89 3704 0044 0532 0130 00', '00000101 Ada Nock, Winter Shoot')
  await expect.element(dialog.getByRole('img', { name: /Payment for Winter Shoot/ })).toBeVisible()
  // Only a Swiss code has a cross in the middle.
  expect(dialog.element().querySelectorAll('svg rect')).toHaveLength(1)
})

test('a Swiss account gets a Swiss code', async () => {
  const swiss = { iban: 'CH9300762011623852957', currency: 'CHF' as const, postalCode: '3000', town: 'Bern' }
  await openEvent({ ...isIn, details: withPayment(swiss) }, [own])
  await press('Pay')
  await expectTexts('CHF')
  await expect.poll(() => dialog.element().querySelectorAll('svg rect').length).toBe(5)
})

test('without an account the archer reads to pay on the day', async () => {
  await openEvent({ ...isIn, details: withPayment({ iban: '', holder: '' }) }, [own])
  await press('Pay')
  await expectTexts('€12.50', 'Please pay on the day.')
  expect(dialog.getByRole('img').elements()).toEqual([])
})

test('an archer who has paid is not asked to pay', async () => {
  await openEvent(isIn, [{ ...own, paidAt: '2026-05-03T09:00:00.000Z' }])
  await expectTexts('Fee paid')
  expect(page.getByRole('button', { name: 'Pay', exact: true }).elements()).toEqual([])
})

test('officers see what was paid, in which way, and what is open, and the open payments', async () => {
  const time = '2026-05-03T09:00:00.000Z'
  await openEvent(
    {},
    [archer(1, { paidAt: time, paidBy: 'cash' }), archer(2, { archeryStyle: 'JR' }), archer(3)],
    {
      tab: '/participants',
    },
  )
  await expectTexts('€12.50 of €31.00 paid · €18.50 open · Cash €12.50')
  await press('Not paid 2')
  await expect.poll(() => document.querySelectorAll('main li')).toHaveLength(2)
})

test('an officer notes how an archer has paid', async () => {
  network.otherwise(eventCheckInCalls.note, [
    archer(1, { paidAt: '2026-05-03T09:00:00.000Z', paidBy: 'card' }),
  ])
  await openEvent({}, [archer(1)], { tab: '/participants' })
  await press('Edit: Ben Riser 1')
  await expectTexts('The amount is €12.50.')
  await dialog.getByLabelText('Payment').selectOptions('Paid: card')
  await expect
    .poll(() => network.sent(eventCheckInCalls.note).flatMap(({ body }) => body.arrivals))
    .toEqual([{ participantId: archer(1).id, isPaid: true, paidBy: 'card' }])
})

test('a wrong IBAN is refused at its field in clear words, and amounts are sent in hundredths', async () => {
  network.refuse(eventCalls.save)
  await openEvent({ details: undefined }, [])
  await page.getByRole('link', { name: 'Edit event' }).click()
  await page.getByText('Details for archers').click()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('12,50')
  await press('Add amount')
  const second = page.getByRole('group', { name: 'Amount 2' })
  await second.getByRole('textbox', { name: 'Amount' }).fill('6')
  await second.getByLabelText('For').selectOptions('JR')
  // The same choice twice and no amount are refused at their fields.
  await press('Add amount')
  const third = page.getByRole('group', { name: 'Amount 3' })
  await third.getByLabelText('For').selectOptions('JR')
  await press('Save Changes')
  await expect
    .element(third.getByRole('textbox', { name: 'Amount' }))
    .toHaveAccessibleDescription(expect.stringContaining('Type an amount such as 12 or 12.50'))
  await third.getByRole('textbox', { name: 'Amount' }).fill('7')
  await press('Save Changes')
  await expect
    .element(third.getByLabelText('For'))
    .toHaveAccessibleDescription(expect.stringContaining('There is an amount for these archers already'))
  await press('Remove amount 3')
  const iban = page.getByLabelText(/^IBAN/)
  await iban.fill('DE89 3704 0044 0532 0130 01')
  await page.getByLabelText(/^Account holder/).fill('The Oaks')
  await press('Save Changes')
  await expect
    .element(iban)
    .toHaveAccessibleDescription(expect.stringContaining('A digit of this IBAN is wrong'))
  expect(network.sent(eventCalls.save)).toEqual([])
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await press('Save Changes')
  await expect
    .poll(() => network.sent(eventCalls.save)[0]?.body.details?.payment)
    .toEqual({
      currency: 'EUR',
      iban: 'DE89370400440532013000',
      holder: 'The Oaks',
      postalCode: '',
      town: '',
      amounts: payment.amounts,
    })
})

test('an amount for an age class stays when the divisions of the event load late', async () => {
  network.refuse(eventCalls.save)
  network.otherwise(divisionCalls.read, ifaaScheme)
  const answer = network.hold(divisionCalls.read)
  const amounts = [{ of: 'J', cents: 600 }]
  await openEvent(
    { divisionScheme: ifaaScheme.id, archeryStyle: 'all', details: withPayment({ amounts }) },
    [],
  )
  await page.getByRole('link', { name: 'Edit event' }).click()
  await page.getByText('Details for archers').click()
  await expect.element(page.getByLabelText('For', { exact: true })).toHaveValue('J')
  answer()
  await expect.element(page.getByRole('option', { name: 'J, 13 to 16' })).toBeInTheDocument()
  await expect.element(page.getByLabelText('For', { exact: true })).toHaveValue('J')
  await press('Save Changes')
  await expect.poll(() => network.sent(eventCalls.save)[0]?.body.details?.payment?.amounts).toEqual(amounts)
})
