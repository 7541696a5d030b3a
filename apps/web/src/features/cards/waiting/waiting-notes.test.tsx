import { eventCheckInCalls, eventCodeCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { cardOf } from '../../../../testing/cards.ts'
import { eventWith } from '../../../../testing/events.ts'
import { press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { keptArrivals } from '../../../phone/check-in/arrivals.ts'
import { keptScans } from '../../../phone/hand-in/scans.ts'

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

const { take } = eventCodeCalls

/** A group's card was scanned on this device without a signal, before it was closed. */
const keepScan = () =>
  keptScans.keep({
    userId: ada.id,
    eventId: event.id,
    groupId: '01980000-0000-7000-8000-000000000201',
    groupName: 'Group 4',
    keyId: '01980000-0000-7000-8000-0000000000ee',
    counter: 1,
    parts: ['FL1:A'],
    takenAt: new Date().toISOString(),
  })

test('a scanned card is on the page of unsent data, and any screen sends it', async () => {
  await keepScan()
  network.lose(take)
  await open('/waiting', { as: ada })
  await expectTexts('1 scanned scorecard', 'Group 4', 'On this phone', 'sent automatically')
  await expect
    .element(page.getByRole('link', { name: 'Scan codes' }))
    .toHaveAttribute('href', `/competitions/${event.id}/scan`)
  await expect
    .element(page.getByRole('link', { name: /^1 scan on this phone/ }))
    .toHaveAttribute('href', '/waiting')
  network.on(take, { isNew: true, card: cardOf('group', '01980000-0000-7000-8000-000000000201') })
  await open('/scorecards', { as: ada })
  await expect.poll(() => network.sent(take).at(-1)?.body.parts).toEqual(['FL1:A'])
  await expect.element(page.getByRole('link', { name: /scan on this phone/ })).not.toBeInTheDocument()
  await expect
    .poll(async () => (await keptScans.ofUser(ada.id)).map(({ sentAt }) => typeof sentAt))
    .toEqual(['string'])
})

test('a scanned card that the server refuses shows the reason, and can be sent again or discarded', async () => {
  await keepScan()
  network.refuse(take, 422, { message: 'This code is of another group' })
  await open('/waiting', { as: ada })
  await expectTexts('Not accepted', 'This code is of another group')
  const before = network.sent(take).length
  await press('Send again')
  await expect.poll(() => network.sent(take).length).toBeGreaterThan(before)
  await expectTexts('This code is of another group')
  await press('Discard')
  await expectTexts('Everything is sent')
  expect(await keptScans.ofUser(ada.id)).toEqual([])
})

test('signing out asks about a scanned card', async () => {
  await keepScan()
  network.lose(take)
  await open('/waiting', { as: ada })
  await expectTexts('1 scanned scorecard')
  await press('Open menu')
  await press('Logout')
  await expectTexts('Not everything is sent', 'A scorecard that you scanned is only on this phone.')
  await press('Stay')
})
