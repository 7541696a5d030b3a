import { eventCheckInCalls } from '@fletch/contract'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readAgainAsAdmin } from '../record/reads.ts'
import { recordCheckIn } from './commands.ts'
import { checkedInArchers } from './reads.ts'

export const checkInRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(eventCheckInCalls.note, ({ params: { id }, body: { arrivals }, who, once }) =>
    once(
      (tx) => recordCheckIn(tx, parts, who, id, arrivals),
      recallByReading(readAgainAsAdmin(who, id, (tx) => checkedInArchers(tx, id, arrivals))),
    ),
  )
}
