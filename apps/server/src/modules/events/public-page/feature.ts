import type { Feature } from '../../../platform/features.ts'
import { publicPageRoutes } from './routes.ts'

export const publicPage: Feature = { routes: publicPageRoutes }
