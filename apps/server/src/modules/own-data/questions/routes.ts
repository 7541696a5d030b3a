import { questionCalls } from '@fletch/contract'
import { todayOf } from '../../../platform/clock.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { questionsFor } from './reads.ts'

export const questionRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(questionCalls.list, ({ who }) => questionsFor(parts.db.read, who, todayOf(parts.clock)))
}
