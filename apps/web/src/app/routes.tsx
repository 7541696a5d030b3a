import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { lazyScreen } from './lazy-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { SignedOutRoutes } from './signed-out-routes.tsx'
import { useIsOpen } from './use-presence.ts'

/** All that only signed-in people need, from the queries to the header, comes in files of its own. */
const SignedInApp = lazyScreen(async () => (await import('./signed-in-app.tsx')).SignedInApp)

const Gallery = import.meta.env.DEV
  ? lazyScreen(async () => (await import('../ui/gallery/gallery.tsx')).Gallery)
  : undefined

const Gate = () => (useIsOpen() ? <SignedInApp /> : <SignedOutRoutes />)

export const Routes = () => (
  <Suspense fallback={<LoadingScreen wholePage />}>
    <Switch>
      {Gallery && <Route path="/dev/ui" component={Gallery} />}
      <Route component={Gate} />
    </Switch>
  </Suspense>
)
