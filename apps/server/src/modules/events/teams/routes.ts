import { eventTeamCalls } from '@fletch/contract'
import { todayOf } from '../../../platform/clock.ts'
import { sendTable } from '../../../platform/http/csv-file.ts'
import { recallByReading, recallCreation } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readAgainAsAdmin } from '../record/reads.ts'
import { addTeam, changeTeam, removeTeam, replaceByReserve, setTeamRules } from './commands.ts'
import { readTeam, teamsByClub, teamsFile, teamsOf } from './reads.ts'

export const eventTeamRoutes = (routes: Routes, parts: Dependencies): void => {
  const { read } = parts.db
  routes.on(eventTeamCalls.read, ({ params, who }) => teamsOf(read, who, params.id, todayOf(parts.clock)))
  routes.onBytes(eventTeamCalls.download, async ({ params, who }, _raw, reply) =>
    sendTable(reply, await teamsFile(read, who, params.id, todayOf(parts.clock)), 'teams'),
  )
  routes.on(eventTeamCalls.setRules, ({ params, body, who, once }) =>
    once(
      (tx) => setTeamRules(tx, parts, who, params.id, body.rules),
      recallByReading((tx) => teamsOf(tx, who, params.id, todayOf(parts.clock))),
    ),
  )
  routes.on(eventTeamCalls.propose, ({ params, who }) => teamsByClub(read, who, params.id))
  routes.on(eventTeamCalls.add, ({ params, body, who, once }) =>
    once(
      (tx, key) => addTeam(tx, parts, who, params.id, { form: body, key }),
      recallCreation({
        idOf: ({ id }) => id,
        read: readAgainAsAdmin(who, params.id, (tx, id: string) => readTeam(tx, params.id, id)),
      }),
    ),
  )
  routes.on(eventTeamCalls.change, ({ params, body, who, once }) =>
    once(
      (tx) => changeTeam(tx, parts, who, params, body),
      recallByReading(readAgainAsAdmin(who, params.id, (tx) => readTeam(tx, params.id, params.teamId))),
    ),
  )
  routes.on(eventTeamCalls.remove, ({ params, who, once }) =>
    once((tx) => removeTeam(tx, parts, who, params)),
  )
  routes.on(eventTeamCalls.stepIn, ({ params, body, who, once }) =>
    once(
      (tx) => replaceByReserve(tx, parts, who, params, body.participantId),
      recallByReading(readAgainAsAdmin(who, params.id, (tx) => readTeam(tx, params.id, params.teamId))),
    ),
  )
}
