import { constants, gunzipSync } from 'node:zlib'
import { eventually } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createBoards } from './boards.ts'
import type { Frame } from './frame-history.ts'
import { createListeners } from './open-live.ts'

const place = { competitionId: 'e', key: null, shows: 'field' } as const

const frame = (id: string, lines: Readonly<Record<string, string>> = {}): Frame => ({
  id,
  name: 'standings',
  whole: () => `{"state":${id}}`,
  lines: new Map(Object.entries(lines)),
})

const boardsOver = (frameOf: () => Promise<Frame | null>) => {
  const listeners = createListeners()
  const live = { announce: async () => undefined, listen: listeners.add }
  const log = createLog('fatal', { write: () => undefined })
  // No heartbeat comes between the frames, however slow the machine is.
  return { listeners, boards: createBoards({ live, log, frameOf, gather: 20, heartbeat: 600_000 }) }
}

const watcher = (known?: string, wantsChanges = false) => {
  const sent: string[] = []
  return {
    sent,
    known,
    wantsChanges,
    unpacks: false,
    send: (bytes: Uint8Array) => sent.push(Buffer.from(bytes).toString()) > 0,
    end: () => void sent.push('end'),
  }
}

/** The board that a client builds from the changes it received. */
const readBy = ({ sent }: { readonly sent: readonly string[] }): Map<string, number> => {
  const lines = new Map<string, number>()
  for (const text of sent) {
    const changes = JSON.parse(/data: (.+)/.exec(text)?.[1] ?? 'null')
    if (changes.isWhole) lines.clear()
    for (const { id, n } of changes.lines) lines.set(id, n)
    for (const id of changes.gone) lines.delete(id)
  }
  return lines
}

const pause = (milliseconds: number) => new Promise((passed) => setTimeout(passed, milliseconds))

test('sends simultaneous changes as one frame, made once for all watchers, and sends no unchanged frame', async () => {
  let state = 0
  let made = 0
  const { listeners, boards } = boardsOver(async () => {
    made += 1
    return frame(String(state))
  })
  const all = Array.from({ length: 50 }, () => watcher())
  const following = all.map((each) => boards.follow(place, each))
  await eventually(() => expect(all.every(({ sent }) => sent.length === 1)).toBe(true))
  expect(made).toBe(1)
  for (state = 1; state < 10; state += 1) listeners.tell('e')
  await eventually(() => expect(all.every(({ sent }) => sent.length === 2)).toBe(true))
  expect(made).toBe(2)
  expect(all[0]?.sent[1]).toBe('event: standings\nid: 10\ndata: {"state":10}\n\n')
  listeners.tell('e')
  await eventually(() => expect(made).toBe(3))
  listeners.tell('another')
  for (const { leave } of following) leave()
  listeners.tell('e')
  await pause(60)
  expect(made).toBe(3)
  expect(all.every(({ sent }) => sent.length === 2)).toBe(true)
})

test('a board that could not be read continues with the next change; all watchers are sent away at the end', async () => {
  let isAway = false
  let state = 0
  const { listeners, boards } = boardsOver(async () => {
    if (isAway) throw new Error('away')
    return frame(String(state))
  })
  const [one, known] = [watcher(), watcher('0')]
  boards.follow(place, one)
  boards.follow(place, known)
  await eventually(() => expect(one.sent).toHaveLength(1))
  isAway = true
  listeners.tell('e')
  await pause(60)
  // A new watcher would see an old state and is asked to come back.
  const late = watcher()
  boards.follow(place, late)
  await eventually(() => expect(late.sent).toEqual(['end']))
  isAway = false
  state = 1
  listeners.tell('e')
  await eventually(() => expect([one.sent.length, known.sent.length]).toEqual([2, 1]))
  listeners.end()
  expect([one.sent.at(-1), known.sent.at(-1)]).toEqual(['end', 'end'])
})

test('sends all watchers of a board away once no one may see it, and of no other board', async () => {
  let isPublic = true
  const { listeners, boards } = boardsOver(async () => (isPublic ? frame('1') : null))
  const [one, other] = [watcher(), watcher()]
  boards.follow({ ...place, key: 'k' }, one)
  boards.follow({ ...place, competitionId: 'another' }, other)
  await eventually(() => expect([one.sent.length, other.sent.length]).toEqual([1, 1]))
  isPublic = false
  listeners.tell('e')
  await eventually(() => expect(one.sent.at(-1)).toBe('end'))
  expect(other.sent).toHaveLength(1)
})

