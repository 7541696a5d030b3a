import type { Feature } from '../../../platform/features.ts'
import { pushDeviceRoutes } from './routes.ts'

/** Browsers that receive notifications. */
export const pushDevices: Feature = { routes: pushDeviceRoutes }
