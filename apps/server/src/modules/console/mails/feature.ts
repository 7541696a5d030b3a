import type { Feature } from '../../../platform/features.ts'
import { adminMailRoutes } from './routes.ts'

/** Mails that could not be sent so far, and the way to send them again. */
export const adminMails: Feature = { routes: adminMailRoutes }
