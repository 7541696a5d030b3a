import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An origin behind which two releases run, as during an update: one gives the page, one answers its calls. */
export interface Front {
  readonly address: string
  /** The server that gives the page from now on. */
  pages: string
  /** The server that answers the calls from now on. */
  calls: string
  readonly close: () => Promise<void>
}

const isCall = (path: string): boolean => /^\/(?:api|objects)\//.test(path)

export const openFront = async ({ pages, calls }: Pick<Front, 'pages' | 'calls'>): Promise<Front> => {
  const server = createServer((asked, answer) => {
    const { url = '/', method, headers } = asked
    const { host } = new URL(isCall(url) ? front.calls : front.pages)
    const forwarded = request(`http://${host}${url}`, { method, headers: { ...headers, host } }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    // The page leaves, or the server ends: the other side is told.
    forwarded.on('error', () => answer.destroy())
    answer.on('close', () => forwarded.destroy())
    asked.pipe(forwarded)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const front: Front = {
    address: `http://127.0.0.1:${port}`,
    pages,
    calls,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return front
}
