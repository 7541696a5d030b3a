import type { Feature } from '../../../platform/features.ts'
import { clubDivisionSchemeRoutes } from './routes.ts'

export const clubDivisionSchemes: Feature = { routes: clubDivisionSchemeRoutes }
