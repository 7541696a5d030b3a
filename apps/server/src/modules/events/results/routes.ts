import { fileNameOf } from '@fletch/domain'
import { eventResultCalls } from '@fletch/domain/contract'
import { readAgain } from '../../../platform/http/recalling.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { sharedAnswers } from '../../../platform/http/shared-answers.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readEvent } from '../record/reads.ts'
import { completeEvent, orderByShootOff, reopenEvent } from './commands.ts'
import { openGroupsOf, resultsFile, resultsOf } from './reads.ts'

export const eventResultRoutes = (routes: Routes, parts: Parts): void => {
  const { read } = parts.db
  // Anyone who is signed in sees the results of every event, and everyone the same.
  const answerResults = sharedAnswers(eventResultCalls.read, (id) => resultsOf(read, id))
  routes.onBytes(eventResultCalls.read, ({ params }, raw, reply) => answerResults(params.id, raw, reply))
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
  routes.on(eventResultCalls.reopen, ({ params, body, who, once }) =>
    once(
      (tx) => reopenEvent(tx, parts, who, params.id, body.reason),
      readAgain((tx) => readEvent(tx, who, params.id)),
    ),
  )
  routes.on(eventResultCalls.shootOff, ({ params, body, who, once }) =>
    once(
      (tx) => orderByShootOff(tx, parts, who, params.id, body.participantIds),
      readAgain((tx) => resultsOf(tx, params.id)),
    ),
  )
}
