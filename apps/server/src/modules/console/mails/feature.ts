import type { Feature } from '../../../platform/features.ts'
import { adminMailRoutes } from './routes.ts'

/** Mails that failed so far, and calls to send them again. */
export const adminMails: Feature = { routes: adminMailRoutes }
