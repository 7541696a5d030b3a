import { eventArcherImportCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { undoArcherImport } from './commands.ts'
import { importsOfEvent } from './reads.ts'

export const archerImportRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(eventArcherImportCalls.list, ({ params, who }) => importsOfEvent(parts.db.read, who, params.id))
  routes.on(eventArcherImportCalls.undo, ({ params, who, once }) =>
    once((tx) => undoArcherImport(tx, parts, who, params)),
  )
}
