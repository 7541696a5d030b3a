import {
  type ClubEvent,
  clubCalls,
  type EventResult,
  type EventResults,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventTeamCalls,
  type Participant,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { press } from '../../../../testing/fields.ts'
import { expectTexts, readIn } from '../../../../testing/texts.ts'

const { complete, open: openCall, read } = eventResultCalls
const dialog = page.getByRole('dialog')

const sundayId = '01980000-0000-7000-8000-0000000000e2'

const level = (other: string) =>
  ({ kind: 'level', other, by: 'zones', counted: ['Kill'], decidedBy: 'shoot-off' }) as const

const result = (number: number, more: Partial<EventResult> = {}): EventResult => ({
  rank: number,
  participantId: `p${number}`,
  name: `Archer ${number}`,
  total: 300 - number,
  targetsScored: 28,
  average: 10,
  zones: {},
  proof: { scored: 28, photographed: 28 },
  lacksProof: false,
  confirmed: true,
  isRetired: false,
  placing: { kind: 'alone' },
  explanation: '',
  ...more,
})

const resultsOf = (results: readonly EventResult[]): EventResults => ({
  settled: true,
  divisions: [{ archeryStyle: 'BH', isProvisional: false, results: [...results] }],
})

const tied = resultsOf([
  result(1, { name: 'Bo Nock', placing: level('Cleo Nock') }),
  result(2, { rank: 1, total: 299, name: 'Cleo Nock', placing: level('Bo Nock') }),
  result(3),
])
const decided = resultsOf([result(1), result(2)])

const active = { status: 'active', isEventAdmin: true, roundId: 'ifaa-animal-unmarked-2021' } as const

const openResults = async (event: ClubEvent, results: EventResults, path = '') => {
  network.otherwise(eventCalls.read, event)
  network.refuse(clubCalls.read, 404, { message: 'Not found', errors: [] })
  network.otherwise(read, results)
  network.otherwise(openCall, [])
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventParticipantCalls.list, [])
  network.otherwise(eventTeamCalls.read, { rules: null, teams: [], standings: [] })
  network.otherwise(complete, { ...event, status: 'completed' })
  await open(`/competitions/${event.id}/results${path}`, { as: ada })
}

test('completing lists the ties that a shoot-off must decide, and does not call the results final', async () => {
  await openResults(eventWith(active), tied)
  await press('Complete Event')
  await expectTexts('A shoot-off must decide:', 'Place 1, BH: Bo Nock, Cleo Nock')
  await dialog.getByRole('button', { name: 'Complete Event' }).click()
  await expectTexts('Event completed', 'The results are final once the shoot-offs are entered.')
})

/** A group of which nothing else is open. */
const shotGroup = {
  groupId: sundayId,
  groupName: 'Group 4',
  hasCard: true,
  lastHeardAt: null,
  blankTargets: 0,
  missingScores: 0,
  targetsLeft: 0,
  proposals: 0,
  unconfirmed: [],
}

test('completing lists the columns that were changed after their group had finished, and the results mark them', async () => {
  await openResults(eventWith(active), resultsOf([result(1, { isChangedLate: true }), result(2)]))
  const row = page.getByRole('row').filter({ hasText: 'Archer 1' })
  await expect.element(row.getByText('changed after finishing')).toBeVisible()
  network.on(openCall, [{ ...shotGroup, changedLate: ['Archer 1'] }])
  await press('Complete Event')
  await expectTexts('Group 4', 'changed after finishing: Archer 1')
})

test('results say of how many archers two scorers wrote the same, and completing lists the others', async () => {
  const once = result(2, { scoredTwice: false })
  await openResults(eventWith(active), resultsOf([result(1, { scoredTwice: true }), once]))
  await expectTexts('Scored twice: 1 of 2 archers')
  network.on(openCall, [{ ...shotGroup, scoredOnce: ['Archer 2'] }])
  await press('Complete Event')
  await expectTexts('Group 4', 'not scored twice: Archer 2')
})

test('results of which all were scored twice say so', async () => {
  await openResults(eventWith(active), resultsOf([result(1, { scoredTwice: true })]))
  await expectTexts('All archers were scored twice')
})

test('results of an event with one scorer say nothing of scorers', async () => {
  await openResults(eventWith(active), decided)
  await expectTexts('IFAA Animal, unmarked')
  await expect.element(page.getByText(/scored twice/i)).not.toBeInTheDocument()
})

test('the results name their round in the language of the reader', async () => {
  await openResults(eventWith(active), decided)
  await expectTexts('IFAA Animal, unmarked')
  await readIn('de')
  await expectTexts('IFAA Tierbildrunde, unbekannt')
})

test('without ties the results are called final, in the notice and on the screen', async () => {
  await openResults(eventWith(active), decided)
  await press('Complete Event')
  await dialog.getByRole('button', { name: 'Complete Event' }).click()
  await expectTexts('Event completed', 'The results are final.')
})

