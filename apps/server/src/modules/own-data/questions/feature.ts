import type { Feature } from '../../../platform/features.ts'
import { questionRoutes } from './routes.ts'

export const questions: Feature = { routes: questionRoutes }
