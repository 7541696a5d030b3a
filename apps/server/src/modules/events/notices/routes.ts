import { fault, noticeCalls } from '@fletch/contract'
import { NotFound } from '../../../platform/errors.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { holdUser } from '../../accounts/index.ts'
import { chooseMessages } from '../../clubs/index.ts'
import { chooseNotice, chooseNotices } from './commands.ts'
import { readNoticeToken } from './links.ts'
import { linkSaltOf, settingsOf } from './reads.ts'

export const noticeRoutes = (routes: Routes, parts: Dependencies): void => {
  const { db, limits } = parts
  routes.on(noticeCalls.read, ({ who }) => settingsOf(db.read, who.userId))
  routes.on(noticeCalls.choose, ({ who, body, once }) => once((tx) => chooseNotices(tx, who, body)))
  const byLink = async (token: string, isOn: boolean, address: string) => {
    await limits.count('noticeLinksFromAddress', address)
    const link = await readNoticeToken(parts.uploadKey, token, (userId) => linkSaltOf(db.read, userId))
    if (link === null) throw new NotFound(fault('email-link-unknown'))
    await db.write(async (tx) => {
      // The account may have been deleted since.
      await holdUser(tx, link.userId)
      if ('clubId' in link) await chooseMessages(tx, { userId: link.userId, clubId: link.clubId, isOn })
      else await chooseNotice(tx, link.userId, link.kind, isOn)
    })
    return { kind: 'clubId' in link ? 'club-message' : link.kind, isOn }
  }
  routes.on(noticeCalls.chooseByLink, ({ body, address }) => byLink(body.token, body.isOn, address))
  routes.onBytes(noticeCalls.turnOff, async ({ params, address }, _raw, reply) => {
    await byLink(params.token, false, address)
    return reply.type('text/plain; charset=utf-8').send('These emails are turned off.\n')
  })
}
