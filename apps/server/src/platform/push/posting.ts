import { request } from 'node:https'
import { publicLookup } from './public-lookup.ts'

export interface Post {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** Returns the status; nothing else of a push service's answer is read. */
export type Posting = (post: Post) => Promise<number>

/** Push services answer within a second. Anyone can name a server that does not. */
const timeout = 5000

/** Posts over TLS, to public addresses only, without following redirects. */
export const postPublicly: Posting = ({ endpoint, headers, body }) =>
  new Promise((answered, failed) => {
    const posting = request(
      endpoint,
      {
        method: 'POST',
        headers,
        lookup: publicLookup(),
        agent: false,
        signal: AbortSignal.timeout(timeout),
      },
      (response) => {
        answered(response.statusCode ?? 0)
        response.destroy()
      },
    )
    posting.on('error', failed)
    posting.end(body)
  })
