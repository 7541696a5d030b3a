import { AsyncLocalStorage } from 'node:async_hooks'

// Several phones in one process: each has its own local storage and its own way to the server. Import this before
// anything of the app, which looks for the local storage when it loads.

/** What happens to a request: it or its answer is lost, or it arrives twice. */
const wordsOfFate = {
  arrives: 'the next request arrives',
  'request-lost': 'the next request is lost',
  'answer-lost': 'the next answer is lost',
  twice: 'the next request arrives twice',
} as const
export type Fate = keyof typeof wordsOfFate

export const fates = Object.keys(wordsOfFate) as readonly Fate[]

export const sayFate = (fate: Fate): string => `has a bad line: ${wordsOfFate[fate]}`

export interface Line {
  readonly address: string
  readonly storage: Map<string, string>
  isOnline: boolean
  /** What happens to the next requests, in order; all others arrive. */
  fates: Fate[]
}

const lines = new AsyncLocalStorage<Line>()

/** Runs everything in `work`, and whatever it starts, on this phone. */
export const onLine = <Result>(line: Line, work: () => Result): Result => lines.run(line, work)

const storageOf = () => lines.getStore()?.storage ?? new Map<string, string>()

Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => storageOf().get(key) ?? null,
    setItem: (key: string, text: string) => void storageOf().set(key, text),
    removeItem: (key: string) => void storageOf().delete(key),
  },
})

let inFlight = 0

/** Whether a phone waits for an answer. */
export const isAnswerDue = (): boolean => inFlight > 0

const realFetch = globalThis.fetch

const brokenLine = () => new TypeError('fetch failed')

const overLine = async (line: Line, path: string, init: RequestInit | undefined): Promise<Response> => {
  const fate = line.isOnline ? (line.fates.shift() ?? 'arrives') : 'request-lost'
  if (fate === 'request-lost') throw brokenLine()
  const arrive = async () => {
    const answer = await realFetch(line.address + path, init)
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
  }
  if (fate === 'twice') await arrive()
  const answer = await arrive()
  if (fate === 'answer-lost') throw brokenLine()
  return answer
}

globalThis.fetch = async (input, init) => {
  const line = lines.getStore()
  if (line === undefined || typeof input !== 'string') return realFetch(input, init)
  inFlight += 1
  try {
    return await overLine(line, input, init)
  } finally {
    inFlight -= 1
  }
}