test('archers who are level have a line with their place, and the officer the way to decide it', async () => {
  await openResults(eventWith({ ...active, status: 'completed' }), tied)
  await expectTexts('Bo Nock and Cleo Nock are level: a shoot-off decides place 1', 'Shoot-off for place 1')
  // The line stands below the two and above the next.
  const rows = page
    .getByRole('row')
    .elements()
    .map((row) => row.textContent ?? '')
  expect(rows.findIndex((row) => row.includes('are level'))).toBe(
    rows.findIndex((row) => row.includes('Archer 3')) - 1,
  )
})

test('archers who share a place have a line that says so, and no reason each', async () => {
  const shared = { kind: 'level', by: 'zones' } as const
  const results = [1, 2, 3, 4, 5].map((number) =>
    result(number, { rank: 1, total: 200, placing: { ...shared, other: 'Archer 9' } }),
  )
  await openResults(eventWith({ ...active, isEventAdmin: false }), resultsOf(results.slice(0, 3)))
  await expectTexts('Archer 1, Archer 2 and Archer 3 are level and share place 1')
  expect(page.getByText(/level with/).elements()).toEqual([])
  expect(page.getByRole('button', { name: /^More about/ }).elements()).toEqual([])
})

test('an officer opens the card of an archer and gives a penalty from the menu beside the result', async () => {
  const event = eventWith(active)
  const groupId = '01980000-0000-7000-8000-0000000000f1'
  const archer: Participant = {
    id: 'p3',
    competitionId: event.id,
    userId: ada.id,
    groupId,
    archeryStyle: 'BH',
    registeredAt: event.createdAt,
    status: 'registered',
    position: null,
    user: { firstName: 'Archer', lastName: '3' },
    isAsked: false,
  }
  network.on(eventParticipantCalls.list, [archer])
  await openResults(event, tied)
  await press('More about Archer 3')
  await expect
    .element(dialog.getByRole('link', { name: 'Open the card' }))
    .toHaveAttribute('href', `/competitions/${event.id}/groups/${groupId}/scoring`)
  await expectTexts('Give penalty', 'Mark as not finished')
})

test('a completed event with a place to decide says so instead of final', async () => {
  await openResults(eventWith({ ...active, status: 'completed' }), tied)
  await expectTexts(
    'Completed. Some places are still to be decided.',
    'Places to decide by shoot-off:',
    'Place 1, BH: Bo Nock, Cleo Nock',
  )
  expect(page.getByText('The results are final.').query()).toBeNull()
})

/** A weekend whose first day has the given status. */
const weekend = (saturday: ClubEvent['status'], sunday: ClubEvent['status']) => {
  const event = eventWith({ ...active, status: saturday })
  const rounds = [
    { ...event, number: 1, name: '' },
    { ...event, id: sundayId, status: sunday, number: 2, name: 'Sunday' },
  ]
  return { ...event, rounds, missedRound: 'unranked' as const }
}

test('of several rounds, the button, the dialog and the notice name the round, and the event goes on', async () => {
  await openResults(weekend('active', 'upcoming'), decided, '?round=1')
  await press('Complete Round 1')
  await dialog.getByRole('button', { name: 'Complete Round 1' }).click()
  await expectTexts('Round 1 completed', 'The event goes on: other rounds are still open.')
})

test('over all rounds the event is completed with its last round, and not before', async () => {
  await openResults(weekend('completed', 'active'), decided)
  await press('Complete Event')
  await dialog.getByRole('button', { name: 'Complete Event' }).click()
  await expect.poll(() => network.sent(complete).map(({ params }) => params.id)).toEqual([sundayId])
  await expectTexts('Event completed')
})

test('over all rounds, Complete Event says which rounds are open and leads to the first of them', async () => {
  await openResults(weekend('active', 'upcoming'), decided)
  await press('Complete Event')
  await expectTexts(
    'The event cannot be completed yet',
    'Round 1 is being shot. Complete it first.',
    'Sunday has not started. Start it when the rounds before it are completed, or remove it if it will not be shot.',
  )
  await dialog.getByRole('link', { name: 'Complete Round 1' }).click()
  await expect.element(page.getByRole('button', { name: 'Complete Round 1' })).toBeVisible()
  expect(network.sent(complete)).toEqual([])
})

test('after the first round, Complete Event leads to the round that has not begun', async () => {
  const event = weekend('completed', 'upcoming')
  await openResults(event, decided)
  await press('Complete Event')
  await expectTexts('An event is completed with its last round.')
  await expect
    .element(dialog.getByRole('link', { name: 'Show Sunday' }))
    .toHaveAttribute('href', `/competitions/${event.id}?round=2`)
})

test('before a weekend starts there is nothing to complete', async () => {
  await openResults(weekend('upcoming', 'upcoming'), decided)
  await expectTexts('Archer 1')
  expect(page.getByRole('button', { name: /^Complete/ }).query()).toBeNull()
})

test('the shoot-off of one round says that it does not decide the whole', async () => {
  await openResults(weekend('completed', 'active'), tied, '?round=1')
  await press('Shoot-off for place 1')
  await expectTexts(
    'This orders Round 1 only. Over all rounds the points of all rounds count, and a tie there is decided by a shoot-off under All rounds.',
  )
})
