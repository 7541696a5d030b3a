import {
  type ClubEvent,
  eventAdminCalls,
  eventCalls,
  eventCheckInCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  type Participant,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { keptArrivals } from '../../../phone/check-in/arrivals.ts'
import { chooseNameOrder } from '../../../shell/name-order.ts'

const event = eventWith({ participantCount: 3 })
const { note } = eventCheckInCalls
const path = `/competitions/${event.id}/check-in`

const archer = (number: number, firstName: string, more: Partial<Participant> = {}): Participant => ({
  id: `01980000-0000-7000-8000-00000000010${number}`,
  competitionId: event.id,
  userId: null,
  groupId: null,
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName, lastName: 'Riser' },
  isAsked: false,
  ...more,
})

const time = '2099-01-17T08:00:00.000Z'

/** Opens check-in with three archers and a server that stores what is recorded about them. */
const openCheckIn = async (address = path, more: Partial<ClubEvent> = {}) => {
  let archers = [
    archer(1, 'Ben'),
    archer(2, 'Cleo', { paidAt: time }),
    archer(3, 'Dora', { checkedInAt: time }),
  ]
  const noted = (change: Parameters<typeof note.body.parse>[0]) => {
    for (const { participantId, presence, isPaid } of note.body.parse(change).arrivals)
      archers = archers.map((each) => {
        if (each.id !== participantId) return each
        const { checkedInAt, paidAt, ...rest } = each
        return {
          ...rest,
          ...(presence === 'absent' && { status: 'absent' as const }),
          ...(presence === 'back' && { status: 'registered' as const }),
          ...((presence === 'here' || (presence === undefined && checkedInAt)) && { checkedInAt: time }),
          ...((isPaid ?? paidAt !== undefined) && { paidAt: time }),
        }
      })
    return archers.filter(({ id }) =>
      note.body.parse(change).arrivals.some((each) => each.participantId === id),
    )
  }
  network.otherwise(eventCalls.read, { ...event, ...more })
  network.otherwise(eventParticipantCalls.list, () => archers)
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(note, ({ body }) => noted(body))
  network.hold(eventLiveCalls.follow)
  await open(address, { as: ada })
  return { reached: () => network.on(note, ({ body }) => noted(body)) }
}

const arrivalsSent = () => network.sent(note).flatMap(({ body }) => body.arrivals)
const paid = (name: string) => page.getByRole('checkbox', { name: `Paid: ${name}` })
const arrivalsKept = () => keptArrivals.ofUser(ada.id)

test('arrived and paid archers are counted; missing ones come first, and one tap marks an archer as here', async () => {
  await openCheckIn()
  await expectTexts('1 of 3', 'arrived', '1 of 3 paid', 'Missing · 2', 'Arrived · 1')
  await press('Check in: Ben Riser')
  await expectTexts('2 of 3', 'Missing · 1', 'Arrived · 2')
  // The state is shown, and the button now undoes it and keeps the focus.
  await expect.element(button('Undo check-in: Ben Riser')).toHaveFocus()
  await expect.poll(arrivalsSent).toEqual([{ participantId: archer(1, '').id, presence: 'here' }])
  await expect.poll(arrivalsKept).toEqual([])
  // The row stays in place until the list is sorted again.
  const names = () => Array.from(document.querySelectorAll('li'), ({ innerText }) => innerText.split(' ')[0])
  expect(names()).toEqual(['Ben', 'Cleo', 'Dora'])
  await press('Sort again')
  await expect.poll(names).toEqual(['Cleo', 'Ben', 'Dora'])
  await paid('Ben Riser').click()
  await expectTexts('2 of 3 paid')
  await expect.poll(() => arrivalsSent().at(-1)).toEqual({ participantId: archer(1, '').id, isPaid: true })
})

test('search ignores accents in names, and the list can show only missing or unpaid archers', async () => {
  await openCheckIn()
  await page.getByLabelText('Search archers').fill('déra')
  await expectTexts('No archers match.')
  await page.getByLabelText('Search archers').fill('dorÁ r')
  await expect.element(button('Undo check-in: Dora Riser')).toBeVisible()
  await expect.element(button('Check in: Ben Riser')).not.toBeInTheDocument()
  await page.getByLabelText('Search archers').fill('')
  await press('Not paid 2')
  await expect.element(button('Check in: Cleo Riser')).not.toBeInTheDocument()
  // A paid archer stays visible until the list is sorted again.
  await paid('Ben Riser').click()
  await expect.element(paid('Ben Riser')).toBeChecked()
  await press('Missing 2')
  await expect.element(button('Undo check-in: Dora Riser')).not.toBeInTheDocument()
})