test('sends each watcher only what changed since their last frame, so that all end up with the same board', async () => {
  const state = new Map<string, number>()
  const { listeners, boards } = boardsOver(async () => {
    const lines = [...state].map(([id, n]): [string, string] => [id, JSON.stringify({ id, n })])
    return frame(JSON.stringify([...state]), Object.fromEntries(lines))
  })
  const first = watcher(undefined, true)
  const tell = async (change: () => void) => {
    const before = first.sent.length
    change()
    listeners.tell('e')
    await eventually(() => expect(first.sent).toHaveLength(before + 1))
  }
  state.set('a', 1).set('b', 1)
  boards.follow(place, first)
  await eventually(() => expect(first.sent).toHaveLength(1))
  const [, knew] = /id: (.+)/.exec(first.sent[0] ?? '') ?? []
  await tell(() => state.set('a', 2).set('c', 1))
  expect(first.sent[1]).toContain('{"isWhole":false,"lines":[{"id":"a","n":2},{"id":"c","n":1}],"gone":[]}')
  await tell(() => state.delete('b'))
  expect(first.sent[2]).toContain('{"isWhole":false,"lines":[],"gone":["b"]}')
  // A returning watcher gets everything they missed as one change. A watcher without a known frame gets the whole
  // board.
  const [back, stranger] = [watcher(knew, true), watcher('another', true)]
  boards.follow(place, back)
  boards.follow(place, stranger)
  await eventually(() => expect([back.sent.length, stranger.sent.length]).toEqual([1, 1]))
  expect(back.sent[0]).toContain('"isWhole":false')
  expect(stranger.sent[0]).toContain('"isWhole":true')
  await tell(() => state.set('a', 1).set('b', 1).delete('c'))
  for (const each of [first, stranger]) expect(readBy(each)).toEqual(state)
  expect(new Map([['a', 1], ['b', 1], ...readBy(back)])).toEqual(state)
})

test('sends nothing to a slow reader until everything is read, and then the difference', async () => {
  let state = 0
  let made = 0
  const { listeners, boards } = boardsOver(async () => {
    made += 1
    return frame(String(state), { a: `{"id":"a","n":${state}}`, b: '{"id":"b","n":0}' })
  })
  const slow = watcher(undefined, true)
  let isFull = false
  const { resume } = boards.follow(place, { ...slow, send: (bytes) => slow.send(bytes) && !isFull })
  await eventually(() => expect(slow.sent).toHaveLength(1))
  isFull = true
  for (state = 1; state < 4; state += 1) {
    listeners.tell('e')
    await eventually(() => expect(made).toBe(state + 1))
  }
  expect(slow.sent).toHaveLength(2)
  isFull = false
  resume()
  await eventually(() => expect(slow.sent).toHaveLength(3))
  expect(slow.sent[2]).toContain('{"isWhole":false,"lines":[{"id":"a","n":3}],"gone":[]}')
  listeners.end()
})

test('sends the same compressed bytes to all readers of gzip, whatever each received before', async () => {
  let state = 0
  const { listeners, boards } = boardsOver(async () => frame(String(state), { a: `{"id":"a","n":${state}}` }))
  const taking = () => {
    const pieces: Uint8Array[] = []
    const send = (bytes: Uint8Array) => pieces.push(bytes) > 0
    const read = () => gunzipSync(Buffer.concat(pieces), { finishFlush: constants.Z_SYNC_FLUSH }).toString()
    return { ...watcher(undefined, true), unpacks: true, send, pieces, read }
  }
  const [first, later] = [taking(), taking()]
  const have = (...pieces: readonly number[]) =>
    eventually(() => expect([first.pieces.length, later.pieces.length]).toEqual(pieces))
  boards.follow(place, first)
  // The head of gzip comes before the board.
  await have(2, 0)
  state = 1
  listeners.tell('e')
  await have(3, 0)
  boards.follow(place, later)
  await have(3, 2)
  state = 2
  listeners.tell('e')
  await have(4, 3)
  expect(first.pieces.at(-1)).toBe(later.pieces.at(-1))
  const events = (text: string) =>
    [...text.matchAll(/id: (\d)\ndata: .+"n":(\d)/g)].map(([, id, n]) => [id, n])
  expect(events(first.read())).toEqual([
    ['0', '0'],
    ['1', '1'],
    ['2', '2'],
  ])
  expect(events(later.read())).toEqual([
    ['1', '1'],
    ['2', '2'],
  ])
  listeners.end()
})
