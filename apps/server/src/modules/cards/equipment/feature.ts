import type { Feature } from '../../../platform/features.ts'
import { equipmentRoutes } from './routes.ts'

export const equipment: Feature = { routes: equipmentRoutes }
