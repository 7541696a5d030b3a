import { adminSessionCalls } from '@fletch/contract'
import {
  deviceCookie,
  deviceOf,
  noSessionCookie,
  sessionCookie,
} from '../../../platform/http/administrator.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { deviceLife, sessionLife, signOut } from './commands.ts'
import { signIn } from './signing-in-procedure.ts'

/** Both answers set a cookie, so these routes do not use the general form. */
export const adminSessionRoutes = (routes: Routes, parts: Dependencies): void => {
  const { publicUrl } = parts.config
  routes.onBytes(adminSessionCalls.login, async ({ body, address, userAgent }, raw, reply) => {
    const sender = { address, userAgent, mark: deviceOf(raw, publicUrl) }
    const { token, mark } = await signIn(parts, sender, body)
    return reply
      .header('set-cookie', sessionCookie(publicUrl, token, sessionLife / 1000))
      .header('set-cookie', deviceCookie(publicUrl, mark, deviceLife / 1000))
      .send({ message: 'Welcome to the admin console' })
  })
  routes.onBytes(adminSessionCalls.logout, async ({ who }, _raw, reply) => {
    await parts.db.write((tx) => signOut(tx, parts, who))
    return reply.code(204).header('set-cookie', noSessionCookie(publicUrl)).send()
  })
}
