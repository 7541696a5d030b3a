import { type EventGroup, eventCodeCalls, groupScorecardCalls } from '@fletch/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { button, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { groups } from '../../../phone/kept/keep-groups.ts'

const id = '01980000-0000-7000-8000-000000000720'
const competition = eventWith({ numberOfTargets: 3, flightMode: 'Kim Reed', isEventAdmin: false })

const group: EventGroup = {
  id,
  competitionId: competition.id,
  groupName: 'Group 1',
  targetNumbers: [1],
  code: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  scorecardId: null,
  participants: [
    {
      id: '01980000-0000-7000-8000-000000000721',
      competitionId: competition.id,
      userId: ada.id,
      groupId: id,
      archeryStyle: 'BH',
      registeredAt: '2026-05-02T09:00:00.000Z',
      status: 'registered',
      position: null,
      user: { firstName: 'Ada', lastName: 'Nock' },
      isAsked: false,
    },
  ],
}

const openGroup = () => open(`/competitions/${competition.id}/groups/${id}/scoring`, { as: ada })

const items = () =>
  page
    .getByRole('region', { name: /eady to go offline/ })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

/** A phone whose service worker has the app. */
const install = async () => {
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(
    Object.create({ postMessage: vi.fn() }),
  )
  const cache = await caches.open('fletch-app-planted')
  await cache.put('/', new Response('page'))
  await cache.put('/assets/texts-en-first-planted.js', new Response('texts'))
}

afterEach(() => caches.delete('fletch-app-planted'))

test('a phone that has only loaded the app is not ready: a page that is opened again would not start', async () => {
  network.on(groupScorecardCalls.group, { competition, group })
  await openGroup()
  await expect.poll(() => items()[0]).toBe('Fletch: missingOnly while this page stays open.')
  await expectTexts('Not ready to go offline')
})

test('in the morning a phone says that it holds everything, and gets a promise that it stays', async () => {
  network.on(groupScorecardCalls.group, { competition, group })
  const persisted = vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  const persist = vi.spyOn(navigator.storage, 'persist').mockImplementation(async () => {
    persisted.mockResolvedValue(true)
    return true
  })
  await install()
  await openGroup()
  await expectTexts('Ready to go offline')
  await expect
    .poll(items)
    .toEqual([
      'Fletch: on this phone',
      expect.stringMatching(/^The event, the group and its scorecard: on this phoneAs of /),
      'The round and its faces: on this phone',
      'The key for the code that hands in the scorecard: on this phone',
      'Texts in English: on this phone',
      'Room for photos: on this phone',
      expect.stringMatching(/^Storage that the phone does not clear by itself: missing/),
    ])
  await press('Get what is missing')
  await expect.poll(() => items().at(-1)).toMatch(/: on this phone$/)
  expect(persist).toHaveBeenCalledOnce()
  expect(button('Get what is missing').query()).toBeNull()
})

test('a phone tells the server its key for codes whenever it gets ready, because the server may have forgotten it', async () => {
  network.on(groupScorecardCalls.group, { competition, group })
  network.on(eventCodeCalls.agree, ({ body }) => ({ ...body, userId: ada.id }))
  const sent = () => network.sent(eventCodeCalls.agree)
  await openGroup()
  await expect.poll(() => items()[3]).toMatch(/^The key for the code .*: on this phone$/)
  const before = sent().length
  await openGroup()
  await expect.poll(() => sent().length).toBeGreaterThan(before)
  await expect.poll(() => items()[3]).toMatch(/: on this phone$/)
  const keys = sent()
  expect(new Set(keys.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(keys[0]).toMatchObject({
    params: { id: competition.id },
    body: { publicKey: expect.stringMatching(/^B/) },
  })
})

test('without a signal a phone says what is missing, and that it needs one', async () => {
  const { roundId: _, ...ofUnknownRound } = competition
  await groups.keep({
    competition: { ...ofUnknownRound, roundId: '01980000-0000-7000-8000-0000000000f1' },
    group,
    userId: ada.id,
    id,
    at: '2026-05-02T09:00:00.000Z',
  })
  network.lose(groupScorecardCalls.group)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openGroup()
  await expectTexts('Not ready to go offline', 'What is missing needs a signal.')
  expect(items()).toEqual(expect.arrayContaining(['Fletch: missing', 'The round and its faces: missing']))
  expect(items()[1]).toMatch(/^The event, the group and its scorecard: on this phone/)
  expect(button('Get what is missing').query()).toBeNull()
})

/** The group without the user of this phone. */
const ofOthers = { ...group, participants: group.participants.map((each) => ({ ...each, userId: null })) }

test('officers who do not shoot see what their phone holds of a group', async () => {
  network.on(groupScorecardCalls.group, {
    competition: { ...competition, isEventAdmin: true },
    group: ofOthers,
  })
  await openGroup()
  await expectTexts('Not ready to go offline')
  expect(items()[1]).toMatch(/^The event, the group and its scorecard: on this phone/)
})

test('who only looks at a group does not need it without a signal', async () => {
  network.on(groupScorecardCalls.group, { competition, group: ofOthers })
  await openGroup()
  await expectTexts('Phones in flight mode, permitted by Kim Reed')
  expect(page.getByText(/^(Looking at this phone|(Not r|R)eady to go offline)/).query()).toBeNull()
})
