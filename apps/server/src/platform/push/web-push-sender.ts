import { request } from 'node:https'
import { PermanentFailure } from '../jobs/jobs.ts'
import { NotPublic, publicLookup } from './public-lookup.ts'
import type { PushOrder, PushSender, PushTarget } from './push.ts'
import type { PushKeys } from './push-keys.ts'

export interface Post {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** Returns the status; nothing else of a push service's answer is read. */
type Posting = (post: Post) => Promise<number>

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

interface Sender {
  readonly keys: () => Promise<PushKeys>
  /** The contact for push services: a URL or a mail address. */
  readonly subject: string
  readonly post?: Posting
}

/** Statuses for a subscription that no longer exists. */
const goneStatuses = [404, 410]
/** Too many messages, or a temporary failure: worth a retry. */
const isLater = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** Encrypts for the browser and signs. */
const sealed = async (
  { endpoint, p256dh, auth }: PushTarget,
  { message, life, topic, isUrgent }: PushOrder,
  vapidDetails: PushKeys & { readonly subject: string },
): Promise<Post> => {
  // Loaded with the first message, to keep the start fast.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails,
      TTL: Math.floor(life / 1000),
      topic,
      urgency: isUrgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    },
  )
  return { endpoint, headers, body }
}

/** Sends messages by the Web Push protocol (RFC 8030). */
export const createPushSender = ({ keys, subject, post = postPublicly }: Sender): PushSender => {
  let pushKeys: Promise<PushKeys> | undefined
  const ownKeys = () => {
    pushKeys ??= keys().catch((error: unknown) => {
      pushKeys = undefined
      throw error
    })
    return pushKeys
  }
  return {
    publicKey: async () => (await ownKeys()).publicKey,
    send: async (target, order) => {
      const status = await post(await sealed(target, order, { ...(await ownKeys()), subject })).catch(
        (error: unknown) => {
          if (error instanceof NotPublic) return 404
          throw error
        },
      )
      if (status >= 200 && status < 300) return 'sent'
      if (goneStatuses.includes(status)) return 'gone'
      const text = `The push service of ${new URL(target.endpoint).host} answered with ${status}`
      throw isLater(status) ? new Error(text) : new PermanentFailure(text)
    },
  }
}
