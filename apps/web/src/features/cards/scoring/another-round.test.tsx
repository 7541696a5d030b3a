import { roundCalls, type Scorecard, scorecardCalls } from '@fletch/contract'
import { builtInRound, type Round, threeArrowRound } from '@fletch/domain'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { network } from '../../../../testing/app.tsx'
import { cardOf, guest, openCard } from '../../../../testing/cards.ts'
import { button, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const roundNamed = (id: string): Round => {
  const round = builtInRound(id)
  if (round === undefined) throw new Error(`There is no round ${id}`)
  return round
}

const animal = roundNamed('ifaa-animal-marked-2021')
const standard = roundNamed('ifaa-3d-standard-2021')
const unmarked = roundNamed('ifaa-animal-unmarked-2021')

// Unique to this file: files share known rounds, which never change.
const id = (number: number) => `01980000-0000-7000-8000-00000000e30${number}`

/** The server has the card in another round and refuses this one. */
const refuseSaves = (current: Scorecard) =>
  network.refuse(scorecardCalls.save, 422, {
    message: 'This scorecard is scored in another round.',
    code: 'another_round',
    params: {},
    current,
  } as never)

const inStandard = (card: Scorecard, isShot: boolean): Scorecard => ({
  ...card,
  version: 2,
  roundId: standard.id,
  scores: card.scores.map((entry, row) => ({ ...entry, ...(isShot && row === 0 && { arrows: ['K', 'V'] }) })),
})

/** A save is requested before the new card is shown, so wait before going back. */
const isElsewhere = ({ id }: Scorecard) => expect.poll(() => location.pathname).not.toContain(id)

const show = async () => {
  await press('Show')
  await expectTexts('On the server, this scorecard has another round.')
}

test('a card that was scored in another round than on the server is kept whole as a new card', async () => {
  const card = cardOf('own', id(1), { round: animal, hits: [{ zone: null, arrows: ['K'] }] })
  await openCard(card, 'phone', animal)
  refuseSaves(inStandard(card, true))
  await button('2W 14').click()
  await show()
  network.lose(scorecardCalls.create)
  await press('Keep mine as a new card')
  await expect.poll(() => network.sent(scorecardCalls.create).at(-1)?.body.roundId).toBe(animal.id)
  const body = network.sent(scorecardCalls.create).at(-1)?.body
  expect(body?.scores.map(({ arrows }) => arrows ?? null)).toEqual([['K'], ['M', 'W'], null])
  await expect.poll(() => location.pathname).not.toContain(card.id)
})

test("a card without scores takes the server's round", async () => {
  const card = cardOf('own', id(2), { round: animal })
  await openCard(card, 'desk', animal)
  refuseSaves(inStandard(card, true))
  await page.getByLabelText('Distance of target 2').fill('25')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Target 1: K V, change')).toBeVisible()
})

test('in a group each archer gets their own scores as a card and all scores as a file, and nothing is sent automatically', async () => {
  const card = cardOf('group', id(3), { round: animal, guests: [guest(1, 'Gus Guest')] })
  await openCard(card, 'phone', animal)
  refuseSaves(inStandard(card, true))
  await button('2K 16').click()
  await show()
  await expect.element(button('Save all scores as a file')).toBeVisible()
  await expect.element(button('Remove from this phone')).toBeVisible()
  network.lose(scorecardCalls.create)
  await press('Keep my scores as a new card')
  await expect.poll(() => network.sent(scorecardCalls.create).length).toBeGreaterThan(0)
  const [sent] = network.sent(scorecardCalls.create)
  expect(sent?.body).toMatchObject({ roundId: animal.id, archerName: 'Ada Nock' })
  expect(sent?.body.scores.map(({ arrows, participantId }) => [arrows ?? null, participantId])).toEqual([
    [['M', 'K'], undefined],
    [null, undefined],
    [null, undefined],
  ])
  await isElsewhere(card)
  history.back()
  await show()
})

test('a card whose round is not on this phone can be read but not scored, and opens when the round is loaded', async () => {
  const oakWalk = { ...standard, id: id(9), name: 'Oak Walk' }
  const card = { ...cardOf('own', id(4), { round: standard }), roundId: oakWalk.id, totalScore: 18 }
  network.lose(roundCalls.read)
  await openCard(card, 'phone', standard)
  await expectTexts('The round of this scorecard is not on this phone yet.', '18')
  await expect.element(page.getByRole('group', { name: /^Zone of target/ })).not.toBeInTheDocument()
  network.on(roundCalls.read, oakWalk)
  dispatchEvent(new Event('online'))
  await expect.element(button('K 10')).toBeVisible()
})

/** Keys can be delayed on a busy machine, so the clock is stopped. */
const stopClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('at a desk a code that could continue waits for a while, and Enter accepts it', async () => {
  const saba = roundNamed('saba-3d-open-2026')
  await openCard(cardOf('own', id(5), { round: saba }), 'desk', saba)
  await expect.element(page.getByRole('group', { name: 'Zone of target 1' })).toBeVisible()
  stopClock()
  await userEvent.keyboard('5x')
  await expect.element(button('Target 1: 5X, change')).toBeVisible()
  // A key after Enter starts a new code.
  await userEvent.keyboard('4{Enter}x')
  await expect.element(button('Target 2: 4, change')).toBeVisible()
  await userEvent.keyboard('3')
  await expect.element(button('3X')).toHaveClass('outline-dashed')
  vi.advanceTimersByTime(600)
  await expect.element(button('Target 3: 3, change')).toBeVisible()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a card opens at the first open target, in any round', async () => {
  const hits = [{ zone: null, arrows: ['K', 'V'] }]
  await openCard(cardOf('own', id(6), { round: standard, hits }), 'phone', standard)
  await expect.element(page.getByRole('heading', { name: 'Target 2' })).toBeVisible()
})

test.each([
  ['where distances are not told', 7, unmarked, 'Take photo after all have shot'],
  ['where they are told, or no rule says', 8, threeArrowRound, 'Take photo'],
] as const)('the camera button says %s when', async (_name, number, round, words) => {
  const card = cardOf('own', id(number), { round })
  const scores = card.scores.map((entry) => ({ ...entry, photoPath: null }))
  await openCard({ ...card, scores }, 'phone', round)
  await expect.element(page.getByRole('button', { name: words, exact: true })).toBeVisible()
})
