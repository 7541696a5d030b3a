import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { WriteTransaction } from '../database.ts'

interface Ear {
  readonly heard: (text: string) => void
  /** Called whenever listening starts, the first time or after a reconnect. */
  readonly connected: () => void
  readonly failed: (error: Error) => void
}

export interface Notices {
  close(): Promise<void>
}

const pauseBetweenAttempts = 1000

/** A connection that only listens would not notice that it is dead, so it asks something now and then. In ms. */
const heartbeat = { pause: 5000, longestWait: 4000 } as const

/** How long to wait for a farewell that may never come, in ms. */
const longestFarewell = 1000

/** Listens on a separate connection and reconnects whenever it breaks or falls silent. */
export const listenOn = (url: string, channel: string, { heard, connected, failed }: Ear): Notices => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const again = (error: Error) => {
    client = undefined
    if (isClosed) return
    failed(error)
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), pauseBetweenAttempts)
  }

  const giveUp = (own: pg.Client, error: unknown) => {
    if (client !== own) return
    again(error instanceof Error ? error : new Error(String(error)))
    void own.end() // with a query unanswered it cuts the connection
  }

  const beat = (own: pg.Client) => {
    timer = setTimeout(() => {
      own.query('select 1').then(
        () => {
          if (client === own) beat(own)
        },
        (error: unknown) => giveUp(own, error),
      )
    }, heartbeat.pause)
  }

  const connect = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: heartbeat.longestWait,
      query_timeout: heartbeat.longestWait,
    })
    client = own
    own.on('notification', ({ payload }) => heard(payload ?? ''))
    own.on('error', (error) => {
      if (client === own) again(error)
    })
    own.on('end', () => {
      if (client === own) again(new Error('The connection that listens has ended'))
    })
    try {
      await own.connect()
      await own.query(`listen ${channel}`)
      connected()
      if (client === own) beat(own)
    } catch (error) {
      giveUp(own, error)
    }
  }

  const first = connect()
  const end = async () => {
    await first
    const last = client
    client = undefined
    clearTimeout(timer)
    await last?.end()
  }
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const farewell = new AbortController()
      await Promise.race([end(), pause(longestFarewell, undefined, { signal: farewell.signal })])
      farewell.abort()
    },
  }
}

/** PostgreSQL notifies listeners on commit, once per event. */
export const notify = (tx: WriteTransaction, channel: string, competitionId: string): void =>
  tx.send(CompiledQuery.raw('select pg_notify($1, $2)', [channel, competitionId]))
