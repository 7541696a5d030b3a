import {
  clubCalls,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  type Participant,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { expectNotice, press } from '../../../../testing/fields.ts'

const event = eventWith({ status: 'active', isEventAdmin: true, participantCount: 1 })

const dan: Participant = {
  id: '01980000-0000-7000-8000-000000000101',
  competitionId: event.id,
  userId: null,
  groupId: null,
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName: 'Dan', lastName: 'Riser' },
  isAsked: false,
}

const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name })

/** Opens the officer's actions on an archer. */
const openArcher = async (archer: Partial<Participant> = {}) => {
  network.on(eventCalls.read, event)
  network.on(eventParticipantCalls.list, [{ ...dan, ...archer }])
  network.on(eventGroupCalls.list, [])
  network.on(eventGroupCalls.moves, [])
  network.on(eventAdminCalls.list, [])
  network.refuse(clubCalls.read, 404, { message: 'Not found', errors: [] })
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}/participants`, { as: ada })
  await press('Edit: Dan Riser')
}

const bodiesSent = () => network.sent(eventParticipantCalls.change).map(({ body }) => body)

test('a disqualification needs a reason, keeps it after a failure, and the notice undoes it', async () => {
  await openArcher()
  await inDialog('Disqualify').click()
  await inDialog('Disqualify').click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Reason' }))
    .toHaveAttribute('aria-invalid', 'true')
  expect(bodiesSent()).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong peg')
  network.refuse(eventParticipantCalls.change)
  await inDialog('Disqualify').click()
  await expectNotice('alert', 'Change Failed')
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong peg')
  network.on(eventParticipantCalls.change, { ...dan, status: 'retired', mark: 'disqualified' })
  await inDialog('Disqualify').click()
  await expectNotice('status', 'Dan Riser is disqualified')
  await expect.element(dialog).not.toBeInTheDocument()
  network.refuse(eventParticipantCalls.change)
  await press('Undo')
  await expectNotice('alert', 'Change Failed')
  const mark = { kind: 'disqualified', reason: 'Wrong peg' }
  expect(bodiesSent()).toEqual([{ mark }, { mark }, { status: 'registered', mark: null }])
})

test('a double tap sends a penalty once, and its current value can be changed', async () => {
  await openArcher({ penalty: 5, penaltyReason: 'Late' })
  await inDialog('Change penalty').click()
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Late')
  await dialog.getByLabelText('Points to take off').fill('8')
  network.on(eventParticipantCalls.change, { ...dan, penalty: 8, penaltyReason: 'Late' })
  const answer = network.hold(eventParticipantCalls.change)
  await inDialog('Give penalty').click()
  await expect.element(inDialog('Saving...')).toHaveAttribute('aria-disabled', 'true')
  await inDialog('Saving...').click({ force: true })
  answer()
  await expectNotice('status', 'Dan Riser: 8 points off')
  await press('Undo')
  await expectNotice('status', 'Dan Riser: 5 points off')
  expect(bodiesSent()).toEqual([
    { penalty: { points: 8, reason: 'Late' } },
    { penalty: { points: 5, reason: 'Late' } },
  ])
})

test('Undo is not offered if the reason was deleted with an account', async () => {
  await openArcher({ status: 'retired', mark: 'disqualified' })
  network.on(eventParticipantCalls.change, dan)
  await inDialog('Bring back into the event').click()
  await expectNotice('status', 'Dan Riser is in the event')
  // Checks immediately, because the notice disappears by itself.
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(0)
})

test('a disqualification can be restored with its reason', async () => {
  await openArcher({ status: 'retired', mark: 'disqualified', markReason: 'Wrong peg' })
  network.on(eventParticipantCalls.change, dan)
  await inDialog('Bring back into the event').click()
  await press('Undo')
  await expectNotice('status', 'Dan Riser is disqualified')
  expect(bodiesSent()).toEqual([
    { status: 'registered' },
    { mark: { kind: 'disqualified', reason: 'Wrong peg' } },
  ])
})
