import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { onTestFinished } from 'vitest'
import type { Person } from './person.ts'
import type { TestServer } from './server.ts'

export interface Stream {
  readonly answer: IncomingMessage
  readonly request: ClientRequest
  /** The complete frames received so far. */
  frames(): { readonly id: string; readonly data: string }[]
}

/** Makes a test server listen and returns its address. */
export const listen = async ({ app }: TestServer): Promise<string> =>
  app.listen({ port: 0, host: '127.0.0.1' })

/** Opens a stream and reads it until the test ends. */
export const follow = async (url: string, headers: Record<string, string> = {}): Promise<Stream> => {
  const asking = request(url, { headers })
  asking.on('error', () => undefined) // the test aborts the stream at its end
  asking.end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  answer.on('error', () => undefined)
  onTestFinished(() => void asking.destroy())
  return {
    answer,
    request: asking,
    frames: () =>
      [...text.matchAll(/event: (?:standings|changes|page|check-in|card)\nid: (.+)\ndata: (.+)\n\n/g)].map(
        ([, id = '', data = '']) => ({
          id,
          data,
        }),
      ),
  }
}

export const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
