import {
  type EventGroup,
  type GroupAtEvent,
  groupScorecardCalls,
  type Participant,
  type ScoreProposal,
} from '@fletch/contract'
import { scoreEntries, tally, threeArrowRound } from '@fletch/domain'
import { groupTexts } from '@fletch/messages/group-scoring'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network } from '../../../../testing/app.tsx'
import { cardOf, guest, openCard } from '../../../../testing/cards.ts'
import { eventWith } from '../../../../testing/events.ts'
import { button, expectNoticeCoversNoControl } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { toast } from '../../../ui/toast-store.ts'

const id = '01980000-0000-7000-8000-00000000c001'
const gus = guest(1, 'Gus Guest')
const at = '2026-05-02T10:00:00.000Z'

const participant = (archer: { id: string; userId: string | null; name: string }): Participant => ({
  id: archer.id,
  competitionId: eventWith().id,
  userId: archer.userId,
  groupId: id,
  archeryStyle: 'BH',
  registeredAt: at,
  status: 'registered',
  position: null,
  isAsked: false,
  user: { firstName: archer.name.split(' ')[0] ?? '', lastName: archer.name.split(' ')[1] ?? '' },
})

const groupAt = (status: 'active' | 'completed'): GroupAtEvent => {
  const group: EventGroup = {
    id,
    competitionId: eventWith().id,
    groupName: 'Group 7',
    targetNumbers: [1],
    code: null,
    createdAt: at,
    scorecardId: id,
    participants: [{ id: ada.id, userId: ada.id, name: 'Ada Nock' }, gus].map(participant),
  }
  return { competition: eventWith({ status, numberOfTargets: 3, isEventAdmin: false }), group }
}

/** A card of Ada and Gus with all targets scored, on which some have confirmed. */
const shotCard = (confirmed: readonly string[], open = 0) => {
  const card = cardOf('group', id, { guests: [gus] })
  const scores = card.scores.map((entry, place) => (place < open ? entry : { ...entry, zone: '1A' as const }))
  return {
    ...card,
    ...tally(threeArrowRound, scores),
    scores: scoreEntries(threeArrowRound, { ...card, scores }),
    groupParticipants: card.groupParticipants.map((archer) => ({
      ...archer,
      confirmedAt: confirmed.includes(archer.id) ? at : null,
    })),
  }
}

const sentences = () => page.getByText('Everyone has confirmed').elements()

