import { hash } from 'node:crypto'
import { eventCalendarCalls } from '@fletch/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasCurrentVersion } from '../../../platform/http/etags.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { languageOf } from '../../accounts/index.ts'
import { renewClubCalendar, renewOwnCalendar } from './commands.ts'
import {
  type CalendarFile,
  calendarOfClub,
  calendarOfEvent,
  calendarOfKey,
  clubOfMember,
  subscriptionOf,
} from './reads.ts'

const send = (reply: FastifyReply, { fileName, text }: CalendarFile): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    })
    .send(text)

/** Calendar programs ask day and night, so an unchanged file is not sent again. */
const sendChanged = (file: CalendarFile, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const etag = `W/"${hash('sha256', file.text, 'base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  return hasCurrentVersion(request, etag) ? reply.code(304).send() : send(reply, file)
}

export const eventCalendarRoutes = (routes: Routes, parts: Dependencies): void => {
  const { read } = parts.db
  routes.onBytes(eventCalendarCalls.ofEvent, async ({ params, who }, _raw, reply) =>
    send(
      reply,
      await calendarOfEvent(parts, who, params.id, { language: await languageOf(read, who.userId) }),
    ),
  )
  routes.onBytes(eventCalendarCalls.ofClub, async ({ params, who }, _raw, reply) =>
    send(reply, await calendarOfClub(parts, who, params.id)),
  )
  routes.on(eventCalendarCalls.readOwn, ({ who }) => subscriptionOf(read, who, null))
  routes.on(eventCalendarCalls.renewOwn, ({ who, once }) => once((tx) => renewOwnCalendar(tx, parts, who)))
  routes.on(eventCalendarCalls.readOfClub, async ({ params, who }) =>
    subscriptionOf(read, who, (await clubOfMember(read, who, params.id)).id),
  )
  routes.on(eventCalendarCalls.renewOfClub, ({ params, who, once }) =>
    once((tx) => renewClubCalendar(tx, parts, who, params.id)),
  )
  routes.onBytes(eventCalendarCalls.follow, async ({ params, address }, request, reply) => {
    await parts.limits.count('calendarsFromAddress', address)
    return sendChanged(await calendarOfKey(parts, params.key), request, reply)
  })
}
