import { equipmentCalls } from '@fletch/domain/contract'
import { readAgain } from '../../../platform/http/recalling.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { keepEquipment } from './commands.ts'
import { equipmentOf } from './reads.ts'

export const equipmentRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(equipmentCalls.read, ({ who }) => equipmentOf(parts.db.read, who.userId))

  routes.on(equipmentCalls.keep, ({ body, who, once }) =>
    once(
      (tx) => keepEquipment(tx, parts, who, body),
      readAgain((tx) => equipmentOf(tx, who.userId)),
    ),
  )
}
