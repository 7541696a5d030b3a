import { PermanentFailure } from '../jobs/jobs.ts'
import { type Post, type Posting, postPublicly } from './posting.ts'
import { NotPublic } from './public-lookup.ts'
import type { PushOrder, PushSender, PushTarget } from './push.ts'
import type { PushKeys } from './push-keys.ts'

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
  let made: Promise<PushKeys> | undefined
  const ours = () => {
    made ??= keys().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
  return {
    publicKey: async () => (await ours()).publicKey,
    send: async (target, order) => {
      const status = await post(await sealed(target, order, { ...(await ours()), subject })).catch(
        (error: unknown) => {
          if (error instanceof NotPublic) return 404
          throw error
        },
      )
      if (status >= 200 && status < 300) return 'sent'
      if (goneStatuses.includes(status)) return 'gone'
      const said = `The push service of ${new URL(target.endpoint).host} answered with ${status}`
      throw isLater(status) ? new Error(said) : new PermanentFailure(said)
    },
  }
}
