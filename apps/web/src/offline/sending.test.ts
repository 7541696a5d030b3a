import { expect, it } from 'vitest'
import { createRetries, type MinimumWait, type NotSent, type Refused, sendInParallel } from './sending.ts'

type Sent = { readonly kind: 'stored' } | Refused | NotSent

/** A server that gives these answers, and what the phone sends to it. */
const sendingTo = (answer: (piece: readonly string[]) => Sent) => {
  const settled: string[] = []
  const refused: string[] = []
  const asked: string[][] = []
  return {
    asked,
    settled,
    refused,
    send: async (piece: readonly string[]) => {
      asked.push([...piece])
      return answer(piece)
    },
    settle: async (piece: readonly string[]) => void settled.push(...piece),
    refuse: async (one: string, words: string) => void refused.push(`${one}: ${words}`),
  }
}

it('sends all in one request', async () => {
  const server = sendingTo(() => ({ kind: 'stored' }))
  expect(await sendInParallel(['Ada', 'Bo'], server)).toBeUndefined()
  expect(server).toMatchObject({ asked: [['Ada', 'Bo']], settled: ['Ada', 'Bo'], refused: [] })
})

it('lets a refused entry block no other', async () => {
  const server = sendingTo((piece) =>
    piece.includes('Bo') ? { kind: 'refused', words: 'Gone' } : { kind: 'stored' },
  )
  expect(await sendInParallel(['Ada', 'Bo', 'Cy'], server)).toBeUndefined()
  expect(server).toMatchObject({ settled: ['Ada', 'Cy'], refused: ['Bo: Gone'] })
})

it('stops when the signal is lost, and returns how long the server asks to wait', async () => {
  const server = sendingTo((piece) =>
    piece.length > 1 ? { kind: 'refused', words: 'Gone' } : { kind: 'unreached', wait: 9000 },
  )
  expect(await sendInParallel(['Ada', 'Bo'], server)).toEqual({ wait: 9000 })
  expect(server).toMatchObject({ asked: [['Ada', 'Bo'], ['Ada']], settled: [], refused: [] })
})

/** A phone with unsent changes; its timer waits for the test. */
const phoneWith = (answers: (MinimumWait | undefined)[]) => {
  const said: string[] = []
  const pauses: number[] = []
  let next: (() => void) | undefined
  let isOnline = true
  const wake = createRetries(
    {
      isOnline: () => isOnline,
      lock: (name, work) => {
        said.push(name)
        return work()
      },
      timer: (work, pause) => {
        pauses.push(pause)
        next = work
        return () => {
          next = undefined
        }
      },
      onError: (error) => said.push(String(error)),
    },
    {
      lockOf: (userId) => `lock of ${userId}`,
      look: async () => undefined,
      isAnyOpen: async () => answers.length > 0,
      sendAll: async () => answers.shift(),
    },
  )
  return {
    wake,
    said,
    pauses,
    isWaiting: () => next !== undefined,
    setOnline: (is: boolean) => {
      isOnline = is
    },
  }
}

it('retries with growing pauses, never earlier than the server asked, and starts over after a success', async () => {
  const late = { wait: 0 }
  const phone = phoneWith([late, late, { wait: 60_000 }, undefined, late, late])
  for (let tries = 0; tries < 5; tries += 1) await phone.wake('ada')
  expect(phone.pauses).toEqual([2000, 4000, 60_000, 2000])
  expect(phone.said[0]).toBe('lock of ada')
})

it('asks the server for nothing without a network, and tries again', async () => {
  const phone = phoneWith([undefined])
  phone.setOnline(false)
  await phone.wake('ada')
  expect(phone).toMatchObject({ said: [], pauses: [2000] })
})

it('waits for nothing when nothing is open', async () => {
  const phone = phoneWith([])
  phone.setOnline(false)
  await phone.wake('ada')
  expect(phone.isWaiting()).toBe(false)
})
