import { expect, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { createBoards, type Frame } from './boards.ts'
import { createListeners } from './listeners.ts'

const boardsOver = (frameOf: () => Promise<Frame>) => {
  const listeners = createListeners()
  const live = { announce: async () => undefined, listen: listeners.add }
  const log = createLog('fatal', { write: () => undefined })
  return { listeners, boards: createBoards({ live, log, frameOf, gather: 20, heartbeat: 1000 }) }
}

const watcher = (known?: string) => {
  const sent: string[] = []
  return { sent, known, send: (text: string) => void sent.push(text), end: () => void sent.push('end') }
}

test('changes that come together are one frame, made once for all who watch; what says the same is not sent', async () => {
  let state = 0
  let made = 0
  const { listeners, boards } = boardsOver(async () => {
    made += 1
    return { id: String(state), data: `{"state":${state}}` }
  })
  const all = Array.from({ length: 50 }, () => watcher())
  const leave = all.map((each) => boards.follow('e', each))
  await vi.waitFor(() => expect(all.every(({ sent }) => sent.length === 1)).toBe(true))
  made = 0
  for (state = 1; state < 10; state += 1) listeners.tell('e')
  await vi.waitFor(() => expect(all.every(({ sent }) => sent.length === 2)).toBe(true))
  expect(made).toBe(1)
  expect(all[0]?.sent[1]).toBe('event: standings\nid: 10\ndata: {"state":10}\n\n')
  listeners.tell('e')
  await vi.waitFor(() => expect(made).toBe(2))
  listeners.tell('another')
  for (const stop of leave) stop()
  listeners.tell('e')
  await new Promise((passed) => setTimeout(passed, 60))
  expect(made).toBe(2)
  expect(all.every(({ sent }) => sent.length === 2)).toBe(true)
})

test('a board that could not be read goes on with the next change, and all are sent away at the end', async () => {
  let isAway = false
  let state = 0
  const { listeners, boards } = boardsOver(async () => {
    if (isAway) throw new Error('away')
    return { id: String(state), data: '{}' }
  })
  const [one, known] = [watcher(), watcher('0')]
  boards.follow('e', one)
  boards.follow('e', known)
  await vi.waitFor(() => expect(one.sent).toHaveLength(1))
  isAway = true
  listeners.tell('e')
  await new Promise((passed) => setTimeout(passed, 60))
  isAway = false
  state = 1
  listeners.tell('e')
  await vi.waitFor(() => expect([one.sent.length, known.sent.length]).toEqual([2, 1]))
  listeners.end()
  expect([one.sent.at(-1), known.sent.at(-1)]).toEqual(['end', 'end'])
})
