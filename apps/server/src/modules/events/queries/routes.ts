import { eventQueryCalls } from '@fletch/contract'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readAgainAsAdmin } from '../record/reads.ts'
import { answerQuery } from './commands.ts'
import { queriesOf, readQuery } from './reads.ts'

export const eventQueryRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(eventQueryCalls.list, async ({ params, query, who }) =>
    (await queriesOf(parts.db.read, who, params.id)).slice(query.skip),
  )
  routes.on(eventQueryCalls.answer, ({ params, body, who, once }) =>
    once(
      (tx) => answerQuery(tx, parts, who, { ...params, ...body }),
      recallByReading(readAgainAsAdmin(who, params.id, (tx) => readQuery(tx, who, params))),
    ),
  )
}
