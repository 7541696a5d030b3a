import { lazyScreen } from '../../../ui/lazy-screen.tsx'

/** A separate file, so that the sign-in does not load even the names of the console's files. */
export const AdminEntry = lazyScreen(async () => (await import('./admin-app.tsx')).AdminApp)
