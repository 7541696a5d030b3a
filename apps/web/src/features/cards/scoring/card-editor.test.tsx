import { type CardContent, contentOf, type Entry, scoreEntries, tally } from '@fletch/domain'
import {
  eventLiveCalls,
  groupScorecardCalls,
  photoCalls,
  type Scorecard,
  scorecardCalls,
} from '@fletch/domain/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { button } from '../../../../testing/fields.ts'

const photoPath = '/objects/uploads/01980000-0000-7000-8000-0000000000f1'
const at = '2026-05-02T09:00:00.000Z'

const notFound = { message: 'Not found', errors: [] }

const scored = (
  content: CardContent,
  card: Omit<Scorecard, keyof CardContent | keyof ReturnType<typeof sumsOf>>,
) => ({
  ...contentOf(content),
  ...sumsOf(content),
  scores: scoreEntries(content),
  ...card,
})

const sumsOf = ({ scores }: CardContent) => {
  const { zones: _, ...sums } = tally(scores)
  return sums
}

/** A card of three targets with their photos: Ada's own, or that of a group in which she is the only archer. */
const cardOf = (kind: 'own' | 'group', id: string): Scorecard => {
  const isGroup = kind === 'group'
  const entry: Entry = { zone: null, distance: '', photoPath, ...(isGroup && { participantId: ada.id }) }
  const content: CardContent = {
    archerName: isGroup ? 'Group 7 Combined' : 'Ada Nock',
    club: 'The Oaks',
    date: '2026-05-02',
    archeryStyle: 'BH',
    distanceUnit: 'meters',
    startingTarget: 1,
    numberOfTargets: 3,
    courseTargets: 3,
    scores: [entry, entry, entry],
  }
  return scored(content, {
    id,
    userId: ada.id,
    isGroupScorecard: isGroup,
    groupId: isGroup ? id : null,
    groupParticipants: isGroup ? [{ id: ada.id, userId: ada.id, name: 'Ada Nock', confirmedAt: null }] : [],
    editorUserId: isGroup ? ada.id : null,
    originalGroupScorecardId: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  })
}

const openCard = async (card: Scorecard, size: 'phone' | 'desk' = 'phone') => {
  network.on(scorecardCalls.read, card)
  network.on(scorecardCalls.save, ({ body: { scores } }) => ({
    ...card,
    scores: scoreEntries({ ...card, scores }),
    version: 2,
  }))
  network.refuse(photoCalls.read, 404, notFound)
  network.refuse(groupScorecardCalls.group, 404, notFound)
  network.refuse(eventLiveCalls.followCard, 404, notFound)
  network.on(groupScorecardCalls.proposals, [])
  await open(`/scorecard/${card.id}`, { as: ada, size })
}

const target = (number: number) => page.getByRole('heading', { name: `Target ${number}` })

test('a score on an own card leads to the next target', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-0000000000c1'))
  await expect.element(target(1)).toBeVisible()
  await button('1A 20').click()
  await expect.element(target(2)).toBeVisible()
  await expect.element(button('Undo 1: 1A')).toBeVisible()
  await expect.element(button('Target 1, 1A')).toBeVisible()
})

test('a group of one archer stays a group: its target is read back', async () => {
  await openCard(cardOf('group', '01980000-0000-7000-8000-0000000000c2'))
  await expect.element(target(1)).toBeVisible()
  await button('1A 20').click()
  await expect.element(page.getByRole('heading', { name: 'Read it back' })).toBeVisible()
  await expect.element(target(1)).toBeVisible()
  await expect.element(button('Undo Ada Nock: 1A')).toBeVisible()
  await expect.element(button('Target 1, 1/1 scored')).toBeVisible()
  await expect.element(button('Next target: 2')).toBeVisible()
})

test('while everyone enters, no guest is called the editor', async () => {
  const card = cardOf('group', '01980000-0000-7000-8000-0000000000c3')
  const guest = { id: '01980000-0000-7000-8000-0000000000b1', userId: null, name: 'Gus Guest' }
  const groupParticipants = [...card.groupParticipants, { ...guest, confirmedAt: null }]
  await openCard({ ...card, groupParticipants, editorUserId: null }, 'desk')
  const panel = page.getByRole('complementary')
  await expect.element(panel.getByRole('heading', { name: 'Scorecard editor' })).toBeVisible()
  await expect.element(panel.getByText('everyone can edit')).toBeVisible()
  await expect.element(panel.getByText('Gus Guest')).not.toBeInTheDocument()
})
