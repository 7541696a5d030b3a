import type { Feature } from '../../features.ts'
import { questionRoutes } from './routes.ts'

export const questions: Feature = { routes: questionRoutes }
