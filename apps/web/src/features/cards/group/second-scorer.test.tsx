import {
  type ClubEvent,
  eventLiveCalls,
  type GroupAtEvent,
  type GroupComparison,
  groupComparisonCalls,
  groupScorecardCalls,
  scorecardCalls,
} from '@fletch/contract'
import {
  type ComparingTime,
  columnsOf,
  comparedText,
  comparisonCode,
  type Entry,
  isSecondCard,
  type Scorer,
  secondCardId,
  threeArrowRound,
} from '@fletch/domain'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { cardOf, groupAtEvent, guest, openCard } from '../../../../testing/cards.ts'
import { eventWith } from '../../../../testing/events.ts'
import { button, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { phone } from '../../../phone/phone.ts'
import { queryClient } from '../../../server/query-client.ts'

const id = '01980000-0000-7000-8000-00000000c002'
const secondId = secondCardId(id)
const gus = guest(1, 'Gus Guest')
const archers = [{ id: ada.id, userId: ada.id, name: 'Ada Nock' }, gus]
const at = '2026-05-02T10:00:00.000Z'

const atEvent = (
  secondScorer: ComparingTime | undefined,
  scorecardId: string | null = id,
  more: Partial<ClubEvent> = {},
): GroupAtEvent => groupAtEvent(id, [gus], { ...(secondScorer && { secondScorer }), ...more }, scorecardId)

type Zones = readonly (readonly Entry['zone'][])[]

/** A card of the group on which Ada and Gus have the given zones, target by target. */
const written = (cardId: string, zones: Zones) => {
  const card = cardOf('group', cardId, { guests: [gus], ...(isSecondCard(cardId) && { photos: 0 }) })
  const keys = archers.map((archer) => archer.id)
  const scores = card.scores.map((entry, place) => ({
    ...entry,
    zone: zones[Math.floor(place / 2)]?.[keys.indexOf(entry.participantId ?? '')] ?? null,
  }))
  return { ...card, groupId: id, scores }
}

const none: GroupComparison = { hasSecond: true, targets: [] }

/** The code of the other phone, which has written these zones. */
const codeOf = async (zones: Zones, scorer: Scorer): Promise<string> => {
  const columns = columnsOf(
    zones.flatMap((ofTarget) =>
      archers.map((archer, place) => ({
        participantId: archer.id,
        zone: ofTarget[place] ?? null,
        distance: '',
        photoPath: null,
      })),
    ),
  )
  const text = comparedText(
    {
      eventId: eventWith().id,
      groupId: id,
      round: threeArrowRound,
      archers: archers.map((archer) => ({ key: archer.id, entryId: archer.id })),
      columns,
      targets: zones.length,
    },
    scorer,
  )
  return comparisonCode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

const openGroup = async (scorecardId: string | null) => {
  network.on(groupScorecardCalls.group, atEvent('each-target', scorecardId))
  network.otherwise(groupScorecardCalls.proposals, [])
  network.otherwise(groupComparisonCalls.read, none)
  network.otherwise(scorecardCalls.read, ({ params }) => written(params.id, []))
  network.refuse(eventLiveCalls.followCard, 404, { message: 'Not found', errors: [] })
  await open(`/competitions/${eventWith().id}/groups/${id}/scoring`, { as: ada })
}

describe('at an event with two scorers', () => {
  test('an archer chooses the second card, which needs no photo and is not confirmed', async () => {
    network.on(scorecardCalls.create, ({ body }) => ({
      ...written(body.groupId ?? '', []),
      editorUserId: body.editorUserId ?? null,
    }))
    await openGroup(null)
    await expectTexts('Two people score Group 7', 'The cards are compared at every target.')
    await press('Keep the second card')
    await expect.element(page.getByText('Group 7, 2nd card').first()).toBeVisible()
    expect(location.pathname).toBe(`/scorecard/${secondId}`)
    await expect.element(page.getByRole('group', { name: /for Ada Nock$/ })).toBeVisible()
    await page.getByRole('button', { name: /statistics and actions/ }).click()
    await expectTexts('Scorecard editor')
    await expect.element(page.getByText('Confirm scores')).not.toBeInTheDocument()
    await expect.element(page.getByText('Every archer can edit')).not.toBeInTheDocument()
  })

  test('the scorer goes on to start the card that counts', async () => {
    await openGroup(null)
    await press('Open the scorecard')
    await expect.element(button('Create Group Scorecard')).toBeVisible()
  })

  test('who keeps one of the cards comes back to it', async () => {
    await phone.receive(written(secondId, []), ada.id, at)
    await openGroup(id)
    await expect.element(page.getByText('Group 7, 2nd card').first()).toBeVisible()
    expect(isSecondCard(location.pathname.split('/')[2] ?? '')).toBe(true)
  })

  test('an event with one scorer offers no second card', async () => {
    network.on(groupScorecardCalls.group, atEvent(undefined, null))
    await open(`/competitions/${eventWith().id}/groups/${id}/scoring`, { as: ada })
    await expect.element(button('Create Group Scorecard')).toBeVisible()
    await expectTexts('Start the scorecard of Group 7')
    await expect.element(button('Keep the second card')).not.toBeInTheDocument()
  })
})

describe('with a network', () => {
  const differing: GroupComparison = {
    hasSecond: true,
    targets: [
      { state: 'agrees' },
      {
        state: 'differs',
        differences: [
          {
            participantId: gus.id,
            first: { zone: '2A' },
            second: { zone: '2B' },
            photoPath: null,
          },
        ],
      },
      { state: 'open' },
    ],
  }

  test('a difference is named on the card with both values, and is settled by taking the other one', async () => {
    network.on(groupComparisonCalls.read, differing)
    await openCard(
      written(id, [
        ['1A', '1B'],
        ['1A', '2A'],
      ]),
      'phone',
      threeArrowRound,
      atEvent('each-target'),
    )
    await expectTexts('Target 2: the two cards differ')
    await button('Show').first().click()
    await expectTexts('Gus Guest, target 2', 'This card: 2A', 'Other card: 2B')
    await press('Take 2B for Gus Guest, target 2')
    await expectTexts('Both cards agree now.')
    await button('Close').first().click()
    await expect.element(page.getByText('Target 2: the two cards differ')).not.toBeInTheDocument()
    const record = await phone.cards.read({ userId: ada.id, id })
    const zones = columnsOf(record?.mine.scores ?? []).get(gus.id)
    expect(zones?.map(({ zone }) => zone)).toEqual(['1B', '2B', null])
  })

  test('while a target is on its way to the server, the targets before it still agree', async () => {
    network.on(groupComparisonCalls.read, {
      hasSecond: true,
      targets: [{ state: 'agrees' }, { state: 'open' }, { state: 'open' }],
    })
    await openCard(written(id, [['1A', '1B']]), 'phone', threeArrowRound, atEvent('each-target'))
    await expect.element(page.getByRole('group', { name: /for Ada Nock$/ })).toBeVisible()
    const goOn = network.hold(scorecardCalls.save)
    await page.getByRole('button', { name: /^1A/ }).click()
    await page.getByRole('button', { name: /^1C/ }).click()
    await expectTexts('Both cards agree up to target 1', 'Comparing...')
    goOn()
    await expectTexts('Both cards agree up to target 1', 'The other card is not there yet at target 2')
  })

  test('the second scorer is shown the values of the first as the other ones', async () => {
    network.on(groupComparisonCalls.read, differing)
    await openCard(
      written(secondId, [
        ['1A', '1B'],
        ['1A', '2B'],
      ]),
      'phone',
      threeArrowRound,
      atEvent('each-target'),
    )
    await button('Show').first().click()
    await expectTexts('This card: 2B', 'Other card: 2A')
  })
})

test('officers go from one card of a group to the other, once there is one', async () => {
  network.on(groupComparisonCalls.read, { ...none, hasSecond: false })
  await openCard(written(id, []), 'desk', threeArrowRound, atEvent('each-target', id, { isEventAdmin: true }))
  await expectTexts('History')
  const second = page.getByRole('link', { name: 'Open the second card' })
  await expect.element(second).not.toBeInTheDocument()
  network.on(groupComparisonCalls.read, none)
  network.on(scorecardCalls.read, ({ params }) => written(params.id, []))
  await queryClient.refetchQueries({ queryKey: [groupComparisonCalls.read.path] })
  await second.click()
  await expect.element(page.getByRole('heading', { name: 'Group 7, 2nd card' })).toBeVisible()
  await page.getByRole('link', { name: 'Look at the scorecard' }).click()
  await expect.element(page.getByRole('heading', { name: 'Group 7', exact: true })).toBeVisible()
})

describe('without a network', () => {
  const zones: Zones = [['1A', '1B']]

  test('codes say that both cards agree, which is remembered until a score changes', async () => {
    network.lose(groupComparisonCalls.read)
    await openCard(written(id, zones), 'phone', threeArrowRound, atEvent('each-target'))
    await page.getByRole('button', { name: /^Target 1,/ }).click()
    const theirs = page.getByLabelText('Other code').first()
    await expect.element(theirs).toBeVisible()
    const own = await codeOf(zones, 'first')
    await expectTexts('Your code', `${own.slice(0, 3)} ${own.slice(3)}`)
    await theirs.fill(own)
    await expectTexts('This is the code of your own card.')
    await theirs.fill(await codeOf([['1A', '1C']], 'second'))
    await expectTexts('The codes differ: read target 1 to each other, archer by archer.')
    const code = await codeOf(zones, 'second')
    await theirs.fill(code.toLowerCase())
    await expectTexts('Both cards agree up to target 1')
    await expect.element(theirs).not.toBeInTheDocument()
    // Another score gives another code.
    await page.getByRole('button', { name: /^Gus Guest/ }).click()
    await page.getByRole('button', { name: /^2C/ }).click()
    await expect.element(theirs).toBeVisible()
    await expect.element(page.getByText('Both cards agree up to target 1')).not.toBeInTheDocument()
  })
})

test('one phone keeps both cards, and is handed over at each target', async () => {
  network.on(scorecardCalls.create, ({ body }) => ({
    ...written(body.groupId ?? '', []),
    editorUserId: body.editorUserId ?? null,
  }))
  network.on(groupComparisonCalls.read, { ...none, hasSecond: false })
  await openCard(written(id, [['1A', '1B']]), 'phone', threeArrowRound, atEvent('each-target'))
  const first = () => page.getByRole('button', { name: /^Target 1,/ })
  await first().click()
  await expectTexts('The second card is not started yet.')
  network.on(scorecardCalls.read, ({ params }) => written(params.id, params.id === id ? [['1A', '1B']] : []))
  await press('One phone for both cards')
  await expect.element(page.getByText('Group 7, 2nd card').first()).toBeVisible()
  // Blind to the other card.
  await expect.element(page.getByRole('group', { name: /for Ada Nock$/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Target 1, not scored/ })).toBeVisible()
  await page.getByRole('button', { name: /^1A/ }).click()
  await page.getByRole('button', { name: /^1C/ }).click()
  await expectTexts('Target 1: the two cards differ')
  await button('Show').first().click()
  await press('Take 1B for Gus Guest, target 1')
  await expectTexts('Both cards agree now.')
  await button('Close').first().click()
  await press('Hand over the phone')
  await expect.element(page.getByText('Group 7, 2nd card')).not.toBeInTheDocument()
  await first().click()
  await expectTexts('Both cards agree up to target 1')
})
