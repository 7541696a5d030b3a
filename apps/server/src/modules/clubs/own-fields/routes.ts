import { ownFieldCalls } from '@fletch/contract'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { saveOwnFields } from './commands.ts'
import { fieldsIn } from './reads.ts'

export const ownFieldRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(ownFieldCalls.list, ({ params, who }) => fieldsIn(parts.db.read, who, params.id))
  routes.on(ownFieldCalls.save, ({ params, body, who, once }) =>
    once(
      (tx) => saveOwnFields(tx, parts, who, params.id, body),
      recallByReading((tx) => fieldsIn(tx, who, params.id)),
    ),
  )
}
