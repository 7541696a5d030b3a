import type { Feature } from '../../../platform/features.ts'
import { resultFileRoutes } from './routes.ts'

export const resultFiles: Feature = { routes: resultFileRoutes }
