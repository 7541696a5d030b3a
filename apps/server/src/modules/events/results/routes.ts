import { csvOf } from '@fletch/domain'
import { eventResultCalls, resultsFileCalls } from '@fletch/domain/contract'
import { workbookOf } from '../../../platform/archives/workbook.ts'
import { checkAnswers } from '../../../platform/http/compiled-schemas.ts'
import { sendCsv, sendFile } from '../../../platform/http/csv-file.ts'
import { readAgain } from '../../../platform/http/recalling.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { sharedAnswers } from '../../../platform/http/shared-answers.ts'
import type { Parts } from '../../../platform/parts.ts'
import { idOfRound } from '../record/by-round.ts'
import { readEvent } from '../record/reads.ts'
import { completeEvent, orderByShootOff, orderRoundByShootOff, reopenEvent } from './commands.ts'
import { resultsJson, resultsSchema } from './json-file.ts'
import { openGroupsOf, resultsOf, resultsOfRound } from './reads.ts'
import { resultsTable } from './table.ts'
import { takeTargetsOut } from './taking-out.ts'
import { wantedResults } from './wanted.ts'

export const eventResultRoutes = (routes: Routes, parts: Parts): void => {
  const { read } = parts.db
  // Anyone who is signed in sees the results of every event, and everyone the same.
  const answerResults = sharedAnswers(eventResultCalls.read, (id) => resultsOf(read, id))
  const answerRound = sharedAnswers(eventResultCalls.read, (id) => resultsOfRound(read, id))
  routes.onBytes(eventResultCalls.read, async ({ params, query: { round } }, raw, reply) =>
    round === undefined
      ? answerResults(params.id, raw, reply)
      : answerRound(await idOfRound(read, params.id, round), raw, reply),
  )
  routes.onBytes(eventResultCalls.download, async ({ params, query, who }, _raw, reply) => {
    const id = await idOfRound(read, params.id, query.round)
    const wanted = await wantedResults(read, who, id, query)
    const table = await resultsTable(read, wanted)
    const csv = csvOf(table.map((cells) => cells.map(String)))
    return sendCsv(reply, { name: wanted.event.name, csv }, 'results')
  })
  routes.onBytes(resultsFileCalls.sheet, async ({ params, query, who }, _raw, reply) => {
    const id = await idOfRound(read, params.id, query.round)
    const wanted = await wantedResults(read, who, id, query)
    const book = await workbookOf('Results', await resultsTable(read, wanted))
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return sendFile(reply, { name: wanted.event.name, of: 'results', ending: 'xlsx', type }, book)
  })
  const { json } = resultsFileCalls
  const written = checkAnswers({ schema: json.answers[200], method: json.method, url: json.path })
  routes.onBytes(json, async ({ params, query, who }, _raw, reply) => {
    const id = await idOfRound(read, params.id, query.round)
    const wanted = await wantedResults(read, who, id, query)
    const file = resultsJson(wanted, parts.config.publicUrl)
    const type = 'application/json; charset=utf-8'
    return sendFile(reply, { name: wanted.event.name, of: 'results', ending: 'json', type }, written(file))
  })
  // For programs of others, also those that run in a page of theirs.
  routes.onBytes(resultsFileCalls.schema, async (_given, _raw, reply) =>
    reply
      .headers({
        'content-type': 'application/schema+json; charset=utf-8',
        'access-control-allow-origin': '*',
      })
      .send(JSON.stringify(resultsSchema(parts.config.publicUrl), null, 2)),
  )
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
  routes.on(eventResultCalls.takeOut, ({ params, body, who, once }) =>
    once(
      (tx) => takeTargetsOut(tx, parts, who, params.id, body),
      readAgain((tx) => resultsOfRound(tx, params.id)),
    ),
  )
  routes.on(eventResultCalls.shootOff, async ({ params, query: { round }, body, who, once }) => {
    const id = await idOfRound(read, params.id, round)
    return round === undefined
      ? once(
          (tx) => orderByShootOff(tx, parts, who, id, body.participantIds),
          readAgain((tx) => resultsOf(tx, id)),
        )
      : once(
          (tx) => orderRoundByShootOff(tx, parts, who, id, body.participantIds),
          readAgain((tx) => resultsOfRound(tx, id)),
        )
  })
}
