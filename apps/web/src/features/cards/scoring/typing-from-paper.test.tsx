import {
  type EventGroup,
  eventGroupCalls,
  eventLiveCalls,
  type GroupAtEvent,
  groupScorecardCalls,
  historyCall,
  type Participant,
  photoCalls,
  type Scorecard,
  scorecardCalls,
} from '@fletch/contract'
import { builtInRounds, type Round, threeArrowRound } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { cardOf, guest, openCard } from '../../../../testing/cards.ts'
import { eventWith } from '../../../../testing/events.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const id = (number: number) => `01980000-0000-7000-8000-0000000007${number}0`
const guests = [guest(1, 'Ben Riser'), guest(2, 'Cy Shaft')]
const groupOf = (number: number): EventGroup => ({
  id: id(number),
  competitionId: eventWith().id,
  groupName: `Group ${number}`,
  targetNumbers: [1],
  code: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  participants: [],
  scorecardId: null,
})

const archer = (name: string, key: string | null, at: number): Participant => ({
  id: guests[at - 1]?.id ?? id(9),
  competitionId: eventWith().id,
  userId: key,
  groupId: id(1),
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName: name, lastName: '' },
  isAsked: false,
})

/** Ada, an event admin, opens a group card at a desk and enters a paper card. */
const openPaper = async (card: Scorecard, round: Round = threeArrowRound) => {
  const group = groupOf(Number(card.id.at(-2)))
  const groupAtEvent: GroupAtEvent = {
    competition: eventWith({ status: 'active', roundId: round.id, numberOfTargets: 3 }),
    group: {
      ...group,
      participants: [archer('Ada', ada.id, 0), archer('Ben', null, 1), archer('Cy', null, 2)],
    },
  }
  network.on(eventGroupCalls.list, [groupOf(1), groupOf(2), groupOf(3), groupOf(4), groupOf(5)])
  await openCard({ ...card, editorUserId: null }, 'desk', round, groupAtEvent)
  await press('Type in the paper card')
  await expectTexts('You enter as event admin: From the paper card')
}

const cell = (name: string, target: number, zone: string) =>
  page.getByRole('button', { name: `${name}, target ${target}: ${zone}` })

const type = (keys: string) => userEvent.keyboard(keys)

test("after a target's last archer the keys move on to the next target, until the sheet is complete", async () => {
  await openPaper(cardOf('group', id(1), { guests }))
  await expectTexts('Target 1, 3 in all')
  await type('1a1bm')
  await expectTexts('Target 2, 3 in all')
  await expect.element(cell('Ada Nock', 2, 'not scored')).toHaveFocus()
  await expectTexts('Cy Shaft, target 1: Miss, 2 points. Total 2. Next: target 2.')
  await type('2a2b2c3a3b3c')
  await expect.element(cell('Cy Shaft', 3, '3C')).toBeVisible()
  const whole = page.getByRole('region', { name: 'The sheet is complete' })
  await expect.element(whole).toHaveFocus()
  await expect
    .element(whole.getByText('All 3 targets are entered. Choose a cell to change it.'))
    .toBeVisible()
  // A key that arrives too late changes nothing.
  await type('1a')
  await expect.element(cell('Ada Nock', 3, '3A')).toBeVisible()
  await expect
    .element(whole.getByRole('link', { name: 'Next sheet: Group 2' }))
    .toHaveAttribute('href', `/competitions/${eventWith().id}/groups/${id(2)}/scoring?from=paper`)
  await whole.getByRole('button', { name: 'Save and finish' }).click()
  await expect.poll(() => network.sent(scorecardCalls.save).at(-1)?.body.reason).toBe('From the paper card')
})

test('the next sheet is typed in at once, also if its card must be created first', async () => {
  const groupAtEvent: GroupAtEvent = {
    competition: eventWith({ status: 'active', numberOfTargets: 3 }),
    group: { ...groupOf(2), participants: [archer('Ada', ada.id, 0), archer('Ben', null, 1)] },
  }
  const card = { ...cardOf('group', id(2), { guests: [guest(1, 'Ben Riser')] }), editorUserId: null }
  const none = { message: 'There is none', errors: [] }
  network.on(groupScorecardCalls.group, groupAtEvent)
  network.on(groupScorecardCalls.proposals, [])
  network.refuse(eventLiveCalls.followCard, 404, none)
  network.refuse(photoCalls.read, 404, none)
  network.otherwise(historyCall, { items: [], nextCursor: null })
  network.refuse(scorecardCalls.read, 404, none)
  network.hold(scorecardCalls.save)
  network.on(scorecardCalls.create, card)
  network.on(groupScorecardCalls.setEditor, card)
  await open(`/competitions/${eventWith().id}/groups/${id(2)}/scoring?from=paper`, { as: ada, size: 'desk' })
  await expect.element(button('Type in the paper card')).toHaveFocus()
  network.on(scorecardCalls.read, card)
  await type('{Enter}')
  await expectTexts('You enter as event admin: From the paper card', 'Target 1, 3 in all')
  await expect.poll(() => location.search).toBe('')
  await type('1a1b')
  await expectTexts('Target 2, 3 in all')
})

