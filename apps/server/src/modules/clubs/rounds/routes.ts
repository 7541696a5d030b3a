import { clubRoundCalls } from '@fletch/contract'
import { recallCreation } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { roundOfClub } from '../../rounds/index.ts'
import { createRound, removeRound } from './commands.ts'
import { roundsIn } from './reads.ts'

export const clubRoundRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(clubRoundCalls.ofClub, ({ params, who }) => roundsIn(parts.db.read, who, params.id))
  routes.on(clubRoundCalls.create, ({ params: { id: clubId }, body: form, who, once }) =>
    once(
      (tx, key) => createRound(tx, parts, who, { clubId, form, key }),
      recallCreation({ idOf: ({ id }) => id, read: (tx, id) => roundOfClub(tx, clubId, id) }),
    ),
  )
  routes.on(clubRoundCalls.withdraw, ({ params: { id: clubId, roundId }, who, once }) =>
    once((tx) => removeRound(tx, parts, who, { clubId, roundId })),
  )
}
