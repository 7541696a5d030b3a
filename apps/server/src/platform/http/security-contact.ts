import type { FastifyInstance } from 'fastify'
import { type Clock, days } from '../clock.ts'

interface SecurityContact {
  /** `mailto:…`, `https://…` or `tel:…`, the preferred one first. If empty, there is no page. */
  readonly contacts: readonly string[]
  readonly publicUrl: string
  readonly clock: Clock
}

/** RFC 9116 requires an expiry date; a running server moves it forward every day. */
const freshness = days(180)

const textOf = ({ contacts, publicUrl, clock }: SecurityContact): string => {
  const expires = new Date(clock.now().getTime() + freshness)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\r\n')
}

/** Serves security.txt if the operator has set a contact. */
export const serveSecurityContact = (app: FastifyInstance, wishes: SecurityContact): void => {
  if (wishes.contacts.length === 0) return
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(textOf(wishes)),
  )
}
