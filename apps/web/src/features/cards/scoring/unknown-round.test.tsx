import {
  eventLiveCalls,
  type GroupAtEvent,
  groupScorecardCalls,
  groupScoringPath,
  type Scorecard,
  scorecardCalls,
} from '@fletch/contract'
import { builtInRound, type Round } from '@fletch/domain'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { cardOf, guest, openCard } from '../../../../testing/cards.ts'
import { eventWith } from '../../../../testing/events.ts'
import { button } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { groups } from '../../../phone/kept/keep-groups.ts'

// During an update a page may reach a server before rounds, which names no round and sends no arrows.

const standard: Round | undefined = builtInRound('ifaa-3d-standard-2021')
if (standard === undefined) throw new Error('The round is not built in')

const id = (number: number) => `01980000-0000-7000-8000-00000000e40${number}`

const beforeRounds = (card: Scorecard): Scorecard => ({
  ...card,
  roundId: 'abc-three-arrow',
  divisionScheme: undefined,
  scores: card.scores.map(({ arrows: _arrows, ...entry }) => entry),
})

const pad = () => page.getByRole('group', { name: /^Zone of target/ })

/** Repeats happen when the test says so. */
const stopRepeats = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test.each([
  ['own', 1],
  ['group', 2],
] as const)(
  'an %s card from a server before rounds cannot be scored until a newer server names its round',
  async (kind, number) => {
    stopRepeats()
    const guests = kind === 'group' ? [guest(1, 'Gus Guest')] : []
    const hits = [{ zone: null, arrows: ['K', 'V'] }]
    const card = { ...cardOf(kind, id(number), { round: standard, guests, hits }), totalScore: 18 }
    await openCard(beforeRounds(card), 'phone', standard)
    await expectTexts('The round of this scorecard is not on this phone yet.', '18')
    // Another process of the old server answers.
    vi.advanceTimersByTime(5000)
    await expect.poll(() => network.sent(scorecardCalls.read).length).toBe(2)
    await expect.element(pad()).not.toBeInTheDocument()
    network.on(scorecardCalls.read, card)
    vi.advanceTimersByTime(5000)
    await expect.element(button('K 10')).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: kind === 'own' ? 'Target 2' : 'Target 1' }))
      .toBeVisible()
    expect(network.sent(scorecardCalls.save)).toEqual([])
  },
)

const groupId = id(3)
const shoot = (roundId: string, divisionScheme?: string): GroupAtEvent => ({
  competition: eventWith({ status: 'active', roundId, divisionScheme }),
  group: {
    id: groupId,
    competitionId: eventWith().id,
    code: null,
    scorecardId: null,
    groupName: 'Group 1',
    targetNumbers: [1],
    createdAt: '2026-05-02T09:00:00.000Z',
    participants: [
      {
        ...{ id: id(4), competitionId: eventWith().id, userId: ada.id, groupId, archeryStyle: 'BH' },
        ...{ registeredAt: '2026-05-02T09:00:00.000Z', status: 'registered', position: null },
        ...{ user: { firstName: 'Ada', lastName: 'Nock' }, isAsked: false },
      },
    ],
  },
})

const begin = () => button('Create Group Scorecard')

test('a group from a server before rounds cannot begin its card until a newer server names the round', async () => {
  stopRepeats()
  network.refuse(scorecardCalls.read, 404, { message: 'Not found', errors: [] })
  network.refuse(eventLiveCalls.followCard, 404, { message: 'Not found', errors: [] })
  network.on(groupScorecardCalls.group, shoot('abc-three-arrow'))
  await open(groupScoringPath(eventWith().id, groupId), { as: ada, size: 'phone' })
  await expectTexts('Not ready to go offline')
  await expect.element(page.getByRole('button', { name: 'Create Group Scorecard' })).not.toBeInTheDocument()
  network.on(groupScorecardCalls.group, shoot(standard.id, 'styles'))
  vi.advanceTimersByTime(5000)
  await expectTexts('IFAA 3-D Standard')
  await expect.element(begin()).toBeVisible()
  // The round that was named is kept, whatever an old server sends later.
  network.on(groupScorecardCalls.group, shoot('abc-three-arrow'))
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => network.sent(groupScorecardCalls.group).length).toBe(3)
  await expect.poll(async () => (await groups.read(ada.id, groupId))?.competition.roundId).toBe(standard.id)
  await expect.element(begin()).toBeVisible()
})
