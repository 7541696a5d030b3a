import { setTimeout as pause } from 'node:timers/promises'
import { scorecard } from '@fletch/contract'
import { type ZoneCode, zoneCodes } from '@fletch/domain'
import { cardWith } from '@fletch/testkit/card.ts'
import { v7 } from 'uuid'
import { type Archer, newArcher } from '../measuring/archer.ts'

/** What the writers found at the end. */
export interface Audit {
  readonly acknowledged: number
  readonly lost: number
  readonly twice: number
  /** Answers by status; 0 counts connections that broke or were refused. */
  readonly answers: ReadonlyMap<number, number>
  /** The longest time from the first attempt of a write to its acknowledgement, in ms. */
  readonly longest: number
}

export interface Writers {
  readonly acknowledged: () => number
  readonly answers: ReadonlyMap<number, number>
  /** Lets each writer finish what it started, then checks that everything is stored exactly once. */
  finish(): Promise<Audit>
}

interface Crowd {
  /** The server's address. */
  readonly address: string
  /** The address for the check at the end, when the connection is open. */
  readonly home?: string
  readonly size?: number
  /** The pause between writes of one writer, in ms. */
  readonly rest?: number
}

const patience = 8000
/** How long a server may accept nothing before it counts as broken, in ms. */
const mostWait = 300_000

const zoneAfter = (saves: number): ZoneCode => zoneCodes[saves % zoneCodes.length] ?? 'Miss'
const roundAfter = (saves: number) =>
  Array.from({ length: 30 }, (_, row) => zoneAfter(Math.floor((saves + row) / 30) + row))

interface Sent {
  readonly method: 'PUT' | 'POST'
  readonly path: string
  readonly body: unknown
}

/** Phones that save. Each change has a key and is repeated unchanged until the server has accepted it. */
export const startWriters = async ({
  address,
  home = address,
  size = 8,
  rest = 5,
}: Crowd): Promise<Writers> => {
  const answers = new Map<number, number>()
  let [isOver, acknowledged, longest] = [false, 0, 0]

  const attempt = async ({ headers }: Archer, key: string, { method, path, body }: Sent) => {
    try {
      const answer = await fetch(address + path, {
        method,
        headers: { ...headers, 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      })
      await answer.text()
      return answer.status
    } catch {
      return 0 // expected: it is sent again
    }
  }

  const send = async (archer: Archer, key: string, sent: Sent) => {
    const start = performance.now()
    for (;;) {
      const status = await attempt(archer, key, sent)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 200 || status === 201) break
      if (performance.now() - start > mostWait) throw new Error(`A write was not taken within ${mostWait} ms`)
      await pause(20)
    }
    longest = Math.max(longest, performance.now() - start)
    acknowledged += 1
  }

  /** An archer with a card, before anything goes wrong. */
  const prepare = async () => {
    const archer = await newArcher(home)
    return { archer, id: (await archer.newCard(cardWith(roundAfter(0)))).id }
  }

  const write = async ({ archer, id }: Awaited<ReturnType<typeof prepare>>) => {
    const created: string[] = []
    let saves = 0
    while (!isOver) {
      saves += 1
      const save = {
        method: 'PUT',
        path: `/api/scorecards/${id}`,
        body: cardWith(roundAfter(saves)),
      } as const
      await send(archer, v7(), save)
      if (saves % 5 === 0) {
        const key = v7()
        await send(archer, key, { method: 'POST', path: '/api/scorecards', body: cardWith(['1A']) })
        created.push(key)
      }
      await pause(rest)
    }
    return { archer, id, saves, created }
  }

  const read = async ({ headers }: Archer, path: string) => fetch(home + path, { headers })

  const look = async ({ archer, id, saves, created }: Awaited<ReturnType<typeof write>>) => {
    let [lost, twice] = [0, 0]
    const card = scorecard.parse(await (await read(archer, `/api/scorecards/${id}`)).json())
    lost += Math.max(0, 1 + saves - card.version)
    twice += Math.max(0, card.version - 1 - saves)
    const zones = card.scores.map(({ zone }) => zone).join()
    if (lost === 0 && zones !== roundAfter(saves).join()) lost += 1
    for (const each of created) if ((await read(archer, `/api/scorecards/${each}`)).status !== 200) lost += 1
    const listed: unknown = await (await read(archer, '/api/scorecards')).json()
    if (Array.isArray(listed)) twice += Math.max(0, listed.length - created.length - 1)
    return { lost, twice }
  }

  const prepared = await Promise.all(Array.from({ length: size }, prepare))
  const writing = prepared.map(write)
  for (const each of writing) each.catch(() => undefined) // reported by finish
  return {
    acknowledged: () => acknowledged,
    answers,
    finish: async () => {
      isOver = true
      const written = await Promise.all(writing)
      const found = await Promise.all(written.map(look))
      const sum = (of: 'lost' | 'twice') => found.reduce((all, each) => all + each[of], 0)
      return { acknowledged, lost: sum('lost'), twice: sum('twice'), answers, longest }
    },
  }
}

/** Statuses that should not have been returned; 0 is a connection that broke. */
export const unexpected = (answers: ReadonlyMap<number, number>, ...expected: number[]): string[] =>
  [...answers]
    .filter(([status]) => ![200, 201, 0, ...expected].includes(status))
    .map(([status, count]) => `${count} answers were ${status}`)
