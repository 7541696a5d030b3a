import {
  clubCalls,
  type EventResults,
  eventCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventTeamCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { queryClient } from '../../../server/query-client.ts'

const event = eventWith({
  status: 'active',
  isEventAdmin: true,
  archeryStyle: 'BH,Trad',
  participantCount: 1,
})

const results: EventResults = {
  settled: true,
  divisions: [{ archeryStyle: 'BH', isProvisional: true, results: [] }],
}
const boar = { target: 2, division: 'BH', reason: 'The boar fell over' }
const bear = { target: 5, division: null, reason: 'The bear is gone' }

const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const reason = dialog.getByRole('textbox', { name: 'Reason' })

/** Opens the dialog for targets on the results screen, as an officer. */
const openTargets = async (targetsOut: EventResults['targetsOut'] = undefined, shown = event) => {
  network.on(eventCalls.read, shown)
  network.refuse(clubCalls.read, 404, { message: 'Not found', errors: [] })
  network.on(eventResultCalls.read, { ...results, targetsOut })
  network.on(eventResultCalls.open, [])
  network.on(eventTeamCalls.read, { rules: null, teams: [], standings: [] })
  network.on(eventParticipantCalls.list, [])
  await open(`/competitions/${event.id}/results`, { as: ada, size: 'desk' })
  await press('Take out a target')
  await expect.element(dialog).toBeVisible()
}

const answered = (targetsOut: EventResults['targetsOut']) => {
  network.on(eventResultCalls.takeOut, { ...results, targetsOut })
  network.on(eventResultCalls.read, { ...results, targetsOut })
}

const bodiesSent = () => network.sent(eventResultCalls.takeOut).map(({ body }) => body)

test('a target is taken out with a reason, and a failure keeps the typed values', async () => {
  await openTargets()
  await expectTexts('All targets count.')
  await dialog.getByLabelText('Target number').fill('2')
  await dialog.getByLabelText('For').selectOptions('BH')
  await inDialog('Take out').click()
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  expect(bodiesSent()).toEqual([])
  await reason.fill('The boar fell over')
  network.refuse(eventResultCalls.takeOut)
  await inDialog('Take out').click()
  await expectNotice('alert', 'Error')
  await expect.element(reason).toHaveValue('The boar fell over')
  await expect.element(dialog.getByLabelText('Target number')).toHaveValue('2')
  // The list is loaded again after a failure.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  answered([boar])
  const answer = network.hold(eventResultCalls.takeOut)
  await inDialog('Take out').click()
  await expect.element(inDialog('Saving...')).toHaveAttribute('aria-disabled', 'true')
  await inDialog('Saving...').click({ force: true })
  answer()
  await expectNotice('status', 'Target 2 taken out')
  await expect.element(dialog).not.toBeInTheDocument()
  await expectTexts('Target 2 does not count for BH: The boar fell over')
  const wanted = { targetsOut: [boar], before: [] }
  expect(bodiesSent()).toEqual([wanted, wanted])
})

test('the notice undoes putting a target back, and a failure is shown', async () => {
  await openTargets([boar, bear])
  answered([bear])
  await dialog.getByRole('button', { name: 'Put back: target 2' }).click()
  await expectNotice('status', 'Target 2 counts again')
  network.refuse(eventResultCalls.takeOut)
  await press('Undo')
  await expectNotice('alert', 'Error', 'This could not be saved. Please try again.')
  expect(bodiesSent()).toEqual([
    { targetsOut: [bear], before: [boar, bear] },
    { targetsOut: [boar, bear], before: [bear] },
  ])
})

test('an officer sees that another officer changed the targets, and the current list', async () => {
  await openTargets()
  await dialog.getByLabelText('Target number').fill('2')
  await reason.fill('The boar fell over')
  network.refuse(eventResultCalls.takeOut, 409, {
    code: 'targets-out-changed',
    params: {},
    errors: [],
    message: 'Another admin took targets out meanwhile. They are shown as they are now.',
  })
  network.on(eventResultCalls.read, { ...results, targetsOut: [bear] })
  await inDialog('Take out').click()
  await expectNotice('alert', 'Another admin took targets out meanwhile.')
  await expect.element(dialog.getByText('Target 5 does not count: The bear is gone')).toBeVisible()
  await expect.element(reason).toHaveValue('The boar fell over')
  answered([bear, { ...boar, division: null }])
  await inDialog('Take out').click()
  await expectNotice('status', 'Target 2 taken out')
  expect(bodiesSent().at(-1)?.before).toEqual([bear])
})

test('a reason stands in the language of its event, in the list and in the dialog', async () => {
  const german = { ...event, language: 'de' }
  await openTargets([{ ...boar, reason: 'Das Schwein fiel um' }], german)
  const typed = page.getByText('Das Schwein fiel um', { exact: true })
  await expect.element(dialog.getByText('Das Schwein fiel um', { exact: true })).toHaveAttribute('lang', 'de')
  await inDialog('Close').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(typed).toHaveAttribute('lang', 'de')
})
