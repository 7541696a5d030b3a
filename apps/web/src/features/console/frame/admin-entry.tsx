import { lazyScreen } from '../../../ui/lazy-screen.tsx'

/** In a file of its own, so that the sign-in does not even carry the names of the files that make up the console. */
export const AdminEntry = lazyScreen(async () => (await import('./admin-app.tsx')).AdminApp)
