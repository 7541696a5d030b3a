import { eventCheckInCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { keptArrivals } from '../../../phone/check-in/arrivals.ts'

const event = eventWith()
const { note } = eventCheckInCalls
const participantId = '01980000-0000-7000-8000-000000000101'

/** Cleo was marked as here and paid on this phone without a signal. */
const keepNote = async () => {
  const cleo = {
    id: participantId,
    competitionId: event.id,
    userId: null,
    groupId: null,
    archeryStyle: 'BH',
    registeredAt: '2026-05-02T09:00:00.000Z',
    status: 'registered' as const,
    position: null,
    user: { firstName: 'Cleo', lastName: 'Limb' },
    isAsked: false,
  }
  await keptArrivals.keepList({ userId: ada.id, eventId: event.id, event, archers: [cleo], at: '2099-01-17' })
  const noted = { userId: ada.id, eventId: event.id, participantId, presence: 'here' as const, isPaid: true }
  await keptArrivals.keep([noted], () => 'first')
}

test('check-in notes are on the page of unsent data until the server has them', async () => {
  await keepNote()
  network.lose(note)
  await open('/waiting', { as: ada })
  await expectTexts('Check-in · Winter Shoot', 'Cleo Limb', 'Here · Paid', 'sent automatically')
  await expect
    .element(page.getByRole('link', { name: 'Open check-in' }))
    .toHaveAttribute('href', `/competitions/${event.id}/check-in`)
  await expect
    .element(page.getByRole('link', { name: /^1 note on this phone/ }))
    .toHaveAttribute('href', '/waiting')
  network.on(note, [])
  dispatchEvent(new Event('online'))
  await expectTexts('Everything is sent')
})

test('a note that the server refuses shows the reason, and can be sent again or discarded', async () => {
  await keepNote()
  network.refuse(note, 409, { message: 'This event is completed' })
  await open('/waiting', { as: ada })
  await expectTexts('Not accepted', 'This event is completed', 'Send again')
  await press('Discard')
  await expectTexts('Everything is sent')
  expect(await keptArrivals.ofUser(ada.id)).toEqual([])
})
