import { seriesCalls } from '@fletch/contract'
import { todayOf } from '../../../platform/clock.ts'
import { sendTable } from '../../../platform/http/csv-file.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { sharedAnswers } from '../../../platform/http/shared-answers.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readSeries } from '../record/reads.ts'
import { seriesOfKey, type TableReading, tableFile, tableOf, teamsFile } from './reads.ts'

export const seriesTableRoutes = (routes: Routes, parts: Dependencies): void => {
  const { read } = parts.db
  const today = () => ({ day: todayOf(parts.clock) })
  const signedIn = (): TableReading => ({ ...today(), isSignedIn: true })
  // Every signed-in user can see the table of every series, and all see the same.
  const answerTable = sharedAnswers(seriesCalls.table, (id) => tableOf(read, id, signedIn()))
  const answerPublicTable = sharedAnswers(seriesCalls.table, (id) => tableOf(read, id, today()))
  routes.onBytes(seriesCalls.table, async ({ params, who }, raw, reply) => {
    const { id } = await readSeries(read, who, params.id)
    return answerTable(id, raw, reply)
  })
  routes.onBytes(seriesCalls.readPublic, async ({ params }, raw, reply) =>
    answerPublicTable(await seriesOfKey(read, params.key), raw, reply),
  )
  // As in the files of an event: who is signed in reads the names of guests, and officers those of children in full.
  routes.onBytes(seriesCalls.download, async ({ params, who }, _raw, reply) => {
    const { id, isOfficer } = await readSeries(read, who, params.id)
    return sendTable(
      reply,
      await tableFile(read, id, isOfficer ? signedIn() : { ...today(), namesGuests: true }),
    )
  })
  routes.onBytes(seriesCalls.downloadTeams, async ({ params, who }, _raw, reply) =>
    sendTable(reply, await teamsFile(read, (await readSeries(read, who, params.id)).id, signedIn()), 'teams'),
  )
  routes.onBytes(seriesCalls.downloadPublic, async ({ params }, _raw, reply) =>
    sendTable(reply, await tableFile(read, await seriesOfKey(read, params.key), today())),
  )
  routes.onBytes(seriesCalls.downloadPublicTeams, async ({ params }, _raw, reply) =>
    sendTable(reply, await teamsFile(read, await seriesOfKey(read, params.key), today()), 'teams'),
  )
}