test('four archers with four arrows fit beside the keys at a desk', async () => {
  const round = builtInRounds.find((each) => each.id === 'ifaa-field-2021')
  if (round === undefined) throw new Error('There is no such round')
  const four = [...guests, guest(3, 'Dora Vier')]
  await openPaper(cardOf('group', id(4), { round, guests: four }), round)
  await type('543m'.repeat(4))
  await expectTexts('Target 2, 3 in all')
  const table = page.getByRole('region', { name: 'Group scorecard' }).element()
  expect(table.scrollWidth).toBe(table.clientWidth)
})

test('a correction stays with its target, and a slip is taken back there', async () => {
  await openPaper(cardOf('group', id(2), { guests }))
  await type('1a1b1c')
  await expect.element(cell('Ada Nock', 2, 'not scored')).toHaveFocus()
  // Back to Ben's 1B, which was misread.
  await type('{ArrowUp}{ArrowRight}2b')
  await expect.element(cell('Ben Riser', 1, '2B')).toBeVisible()
  await expectTexts('Target 1, 3 in all')
  await expectNotice('status', 'Ben: 1B is now 2B')
  await type('u')
  await expect.element(cell('Ben Riser', 1, '1B')).toHaveFocus()
  // The last archer's score was wrong: undone and entered again, the keys move on again.
  await type('{ArrowDown}{ArrowLeft}2a2bm')
  await expect.element(cell('Ada Nock', 3, 'not scored')).toHaveFocus()
  await type('u')
  await expect.element(cell('Cy Shaft', 2, 'not scored')).toHaveFocus()
  await type('2c')
  await expect.element(cell('Cy Shaft', 2, '2C')).toBeVisible()
  await expect.element(cell('Ada Nock', 3, 'not scored')).toHaveFocus()
})

test('a key that is held down counts once, and a refused key leaves everything where it is', async () => {
  await openPaper(cardOf('group', id(3), { guests }))
  await type('{m>5/}')
  await expect.element(cell('Ada Nock', 1, 'Miss')).toBeVisible()
  await expect.element(cell('Ben Riser', 1, 'not scored')).toHaveFocus()
  await type('xq9')
  await expect.element(cell('Ben Riser', 1, 'not scored')).toHaveFocus()
})

test('a skipped target is offered again before the sheet is complete; the last group says so', async () => {
  await openPaper(cardOf('group', id(5), { guests }))
  await type('{ArrowDown}1a1b1c2a2b2c')
  await expect.element(cell('Ada Nock', 1, 'not scored')).toHaveFocus()
  await type('mmm')
  await expectTexts('The sheet is complete', 'This is the last group of the event.')
})

test('a code that is completed by the next key belongs to the place where it was typed', async () => {
  const round = builtInRounds.find((each) => each.id === 'saba-3d-open-2026')
  if (round === undefined) throw new Error('There is no such round')
  await openPaper(cardOf('group', id(4), { round, guests }), round)
  await type('5w')
  await expect.element(cell('Ada Nock', 1, '5')).toBeVisible()
  await expect.element(cell('Ben Riser', 1, 'W')).toBeVisible()
})

test('archers on the course read a target back before they continue, also at a desk', async () => {
  await openCard(cardOf('group', id(6), { guests }), 'desk')
  await expect.element(cell('Ada Nock', 1, 'not scored')).toBeVisible()
  await cell('Ada Nock', 1, 'not scored').click()
  await type('1a1bm')
  await expectTexts('Read it back')
  await expect.element(button('Next target: 2')).toBeVisible()
})

test.each(['phone', 'desk'] as const)(
  'on a %s, a scored target without a photo says that it is from paper',
  async (size) => {
    const card = cardOf('group', id(7), { guests, photos: 0 })
    const firstScored = card.scores.slice(0, 3).map((entry) => ({ ...entry, zone: '1A' as const }))
    await openCard({ ...card, scores: [...firstScored, ...card.scores.slice(3)] }, size)
    await expectTexts('Photograph the target', 'upload photo to enter score')
    // On a phone this is the button's whole name: no photo is missing.
    await button(size === 'phone' ? 'Target 1, 3/3 scored' : 'Open target 1').click()
    await expectTexts(
      'Scores from paper',
      'This target was typed in from paper. Add a photo to change its scores here.',
    )
  },
)

test('whoever corrects cannot finish while a value waits for their decision, whose answer needs the reason', async () => {
  const card = cardOf('group', id(3), { guests })
  await openPaper(card)
  const scores = card.scores.map((entry, place) =>
    place === 0 ? { ...entry, zone: '3C' as const, score: 10, subtotal: 10 } : entry,
  )
  const current = { ...card, editorUserId: null, version: 2, scores }
  const stale = { message: 'Someone else saved first', errors: [], current }
  network.refuse(scorecardCalls.save, 409, stale)
  await type('1a')
  await expectTexts('You enter as event admin: From the paper card')
  await expect.poll(() => network.sent(scorecardCalls.save).length).toBeGreaterThan(0)
  await press('Done')
  await expectNotice('status', 'A value waits for your decision')
  await expectTexts('You enter as event admin: From the paper card')
})
