import pg from 'pg'

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

/** Listens on a separate connection and reconnects whenever it breaks. */
export const listenOn = (url: string, channel: string, { heard, connected, failed }: Ear): Notices => {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const again = (error: Error) => {
    client = undefined
    if (isClosed) return
    failed(error)
    clearTimeout(retry)
    retry = setTimeout(() => void connect(), pauseBetweenAttempts)
  }

  const connect = async (): Promise<void> => {
    const own = new pg.Client({ connectionString: url, keepAlive: true })
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
    } catch (error) {
      if (client === own) again(error instanceof Error ? error : new Error(String(error)))
    }
  }

  const first = connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await first
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
