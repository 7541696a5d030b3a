import { expect, it } from 'vitest'
import type { NotReached } from './network.ts'
import { type Refused, sendTogether } from './sending.ts'

type Sent = { readonly kind: 'stored' } | Refused | NotReached

/** A server that gives these answers, and what the phone sends to it. */
const sendingTo = (answer: (piece: readonly string[]) => Sent) => {
  const settled: string[] = []
  const refused: string[] = []
  const pieces: string[][] = []
  return {
    asked: pieces,
    settled,
    refused,
    send: async (piece: readonly string[]) => {
      pieces.push([...piece])
      return answer(piece)
    },
    settle: async (piece: readonly string[]) => void settled.push(...piece),
    refuse: async (one: string, words: string) => void refused.push(`${one}: ${words}`),
  }
}

it('sends all in one request', async () => {
  const server = sendingTo(() => ({ kind: 'stored' }))
  expect(await sendTogether(['Ada', 'Bo'], server)).toBeUndefined()
  expect(server).toMatchObject({ asked: [['Ada', 'Bo']], settled: ['Ada', 'Bo'], refused: [] })
})

it('lets a refused entry block no other', async () => {
  const server = sendingTo((piece) =>
    piece.includes('Bo') ? { kind: 'refused', words: 'Gone' } : { kind: 'stored' },
  )
  expect(await sendTogether(['Ada', 'Bo', 'Cy'], server)).toBeUndefined()
  expect(server).toMatchObject({ settled: ['Ada', 'Cy'], refused: ['Bo: Gone'] })
})

it('stops when the signal is lost, and returns how long the server asks to wait', async () => {
  const server = sendingTo((piece) =>
    piece.length > 1 ? { kind: 'refused', words: 'Gone' } : { kind: 'unreached', wait: 9000 },
  )
  expect(await sendTogether(['Ada', 'Bo'], server)).toEqual({ kind: 'unreached', wait: 9000 })
  expect(server).toMatchObject({ asked: [['Ada', 'Bo'], ['Ada']], settled: [], refused: [] })
})
