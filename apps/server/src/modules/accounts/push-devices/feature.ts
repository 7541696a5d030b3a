import type { Feature } from '../../../platform/features.ts'
import { pushDeviceRoutes } from './routes.ts'

/** The browsers that get notifications. */
export const pushDevices: Feature = { routes: pushDeviceRoutes }
