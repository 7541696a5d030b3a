import { eventCalendarCalls } from '@fletch/domain/contract'
import type { FastifyReply } from 'fastify'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type CalendarFile, calendarOfClub, calendarOfEvent } from './reads.ts'

const send = (reply: FastifyReply, { fileName, text }: CalendarFile): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    })
    .send(text)

export const eventCalendarRoutes = (routes: Routes, parts: Parts): void => {
  routes.onBytes(eventCalendarCalls.ofEvent, async ({ params, who }, _raw, reply) =>
    send(reply, await calendarOfEvent(parts, who, params.id)),
  )
  routes.onBytes(eventCalendarCalls.ofClub, async ({ params, who }, _raw, reply) =>
    send(reply, await calendarOfClub(parts, who, params.id)),
  )
}
