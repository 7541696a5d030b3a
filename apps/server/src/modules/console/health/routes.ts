import { adminHealthCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { systemHealth } from './reads.ts'

export const adminHealthRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(adminHealthCalls.read, () => systemHealth(parts))
}