test('the last confirmation says once what is next, and taking it back asks for it again', async () => {
  const card = shotCard([ada.id])
  network.on(groupScorecardCalls.confirm, ({ body }) => ({
    ...shotCard(body.confirmed ? [ada.id, gus.id] : [ada.id]),
    updatedAt: new Date().toISOString(),
  }))
  await openCard(card, 'phone', threeArrowRound, groupAt('active'))
  await expectTexts('Round finished', 'Each archer checks and confirms their own column.')
  expect(sentences()).toHaveLength(0)
  await button('Confirm Gus Guest').click()
  await button('I confirm my score').click()
  await expectTexts('Everyone has confirmed', 'The scorecard is handed in.')
  expect(sentences()).toHaveLength(1)
  await expect.element(page.getByRole('status').filter({ hasText: 'Everyone has confirmed' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See the board' }))
    .toHaveAttribute('href', `/competitions/${eventWith().id}/scoring`)
  expect(page.getByText(/confirms their own column/).elements()).toHaveLength(0)
  await button('Take back Gus Guest').click()
  await expectTexts('Each archer checks and confirms their own column.')
  expect(sentences()).toHaveLength(0)
})

test('without a signal the card is handed in later, and a completed event leads to the results', async () => {
  network.lose(groupScorecardCalls.confirm)
  await openCard(shotCard([ada.id]), 'phone', threeArrowRound, groupAt('active'))
  await button('Confirm Gus Guest').click()
  await button('I confirm my score').click()
  await expectTexts('Everyone has confirmed', 'It is handed in by itself when there is a signal.')
})

test('the results are next after the event, also at a desk', async () => {
  await openCard(shotCard([ada.id, gus.id]), 'desk', threeArrowRound, groupAt('completed'))
  await expect
    .element(page.getByRole('link', { name: 'See the results' }))
    .toHaveAttribute('href', `/competitions/${eventWith().id}/results`)
  expect(sentences()).toHaveLength(1)
})

test.for([320, 390])('a notice at the end of the round covers no control: %i px', async (width) => {
  await openCard(shotCard([ada.id, gus.id]), 'phone', threeArrowRound, groupAt('active'))
  await page.viewport(width, 844)
  await expectTexts('Everyone has confirmed')
  toast({
    title: groupTexts.copy.exists,
    description: groupTexts.copy.existsText,
    duration: 60_000,
  })
  await expectNoticeCoversNoControl()
})

test('confirmed columns with open targets are not the end of the round', async () => {
  await openCard(shotCard([ada.id, gus.id], 1), 'desk', threeArrowRound, groupAt('active'))
  await expectTexts('Each archer checks and confirms their own column.')
  expect(sentences()).toHaveLength(0)
})

test('changes of a finished column are shown to the editor, and decided by event admins only', async () => {
  const card = shotCard([ada.id, gus.id])
  const proposal: ScoreProposal = {
    id: '01980000-0000-7000-8000-00000000a001',
    participantId: ada.id,
    archerName: 'Ada Nock',
    row: 0,
    field: 'zone',
    value: '2C',
    at,
    name: 'Ada Nock',
    cause: 'finished',
  }
  network.on(groupScorecardCalls.proposals, [proposal])
  await openCard(card, 'desk', threeArrowRound, groupAt('active'))
  await button('Show').click()
  await expectTexts('They change a column after its group had finished. An event admin decides these.')
  expect(page.getByRole('button', { name: /^Accept|^Keep|all$/ }).elements()).toHaveLength(0)
})

const query = async (text: string) => {
  await button('Query a score').click()
  await page.getByLabelText('Target').selectOptions('2')
  await button('Send').click()
  await expectTexts('Please write what is wrong')
  await page.getByLabelText('What is wrong?').fill(text)
  await button('Send').click()
}

test('an archer queries a score, and it is sent to the officers', async () => {
  const card = shotCard([ada.id, gus.id])
  network.on(groupScorecardCalls.query, card)
  await openCard(card, 'desk', threeArrowRound, groupAt('completed'))
  await query('I shot a 1A')
  await expectTexts('Query sent')
  expect(network.sent(groupScorecardCalls.query).map(({ body }) => body)).toEqual([
    { participantId: ada.id, target: 2, text: 'I shot a 1A' },
  ])
})

test('a query that the server refuses keeps its text, with the reason', async () => {
  const message = 'An archer can ask about 20 scores in a round'
  network.refuse(groupScorecardCalls.query, 422, { code: 'too-many-queries', message, params: { most: 20 } })
  await openCard(shotCard([ada.id, gus.id]), 'desk', threeArrowRound, groupAt('active'))
  await query('It was a 1A')
  const note = page.getByLabelText('What is wrong?')
  await expect.element(note).toHaveAttribute('aria-invalid', 'true')
  await expect.element(note).toHaveAccessibleDescription(expect.stringContaining('20'))
  await expect.element(note).toHaveValue('It was a 1A')
  await button('Cancel').click()
  // It is still there later, also if it was sent and refused while the dialog was closed.
  await button('Query a score').click()
  await expect.element(note).toHaveValue('It was a 1A')
  await expect.element(page.getByLabelText('Target')).toHaveValue('2')
})

test('a query without a signal waits on the phone', async () => {
  network.lose(groupScorecardCalls.query)
  await openCard(shotCard([ada.id]), 'desk', threeArrowRound, groupAt('active'))
  await query('The photo shows 1A')
  await expectTexts('Kept on this phone', 'The query is sent when there is a signal.')
})
