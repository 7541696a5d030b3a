import { eventResultCalls, resultsFileCalls } from '@fletch/contract'
import { workbookOf } from '../../../platform/archives/workbook.ts'
import { todayOf } from '../../../platform/clock.ts'
import { checkAnswers } from '../../../platform/http/compiled-schemas.ts'
import { sendFile, sendTable } from '../../../platform/http/csv-file.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { nextSpan } from '../../../platform/long-answers.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { wordsOfFiles } from '../record/file-words.ts'
import { idOfRound } from '../record/routes-by-round.ts'
import { teamsTable } from '../teams/reads.ts'
import { resultsJson, resultsSchema } from './json-file.ts'
import { resultsForFile } from './results-for-file.ts'
import { resultsTable } from './table.ts'

export const resultFileRoutes = (routes: Routes, parts: Dependencies): void => {
  const { read } = parts.db
  routes.onBytes(eventResultCalls.download, async ({ params, query, who }, _raw, reply) => {
    const id = await idOfRound(read, params.id, query.round)
    const results = await resultsForFile(read, who, id, { ...query, day: todayOf(parts.clock) })
    return sendTable(reply, { name: results.event.name, table: await resultsTable(read, results) }, 'results')
  })
  routes.onBytes(resultsFileCalls.sheet, async ({ params, query, who }, _raw, reply) => {
    const id = await idOfRound(read, params.id, query.round)
    const results = await resultsForFile(read, who, id, { ...query, day: todayOf(parts.clock) })
    const { event, teams } = results
    const words = wordsOfFiles(event)
    const book = await workbookOf({
      [words.results]: await resultsTable(read, results),
      ...(teams && { [words.teams]: teamsTable(teams.standings, words) }),
    })
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return sendFile(reply, { name: results.event.name, of: 'results', ending: 'xlsx', type }, book)
  })
  const { json } = resultsFileCalls
  const writeJson = checkAnswers({ schema: json.answers[200], method: json.method, url: json.path })
  routes.onBytes(json, async ({ params, query, who }, _raw, reply) => {
    const id = await idOfRound(read, params.id, query.round)
    const results = await resultsForFile(read, who, id, { ...query, day: todayOf(parts.clock) })
    await nextSpan()
    const file = resultsJson(results, parts.config.publicUrl)
    await nextSpan()
    const type = 'application/json; charset=utf-8'
    return sendFile(reply, { name: results.event.name, of: 'results', ending: 'json', type }, writeJson(file))
  })
  // For programs of others, including scripts in their web pages.
  routes.onBytes(resultsFileCalls.schema, async (_given, _raw, reply) =>
    reply
      .headers({
        'content-type': 'application/schema+json; charset=utf-8',
        'access-control-allow-origin': '*',
      })
      .send(JSON.stringify(resultsSchema(parts.config.publicUrl), null, 2)),
  )
}
