import {
  type ClubEvent,
  type EventResults,
  editEventPath,
  eventCalls,
  eventPath,
  eventResultCalls,
  eventResultsPath,
  eventRoundCalls,
  eventTeamCalls,
  publicEventCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../testing/app.tsx'
import { answerWithEvent, eventWith } from '../../../testing/events.ts'
import { button, expectNotice, press } from '../../../testing/fields.ts'
import { expectTexts } from '../../../testing/texts.ts'

// IFAA Expert Field leaves ties to the event: a shoot-off, or Xs first.
const expert = { roundId: 'ifaa-expert-field-2021', numberOfTargets: 28, courseTargets: 28 }
const byXs = { ...expert, tieRule: 'most-x' }
const ties = page.getByLabelText('Ties', { exact: true })

const chooseRound = async (name: RegExp) => {
  const chooser = page.getByRole('dialog', { name: 'Choose a round' })
  await button('Change the round').click()
  await chooser.getByRole('button', { name }).click()
  await expect.element(chooser).not.toBeInTheDocument()
}

test('the form asks how ties are decided if the round leaves it to the event, and sends the choice', async () => {
  const event = eventWith()
  answerWithEvent(event)
  network.refuse(eventCalls.save)
  await open(editEventPath(event.id), { as: ada })
  await expectTexts('Three-arrow A/B/C')
  await expect.element(ties).not.toBeInTheDocument()
  await chooseRound(/^IFAA Expert Field/)
  await expect.element(ties).toHaveValue('')
  await expectTexts('Shoot-off', 'Most X, then shoot-off', 'It cannot be changed once the event has started.')
  await ties.selectOptions('Most X, then shoot-off')
  await press('Save Changes')
  await expectNotice('alert', 'Failed to save event.')
  expect(network.sent(eventCalls.save).at(-1)?.body).toMatchObject({
    roundId: expert.roundId,
    tieRule: 'most-x',
  })
  await chooseRound(/^IFAA Field/)
  await expect.element(ties).not.toBeInTheDocument()
  await press('Save Changes')
  await expect.poll(() => network.sent(eventCalls.save).at(-1)?.body.tieRule).toBeNull()
})

test('once the event has started the choice is shown but cannot be changed', async () => {
  const event = eventWith({ ...byXs, status: 'active' })
  answerWithEvent(event)
  network.refuse(eventCalls.save)
  await open(editEventPath(event.id), { as: ada })
  await expectTexts('Ties: Most X, then shoot-off')
  await expect.element(ties).not.toBeInTheDocument()
  await press('Save Changes')
  await expect.poll(() => network.sent(eventCalls.save).at(-1)?.body.tieRule).toBe('most-x')
})

test('the choice is shown on the event page and in its form', async () => {
  const event = eventWith(byXs)
  answerWithEvent(event)
  await open(eventPath(event.id), { as: ada })
  await expect.element(page.getByText('Most X, then shoot-off')).toBeVisible()
  await page.getByRole('link', { name: 'Edit event' }).click()
  await expect.element(ties).toHaveValue('most-x')
})

test('the choice is shown on the public page', async () => {
  const event = eventWith(byXs)
  network.on(publicEventCalls.read, { ...event, logoPath: null, startLists: [], liveKey: 'K'.repeat(43) })
  await open(eventPath(event.id))
  await expect.element(page.getByText('Most X, then shoot-off')).toBeVisible()
})

const sundayId = '01980000-0000-7000-8000-0000000000e2'
const weekend = (...kinds: { roundId: string; tieRule?: string }[]) => {
  const event = eventWith(kinds[0])
  const rounds = kinds.map((kind, place) => ({
    id: place === 0 ? event.id : sundayId,
    number: place + 1,
    name: place === 0 ? '' : 'Sunday',
    competitionDate: '2099-01-17',
    numberOfTargets: 28,
    courseTargets: 28,
    status: 'upcoming' as const,
    ...kind,
  }))
  return { ...event, rounds, missedRound: 'unranked' as const }
}

test('each round of an event has its own choice, which is kept if only its name changes', async () => {
  const event = weekend(expert, byXs)
  answerWithEvent(event)
  network.refuse(eventRoundCalls.change)
  await open(eventPath(event.id), { as: ada })
  await expectTexts('Ties: Shoot-off', 'Ties: Most X, then shoot-off')
  await page.getByRole('link', { name: 'Edit: Sunday' }).click()
  await expect.element(ties).toHaveValue('most-x')
  await page.getByLabelText(/^Name/).fill('Final')
  await press('Save Changes')
  await expectNotice('alert', 'The round could not be saved.')
  const lastBody = () => network.sent(eventRoundCalls.change).at(-1)?.body
  expect(lastBody()).toMatchObject({ name: 'Final', tieRule: 'most-x' })
  await ties.selectOptions('Shoot-off')
  await press('Save Changes')
  await expect.poll(() => lastBody()?.tieRule).toBeNull()
  await chooseRound(/^IFAA Field/)
  await press('Save Changes')
  await expect.poll(lastBody).toMatchObject({ roundId: 'ifaa-field-2021', tieRule: null })
})

const result = (number: number, name: string, xs: number) => ({
  rank: number,
  participantId: `01980000-0000-7000-8000-00000000010${number}`,
  name,
  total: 500,
  targetsScored: 28,
  average: 17.9,
  zones: { X: xs },
  proof: { scored: 28, photographed: 0 },
  lacksProof: false,
  confirmed: true,
  isRetired: false,
  isNotFinished: false,
  placing: { kind: 'alone' as const },
  explanation: 'alone',
})
const results: EventResults = {
  settled: true,
  divisions: [
    {
      archeryStyle: 'BH',
      isProvisional: false,
      results: [result(1, 'Bo', 12), result(2, 'Cleo', 9), result(3, 'Dag', 9)],
    },
  ],
}

const openResults = async (event: ClubEvent) => {
  answerWithEvent(event)
  network.on(eventResultCalls.read, results)
  network.on(eventTeamCalls.read, { rules: null, teams: [], standings: [] })
  await open(eventResultsPath(event.id), { as: ada, size: 'desk' })
}

test('results say how the event decides ties, and offer a shoot-off to archers who are still level', async () => {
  await openResults(eventWith({ ...byXs, status: 'completed' }))
  await expectTexts('Ties are broken by most X. Archers who are level have a shoot-off.')
  await button('Shoot-off for place 2').click()
  await expect.element(button('Move Dag up')).toBeVisible()
  await expect.element(button('Move Bo down')).not.toBeInTheDocument()
})

test('without a choice results follow the round: archers level in points have a shoot-off', async () => {
  await openResults(eventWith({ ...expert, status: 'completed' }))
  await expectTexts('Archers who are level have a shoot-off.')
  await button('Shoot-off for place 1').click()
  await expect.element(button('Move Bo down')).toBeVisible()
})

test('over all rounds Xs are added up if all rounds count them first', async () => {
  await openResults(weekend(byXs, byXs))
  await expectTexts('The hits of all rounds are added up to break ties. Ties are broken by most X.')
})

test('over all rounds a shoot-off decides if one of them does not count Xs', async () => {
  await openResults(weekend(byXs, expert))
  await expectTexts('The rounds count different hits, so archers with the same total shoot off.')
})
