import {
  clubCalls,
  type EventGroup,
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
import { press } from '../../../../testing/fields.ts'
import { expectTexts, readIn } from '../../../../testing/texts.ts'

const event = eventWith({
  clubId: null,
  participantCount: 44,
})

const archers = Array.from(
  { length: 44 },
  (_, at): Participant => ({
    id: `01980000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
    competitionId: event.id,
    userId: null,
    groupId: null,
    archeryStyle: 'BH',
    registeredAt: '2026-05-02T09:00:00.000Z',
    status: 'registered',
    position: null,
    user: { firstName: 'Ben', lastName: `Riser ${at}` },
    isAsked: false,
  }),
)

const group = (number: number, target: number, startsAt: string | null): EventGroup => ({
  id: `01980000-0000-7000-8000-00000000020${number}`,
  competitionId: event.id,
  groupName: `Group ${number}`,
  targetNumbers: [target],
  startsAt,
  code: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  participants: archers.slice(number * 4, number * 4 + 4),
  scorecardId: null,
})

const openEvent = async (shown: readonly Participant[], groups: readonly EventGroup[] = []) => {
  network.otherwise(eventCalls.read, event)
  network.otherwise(eventParticipantCalls.list, [...shown])
  network.otherwise(eventGroupCalls.list, [...groups])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(clubCalls.read, () => {
    throw new TypeError('The club is not looked at here')
  })
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}/groups`, { as: ada })
}

const dialog = page.getByRole('dialog')
const choice = page.getByLabelText('Starting targets')

test('from eleven groups the even spread is suggested; the table shows where groups clash', async () => {
  network.on(eventGroupCalls.create, { groups: [] })
  await openEvent(archers)
  await press('Create Groups: Winter Shoot')
  await expect.element(choice).toHaveValue('spread')
  await expectTexts('No two groups start at the same target at the same time.')
  await choice.selectOptions('table')
  await expectTexts('Target 1 has more than one group at the start.')
  await choice.selectOptions('spread')
  await dialog.getByRole('button', { name: 'Create Groups' }).click()
  await expect
    .poll(() => network.sent(eventGroupCalls.create).map(({ body }) => body))
    .toEqual([{ groupSize: 4, starting: { way: 'spread' } }])
})

test('families are kept together, unless an officer unticks it', async () => {
  network.on(eventGroupCalls.create, { groups: [] })
  await openEvent(archers.slice(0, 12))
  await press('Create Groups: Winter Shoot')
  const families = page.getByLabelText(/^Keep families together/)
  await expect.element(families).toBeChecked()
  await families.click()
  await dialog.getByRole('button', { name: 'Create Groups' }).click()
  await expect
    .poll(() => network.sent(eventGroupCalls.create).map(({ body }) => body))
    .toEqual([{ groupSize: 4, keepsFamilies: false }])
})

test('up to ten groups the table is used; waves need a target, a time and minutes', async () => {
  network.on(eventGroupCalls.start, { competition: { ...event, status: 'active' }, groups: [] })
  await openEvent(archers.slice(0, 12))
  await press('Start Event')
  await expect.element(choice).toHaveValue('table')
  expect(document.querySelector('option[value=spread]')).toBeNull()
  await choice.selectOptions('waves')
  await page.getByLabelText('Starting target of all groups').fill('31')
  const startButton = dialog.getByRole('button', { name: 'Start Event' })
  await expect.element(startButton).toBeDisabled()
  await page.getByLabelText('Starting target of all groups').fill('7')
  await page.getByLabelText('First group starts at').fill('09:50')
  await expectTexts('The last group starts at 10:10.')
  await startButton.click()
  await expect
    .poll(() => network.sent(eventGroupCalls.start).map(({ body }) => body))
    .toEqual([{ groupSize: 4, starting: { way: 'waves', target: 7, from: '09:50', every: 10 } }])
})

test('changing a group to the same target and time as another warns before saving', async () => {
  const groups = [group(1, 1, '09:00'), group(2, 1, '09:10')]
  network.on(eventGroupCalls.change, groups)
  await openEvent(archers.slice(4, 12), groups)
  await expectTexts('Starts at target 1 at 09:10')
  await press('Edit: Group 2')
  await page.getByLabelText(/^Starts at/).fill('09:00')
  await expectTexts('Group 1 starts there at the same time.')
  await page.getByLabelText(/^Starting Target/).fill('0')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .element(dialog.getByRole('link', { name: 'Starting Target: A whole number from 1 to 50' }))
    .toBeVisible()
  await page.getByLabelText(/^Starting Target/).fill('2')
  await expect.element(dialog.getByText('Group 1 starts there at the same time.')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(() => network.sent(eventGroupCalls.change).map(({ body }) => body))
    .toEqual([{ groupName: 'Group 2', targetNumbers: [2], startsAt: '09:00' }])
})

test('a group without a name of its own is told by its number in the language of the reader, and stays stored', async () => {
  await readIn('de')
  const groups = [group(1, 1, null), { ...group(2, 2, null), groupName: 'Die Frühen' }]
  network.on(eventGroupCalls.change, groups)
  await openEvent(archers.slice(4, 12), groups)
  await expectTexts('Gruppe 1', 'Die Frühen')
  await press('Bearbeiten: Gruppe 1')
  await expect.element(dialog.getByLabelText('Name der Gruppe *')).toHaveValue('Gruppe 1')
  await page.getByLabelText(/^Startziel/).fill('3')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expectTexts('Gruppe 1 wurde geändert')
  expect(network.sent(eventGroupCalls.change).map(({ body }) => body?.groupName)).toEqual(['Group 1'])
})

test('event admins see a clash as long as it exists', async () => {
  await openEvent(archers.slice(4, 12), [group(1, 7, '09:00'), group(2, 7, '09:00')])
  await expectTexts('Target 7 has more than one group at the start.')
})

test('groups kept for the next round start where and when officers choose', async () => {
  const rounds = [
    { ...event, id: event.id, number: 1, name: '', status: 'completed' as const },
    { ...event, id: '01980000-0000-7000-8000-0000000000e2', number: 2, name: 'Sunday' },
  ]
  const sunday = { ...event, id: '01980000-0000-7000-8000-0000000000e2', participantCount: 0 }
  const whole = { ...event, status: 'completed' as const, rounds, missedRound: 'unranked' as const }
  const partOf = { id: event.id, name: event.name, round: 2 }
  network.on(eventCalls.read, ({ params }) => (params.id === event.id ? whole : { ...sunday, partOf }))
  network.on(eventParticipantCalls.list, ({ params }) => (params.id === event.id ? archers : []))
  network.on(eventGroupCalls.list, ({ params }) =>
    params.id === event.id ? Array.from({ length: 9 }, (_, at) => group(at, at + 1, null)) : [],
  )
  network.on(eventGroupCalls.create, { groups: [] })
  await openEvent([], [])
  await press('Create Groups: Winter Shoot')
  await dialog.getByRole('radio', { name: /^Keep the groups/ }).click()
  await choice.selectOptions('waves')
  await page.getByLabelText('First group starts at').fill('08:00')
  await expectTexts('The last group starts at 09:20.')
  await dialog.getByRole('button', { name: 'Create Groups' }).click()
  await expect
    .poll(() => network.sent(eventGroupCalls.create).map(({ body }) => [body?.by, body?.starting]))
    .toEqual([['kept', { way: 'waves', target: 1, from: '08:00', every: 10 }]])
})

test('an error in the form of a group disappears as it is corrected', async () => {
  await openEvent(archers, [group(1, 1, null), group(2, 2, null)])
  await press('Edit: Group 1')
  const name = dialog.getByLabelText('Group Name *')
  await name.fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('The early ones')
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
})

const here = (archer: Participant): Participant => ({ ...archer, checkedInAt: '2099-01-17T08:00:00.000Z' })

test('what is unusual is listed before the start, and the notice takes the start back', async () => {
  const seven = archers.slice(4, 11).map((archer, at) => (at < 4 ? here(archer) : archer))
  const groups = [
    group(1, 1, null),
    { ...group(2, 12, null), participants: seven.slice(4, 6) },
    { ...group(3, 20, null), participants: [] },
  ]
  const started = { ...event, status: 'active' as const }
  network.on(eventGroupCalls.start, { competition: started, groups })
  network.on(eventGroupCalls.undoStart, event)
  await openEvent(seven, groups)
  await press('Start Event')
  await expectTexts(
    'Please check first:',
    'Not checked in: Ben Riser 8, Ben Riser 9, Ben Riser 10.',
    'Fewer than three archers: Group 2.',
  )
  await expect.element(dialog.getByText('The date of the event is Jan 17, 2099, not today.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start Event' }).click()
  await expectTexts('Event started')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectTexts('Start undone')
  expect(network.sent(eventGroupCalls.undoStart)).toHaveLength(1)
})

test('where no one is checked in, it says so once and names no one', async () => {
  await openEvent(archers.slice(0, 12))
  await press('Start Event')
  await expectTexts('No one has been checked in.')
  expect(dialog.getByText(/^Not checked in/).query()).toBeNull()
})
