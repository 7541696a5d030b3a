import { analyticsCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { storageKeys, type TextStore } from '../server/device-storage.ts'
import { pageVisits } from './page-visits.ts'

const visitPath = analyticsCalls.pageVisit.path
const exitPath = analyticsCalls.pageExit.path

const started = (texts = new Map<string, string>()) => {
  const time = { now: Date.parse('2026-05-02T09:00:00.000Z') }
  const network = { up: true }
  const requests: [string, Record<string, unknown>][] = []
  const store: TextStore = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
  const visits = pageVisits({
    now: () => time.now,
    post: async (path, body) => {
      if (network.up) requests.push([path, { ...body }])
      return network.up
    },
    store,
    sessionId: 'tab',
    userAgent: 'Phone',
    referrer: '',
    onError: (error) => expect.unreachable(String(error)),
  })
  const storedVisits = () => JSON.parse(texts.get(storageKeys.visits) ?? '[]')
  return { visits, time, network, sent: requests, kept: storedVisits, texts }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a visit and its end are recorded, with its duration', async () => {
  const { visits, time, sent } = started()
  visits.open('/')
  time.now += 12_345
  visits.open('/scorecards')
  await settled()
  expect(sent).toEqual([
    [
      visitPath,
      {
        path: '/',
        sessionId: 'tab',
        userAgent: 'Phone',
        referrer: '',
        timestamp: '2026-05-02T09:00:00.000Z',
      },
    ],
    [
      exitPath,
      {
        path: '/',
        sessionId: 'tab',
        dwellTime: 12_345,
        isBounce: false,
        timestamp: '2026-05-02T09:00:12.345Z',
      },
    ],
    [visitPath, expect.objectContaining({ path: '/scorecards' })],
  ])
})

test.each([
  [9999, false, true],
  [9999, true, false],
  [10_000, false, false],
])('left after %i ms, touched %s: a bounce is %s', async (after, touched, isBounce) => {
  const { visits, time, sent } = started()
  visits.open('/')
  if (touched) visits.touch()
  time.now += after
  visits.leave()
  visits.leave()
  await settled()
  expect(sent.filter(([path]) => path === exitPath)).toEqual([
    [exitPath, expect.objectContaining({ isBounce })],
  ])
})

test('the same page again is no new visit', async () => {
  const { visits, sent } = started()
  visits.open('/')
  visits.open('/')
  await settled()
  expect(sent).toHaveLength(1)
})

test('unsent visits are kept, at most 50, and sent with the next one', async () => {
  const { visits, network, sent, kept } = started()
  network.up = false
  for (let page = 0; page < 40; page += 1) {
    visits.open(`/${page}`)
    await settled()
  }
  expect(kept()).toHaveLength(50)
  network.up = true
  visits.leave()
  await expect.poll(() => sent).toHaveLength(51)
  await expect.poll(kept).toEqual([])
  expect(sent.at(-1)).toEqual([visitPath, expect.objectContaining({ path: '/39' })])
})

test('unreadable stored visits count as none', async () => {
  const { visits, sent, kept } = started(new Map([[storageKeys.visits, '{']]))
  visits.open('/')
  await settled()
  expect([sent.length, kept()]).toEqual([1, []])
})
