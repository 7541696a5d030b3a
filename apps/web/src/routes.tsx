import { appPaths } from '@fletch/contract'
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { useIsOpen } from './session/use-presence.ts'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { bugDialog } from './shell/report-bug-button.tsx'
import { wholePage } from './shell/whole-page.tsx'
import { SignedOutRoutes } from './signed-out-routes.tsx'
import { lazyScreen } from './ui/lazy-screen.tsx'

/** Everything that only signed-in users need, from queries to the header, is in separate files. */
const SignedInApp = wholePage(async () => (await import('./signed-in-app.tsx')).SignedInApp)

bugDialog.fill(async () => (await import('./features/console/report-bug/open-bug-dialog.tsx')).openBugDialog)

/** Not preloaded like the other screens, because archers do not need it. */
const Admin = lazy(async () => ({
  default: (await import('./features/console/frame/admin-entry.tsx')).AdminEntry,
}))

const Gallery = import.meta.env.DEV
  ? lazyScreen(async () => (await import('./ui/gallery/gallery.tsx')).Gallery)
  : undefined

const Gate = () => (useIsOpen() ? <SignedInApp /> : <SignedOutRoutes />)

export const Routes = () => (
  <Suspense fallback={<LoadingScreen wholePage />}>
    <Switch>
      {Gallery && <Route path="/dev/ui" component={Gallery} />}
      <Route path={`${appPaths.admin}/*?`} component={Admin} />
      <Route component={Gate} />
    </Switch>
  </Suspense>
)