test('the remaining archers are marked absent together, and the notice undoes it', async () => {
  await openCheckIn()
  await press('Mark the rest absent')
  await expectTexts('2 absent', 'Absent · 2')
  await expectNotice('status', '2 archers marked absent')
  await expect.poll(() => arrivalsSent().map(({ presence }) => presence)).toEqual(['absent', 'absent'])
  await press('Undo')
  await press('Sort again')
  await expectTexts('Missing · 2')
  await expect
    .poll(() => arrivalsSent().map(({ presence }) => presence))
    .toEqual(['absent', 'absent', 'back', 'back'])
})

test('without a connection a tap is stored on the phone and sent at the next attempt', async () => {
  network.lose(note)
  const { reached } = await openCheckIn()
  await press('Check in: Ben Riser')
  await expectTexts('2 of 3', '1 note on this phone', 'Keep Fletch open until sent')
  await paid('Ben Riser').click()
  await expect
    .poll(async () => (await arrivalsKept()).map(({ presence, isPaid }) => [presence, isPaid]))
    .toEqual([['here', true]])
  reached()
  dispatchEvent(new Event('online'))
  await expect.poll(arrivalsKept).toEqual([])
  expect(arrivalsSent().at(-1)).toEqual({ participantId: archer(1, '').id, presence: 'here', isPaid: true })
  await expectTexts('2 of 3')
})

test('no row moves under the finger, whether a tap is saved, undone or only on this phone', async () => {
  network.lose(note)
  const { reached } = await openCheckIn()
  await expectTexts('A tapped row stays in place')
  const tops = () => Array.from(document.querySelectorAll('li'), (row) => row.getBoundingClientRect().top)
  const before = tops()
  await press('Check in: Ben Riser')
  await expectTexts('1 note on this phone', '1 row stays')
  expect(tops()).toEqual(before)
  reached()
  dispatchEvent(new Event('online'))
  await expect.poll(arrivalsKept).toEqual([])
  expect(tops()).toEqual(before)
  await press('Undo check-in: Ben Riser')
  await expectTexts('A tapped row stays in place')
  expect(tops()).toEqual(before)
})

test('a refused entry is shown with its reason until it is sent again or discarded', async () => {
  network.refuse(note, 409, { message: 'This event is completed' })
  await openCheckIn()
  await press('Check in: Ben Riser')
  await expectTexts('1 note not accepted', 'This event is completed', '1 of 3')
  await press('Discard')
  await expect.poll(arrivalsKept).toEqual([])
  await expect.element(page.getByText('1 note not accepted')).not.toBeInTheDocument()
})

test("an archer's code opens their row with one button", async () => {
  await openCheckIn(`${path}?archer=${archer(2, '').id}`)
  await expectTexts('Cleo Riser', 'Paid, noted')
  await press('Check in')
  await expectTexts('Here since', '2 of 3')
  await expect.poll(arrivalsSent).toEqual([{ participantId: archer(2, '').id, presence: 'here' }])
  await press('Close')
  await expect.element(button('Check in')).not.toBeInTheDocument()
})

test('a code that belongs to no archer of the event shows a message', async () => {
  await openCheckIn(`${path}?archer=none`)
  await expectTexts('This code does not match an archer in this event')
})

test('archers see where to find their code', async () => {
  await openCheckIn(path, { isEventAdmin: false })
  await expectTexts('This list is for the admins of this event')
})

test('a completed event accepts payments but no arrivals', async () => {
  await openCheckIn(path, { status: 'completed' })
  await expect.element(paid('Ben Riser')).toBeVisible()
  await expect.element(button('Check in: Ben Riser')).not.toBeInTheDocument()
})

test('a list that fails to load shows an error and can be loaded again', async () => {
  network.refuse(eventParticipantCalls.list)
  await openCheckIn()
  await expectTexts('The archers could not be loaded')
})

test('rows show last names first if the user chose so, and search finds either name', async () => {
  await openCheckIn()
  await expectTexts('Ben Riser')
  chooseNameOrder('lastName')
  await expectTexts('Riser, Ben', 'Riser, Dora')
  await page.getByLabelText('Search archers').fill('ben riser')
  await expect.poll(() => document.querySelectorAll('main li')).toHaveLength(1)
  await expectTexts('Riser, Ben')
})
