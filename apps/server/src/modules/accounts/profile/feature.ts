import type { Feature } from '../../../platform/features.ts'
import { profileRoutes } from './routes.ts'

export const profile: Feature = { routes: profileRoutes }
