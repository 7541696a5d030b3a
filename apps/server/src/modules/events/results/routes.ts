import { fileNameOf } from '@fletch/domain'
import { eventResultCalls } from '@fletch/domain/contract'
import { readAgain } from '../../../platform/http/recalling.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readEvent } from '../record/reads.ts'
import { completeEvent, orderByShootOff } from './commands.ts'
import { openGroupsOf, resultsFile, resultsOf } from './reads.ts'

export const eventResultRoutes = (routes: Routes, parts: Parts): void => {
  const { read } = parts.db
  routes.on(eventResultCalls.read, ({ params, who }) => resultsOf(read, who, params.id))
  routes.onBytes(eventResultCalls.download, async ({ params, who }, _raw, reply) => {
    const { csv, name } = await resultsFile(read, who, params.id)
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${fileNameOf(name)}-results.csv`)}`,
      })
      .send(csv)
  })
  routes.on(eventResultCalls.open, ({ params, who }) => openGroupsOf(read, who, params.id))
  routes.on(eventResultCalls.complete, ({ params, who, once }) =>
    once(
      (tx) => completeEvent(tx, parts, who, params.id),
      readAgain((tx) => readEvent(tx, who, params.id)),
    ),
  )
  routes.on(eventResultCalls.shootOff, ({ params, body, who, once }) =>
    once(
      (tx) => orderByShootOff(tx, parts, who, params.id, body.participantIds),
      readAgain((tx) => resultsOf(tx, who, params.id)),
    ),
  )
}
