import {
  type ClubEvent,
  clubCalls,
  type EventTeams,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventTeamCalls,
  type Participant,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const event = eventWith()

const names = ['Bo', 'Cleo', 'Dag', 'Eli']

const archers = names.map(
  (firstName, number): Participant => ({
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
  }),
)

const idOf = (name: string) => archers[names.indexOf(name)]?.id ?? ''

const none: EventTeams = { rules: null, teams: [], standings: [] }
const rules = { archers: 2, best: 1, mixed: false }
const fir = {
  id: '01980000-0000-7000-8000-000000000f01',
  name: 'Fir',
  archers: [idOf('Bo')],
  reserve: idOf('Eli'),
}

const openTeams = async (teams: EventTeams, more: Partial<ClubEvent> = {}) => {
  network.otherwise(eventCalls.read, { ...event, participantCount: archers.length, ...more })
  network.otherwise(eventParticipantCalls.list, archers)
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(clubCalls.read, () => {
    throw new TypeError('The club is not looked at here')
  })
  network.on(eventTeamCalls.read, teams)
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}/groups`, { as: ada })
}

const dialog = page.getByRole('dialog')
const pressInDialog = (name: string) => dialog.getByRole('button', { name }).click()
const bodies = (call: typeof eventTeamCalls.add) => network.sent(call).map(({ body }) => body)

test('setting up teams refuses more totals than archers at the field, and sends valid rules', async () => {
  await openTeams(none)
  await press('Set up teams')
  await dialog.getByLabelText('Totals that count').fill('9')
  await pressInDialog('Save')
  await expectTexts('At most as many totals count as a team has archers')
  expect(network.sent(eventTeamCalls.setRules)).toEqual([])
  const mixed = { ...none, rules: { archers: 3, best: 2, mixed: true } }
  network.on(eventTeamCalls.setRules, mixed)
  network.on(eventTeamCalls.read, mixed)
  await dialog.getByLabelText('Totals that count').fill('2')
  await dialog.getByLabelText(/^Teams can be mixed/).click()
  await pressInDialog('Save')
  await expectNotice('status', 'Team rules saved')
  await expectTexts('3 archers in a team. The best 2 totals count.', 'No teams yet.')
  expect(network.sent(eventTeamCalls.setRules).map(({ body }) => body.rules)).toEqual([
    { archers: 3, best: 2, mixed: true },
  ])
})

test('a team consists of archers without another team; name and archers are required', async () => {
  await openTeams({ rules, teams: [fir], standings: [] })
  await expectTexts('Fir', 'Bo Riser', '1 archer missing', 'Reserve: Eli Riser')
  await press('Add team')
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(2)
  await pressInDialog('Save team')
  await expectTexts('Team name is required', 'A team has at least one archer')
  await dialog.getByLabelText('Team name').fill('Oak')
  await dialog.getByLabelText(/^Dag Riser/).click()
  await expectTexts('1 of 2 chosen')
  await dialog.getByLabelText(/^Reserve/).selectOptions('Cleo Riser')
  network.on(eventTeamCalls.add, { ...fir, name: 'Oak' })
  await pressInDialog('Save team')
  await expectNotice('status', 'Oak added')
  expect(bodies(eventTeamCalls.add)).toEqual([{ name: 'Oak', archers: [idOf('Dag')], reserve: idOf('Cleo') }])
})

test('a removed team is restored by the notice', async () => {
  await openTeams({ rules, teams: [fir], standings: [] })
  network.on(eventTeamCalls.remove, undefined)
  network.on(eventTeamCalls.add, fir)
  await press('Remove: Fir')
  await expectNotice('status', 'Fir removed')
  await press('Undo')
  await expectNotice('status', 'Undone')
  const { id: _id, ...form } = fir
  expect(bodies(eventTeamCalls.add)).toEqual([form])
})

test('teams by club are shown before they are added; a failure is shown', async () => {
  network.on(eventTeamCalls.propose, [
    { name: 'The Oaks', archers: [idOf('Cleo'), idOf('Dag')], reserve: null },
  ])
  await openTeams({ rules, teams: [fir], standings: [] })
  await press('Teams by club')
  await expectTexts('The Oaks', 'Cleo Riser, Dag Riser')
  network.refuse(eventTeamCalls.add)
  await pressInDialog('Add 1 team')
  await expectNotice('alert', 'Failed to add the teams')
  network.on(eventTeamCalls.add, { ...fir, name: 'The Oaks' })
  await pressInDialog('Add 1 team')
  await expectNotice('status', '1 team added')
})

test('after the start a reserve replaces the archer whom an officer chooses', async () => {
  const pair = { ...fir, archers: [idOf('Bo'), idOf('Cleo')] }
  await openTeams({ rules, teams: [pair], standings: [] }, { status: 'active' })
  await expect.element(page.getByRole('button', { name: 'Add team' })).not.toBeInTheDocument()
  await press('Bring in the reserve: Fir')
  await dialog.getByLabelText('Replaces').selectOptions('Cleo Riser')
  network.on(eventTeamCalls.stepIn, { ...pair, archers: [idOf('Bo'), idOf('Eli')], reserve: null })
  await pressInDialog('Step in')
  await expectNotice('status', 'Eli Riser now shoots for the team')
  expect(network.sent(eventTeamCalls.stepIn).map(({ body }) => body)).toEqual([
    { participantId: idOf('Cleo') },
  ])
})

test('users who do not run the event see its teams but cannot change them', async () => {
  await openTeams({ rules, teams: [fir], standings: [] }, { isEventAdmin: false })
  await expectTexts('Teams', 'Fir', 'Bo Riser')
  await expect.element(page.getByRole('button', { name: 'Edit: Fir' })).not.toBeInTheDocument()
})
