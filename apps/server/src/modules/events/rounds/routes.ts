import { eventRoundCalls } from '@fletch/contract'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readEvent } from '../record/reads.ts'
import { addRound, changeRound, removeRound, setMissedRoundRule } from './commands.ts'

const again = (who: SignedInUser, id: string) => recallByReading((tx) => readEvent(tx, who, id))

export const eventRoundRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(eventRoundCalls.add, ({ params, body, who, once }) =>
    once((tx, key) => addRound(tx, parts, who, params.id, body, key), again(who, params.id)),
  )
  routes.on(eventRoundCalls.change, ({ params, body, who, once }) =>
    once((tx) => changeRound(tx, parts, who, params, body), again(who, params.id)),
  )
  routes.on(eventRoundCalls.remove, ({ params, who, once }) =>
    once((tx) => removeRound(tx, parts, who, params), again(who, params.id)),
  )
  routes.on(eventRoundCalls.setRule, ({ params, body, who, once }) =>
    once((tx) => setMissedRoundRule(tx, parts, who, params.id, body.missedRound), again(who, params.id)),
  )
}
