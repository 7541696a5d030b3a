import type { Feature } from '../../features.ts'
import { profileRoutes } from './routes.ts'

export const profile: Feature = { routes: profileRoutes }
