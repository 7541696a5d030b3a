import { adminSessionCalls } from '@fletch/domain/contract'
import { noSessionCookie, sessionCookie } from '../../../platform/http/administrator.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { sessionLife, signIn, signOut } from './commands.ts'

/** Both answers carry a cookie, so they are written by hand. */
export const adminSessionRoutes = (routes: Routes, parts: Parts): void => {
  const { publicUrl } = parts.config
  routes.onBytes(adminSessionCalls.login, async ({ body, ...sender }, _raw, reply) => {
    const token = await signIn(parts, sender, body)
    return reply
      .header('set-cookie', sessionCookie(publicUrl, token, sessionLife / 1000))
      .send({ message: 'Welcome to the admin console' })
  })
  routes.onBytes(adminSessionCalls.logout, async ({ who }, _raw, reply) => {
    await parts.db.write((tx) => signOut(tx, parts, who))
    return reply.code(204).header('set-cookie', noSessionCookie(publicUrl)).send()
  })
}
