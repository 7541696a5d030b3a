import {
  type ClubEvent,
  type EventGroup,
  type GroupAtEvent,
  groupScorecardCalls,
  type Participant,
  scorecardCalls,
} from '@fletch/contract'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { groups } from '../../../phone/kept/keep-groups.ts'
import { queryClient } from '../../../server/query-client.ts'

const event = eventWith({ status: 'active', numberOfTargets: 3 })
const id = '01980000-0000-7000-8000-000000000710'

const self: Participant = {
  id: '01980000-0000-7000-8000-000000000711',
  competitionId: event.id,
  userId: ada.id,
  groupId: id,
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName: 'Ada', lastName: 'Nock' },
  isAsked: false,
}

const bo: Participant = {
  ...self,
  id: '01980000-0000-7000-8000-000000000712',
  userId: '01980000-0000-7000-8000-0000000000b0',
  user: { firstName: 'Bo', lastName: 'Reed' },
}

const group: EventGroup = {
  id,
  competitionId: event.id,
  groupName: 'Group 1',
  targetNumbers: [1],
  code: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  participants: [self, bo],
  scorecardId: null,
}

test('without an editor the focus goes to the field, whose label is below the notice of a phone on its side', async () => {
  network.on(groupScorecardCalls.group, { competition: event, group })
  await open(`/competitions/${event.id}/groups/${id}/scoring`, { as: ada })
  await page.viewport(844, 390)
  const editor = page.getByLabelText('Scorecard editor')
  await editor.selectOptions('Select a participant')
  const label = document.querySelector(`label[for="${editor.element().id}"]`)
  // As far down as the label could be covered.
  scrollBy(0, (label?.getBoundingClientRect().top ?? 0) - 20)
  await press('Create Group Scorecard')
  await expectNotice('alert', 'Editor Required', 'Please select a participant to be the scorecard editor.')
  await expect.element(editor).toHaveFocus()
  const notice = document.querySelector('[popover] .arriving')
  expect(label?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    notice?.getBoundingClientRect().bottom ?? Number.NaN,
  )
})

test('the chosen editor stays while the page looks whether the card was started', async () => {
  const groupAtEvent: GroupAtEvent = { competition: event, group }
  network.on(groupScorecardCalls.group, groupAtEvent)
  await open(`/competitions/${event.id}/groups/${id}/scoring`, { as: ada })
  const editor = page.getByLabelText('Scorecard editor')
  // Chosen at first: who starts the card.
  await expect.element(editor).toHaveDisplayValue('Ada Nock (you)')
  await editor.selectOptions('Bo Reed')
  const goOn = network.hold(groupScorecardCalls.group)
  // The page looks now and then, and when it becomes visible.
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => network.sent(groupScorecardCalls.group)).toHaveLength(2)
  await expect.element(editor).toHaveDisplayValue('Bo Reed')
  goOn()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(editor).toHaveDisplayValue('Bo Reed')
  // No card exists, so none is asked for.
  expect(network.sent(scorecardCalls.read)).toEqual([])
})

test.each([
  ['with words says those', 'The group has changed', 'The group has changed'],
  ['without words says that it failed', '', 'Failed to create group scorecard. Please try again.'],
])('a group card that the server refuses %s', async (_name, message, said) => {
  const groupAtEvent: GroupAtEvent = { competition: event, group }
  network.on(groupScorecardCalls.group, groupAtEvent)
  // Asked for once the phone has the card.
  network.refuse(scorecardCalls.read, 404, { message: 'There is none', errors: [] })
  network.refuse(scorecardCalls.create, 400, { code: 'of-the-test', message })
  await open(`/competitions/${event.id}/groups/${id}/scoring`, { as: ada })
  await page.getByLabelText('Scorecard editor').selectOptions('Ada Nock (you)')
  await press('Create Group Scorecard')
  await expectNotice('alert', 'Error', said)
})

const onTheDay: ClubEvent = {
  ...event,
  status: 'upcoming',
  competitionDate: new Date().toISOString().slice(0, 10),
  flightMode: 'Kim Reed',
}

const openOffline = async (competition: ClubEvent) => {
  const groupAtEvent: GroupAtEvent = { competition, group }
  await groups.keep({ ...groupAtEvent, userId: ada.id, id, at: '2026-05-02T09:00:00.000Z' })
  network.lose(groupScorecardCalls.group)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open(`/competitions/${event.id}/groups/${id}/scoring`, { as: ada })
}

test('in flight mode a group begins its card on the day, though its phone does not know of the start', async () => {
  await openOffline(onTheDay)
  await expectTexts('Phones in flight mode, permitted by Kim Reed')
  await press('Create Group Scorecard')
  await expectTexts('flight mode')
  await expect.element(page.getByRole('heading', { name: 'Target 1' })).toBeVisible()
})

test.each([
  ['with a signal', { ...onTheDay }, true],
  ['at another event', { ...onTheDay, flightMode: undefined }, false],
  ['on another day', { ...onTheDay, competitionDate: '2099-01-17' }, false],
])('%s a card is begun after the start', async (_name, competition, isOnline) => {
  if (isOnline) {
    network.on(groupScorecardCalls.group, { competition, group })
    await open(`/competitions/${event.id}/groups/${id}/scoring`, { as: ada })
  } else await openOffline(competition)
  await expectTexts('Scoring starts with the event.')
  expect(button('Create Group Scorecard').query()).toBeNull()
})
