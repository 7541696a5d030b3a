import { equipmentCalls } from '@fletch/contract'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { keepEquipment } from './commands.ts'
import { equipmentOf } from './reads.ts'

export const equipmentRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(equipmentCalls.read, ({ who }) => equipmentOf(parts.db.read, who.userId))

  routes.on(equipmentCalls.keep, ({ body, who, once }) =>
    once(
      (tx) => keepEquipment(tx, parts, who, body),
      recallByReading((tx) => equipmentOf(tx, who.userId)),
    ),
  )
}
