import { Pool } from 'undici'

/** Concurrent requests share a commit; alone each would wait for the disk. */
const atOnce = 96

/** Runs an action for each item, some at a time. */
export const eachOf = async <Item>(
  items: readonly Item[],
  work: (item: Item, place: number) => Promise<void>,
): Promise<void> => {
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const place = next
      next += 1
      const item = items[place]
      if (item === undefined) throw new Error(`Nothing stands at ${place}`)
      await work(item, place)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface Answer {
  readonly status: number
  readonly text: string
}

/** Calls back with a minimal client of a server, and closes it. */
export const asking = async <Result>(
  address: string,
  work: (ask: (request: Request) => Promise<Answer>) => Promise<Result>,
): Promise<Result> => {
  const pool = new Pool(address, { connections: atOnce })
  try {
    return await work(async ({ method, path, headers, body: given }) => {
      const body = given === undefined ? null : JSON.stringify(given)
      const answer = await pool.request({ method, path, headers: { ...headers }, body })
      return { status: answer.statusCode, text: await answer.body.text() }
    })
  } finally {
    await pool.close()
  }
}
