import { type ReactNode, Suspense } from 'react'
import { Redirect, Route, Switch, useRoute } from 'wouter'
import { LoginScreen } from '../features/accounts/login-screen.tsx'
import { AuthenticationError } from './authentication-error.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { useSession } from './session.tsx'
import { useReturn, useVisitedPlace } from './visited-place.ts'

// Every screen but the first is a file of its own, loaded when needed and prefetched when the browser is idle.
const Shell = lazyScreen(async () => (await import('./shell/shell.tsx')).Shell)
const NewScorecardScreen = lazyScreen(
  async () => (await import('../features/scoring/new-scorecard-screen.tsx')).NewScorecardScreen,
)
const ScorecardScreen = lazyScreen(
  async () => (await import('../features/scoring/scorecard-screen.tsx')).ScorecardScreen,
)
const ScorecardsScreen = lazyScreen(
  async () => (await import('../features/scorecards/scorecards-screen.tsx')).ScorecardsScreen,
)
const RegisterScreen = lazyScreen(
  async () => (await import('../features/accounts/register-screen.tsx')).RegisterScreen,
)
const ForgotPasswordScreen = lazyScreen(
  async () => (await import('../features/accounts/forgot-password-screen.tsx')).ForgotPasswordScreen,
)
const ResetPasswordScreen = lazyScreen(
  async () => (await import('../features/accounts/reset-password-screen.tsx')).ResetPasswordScreen,
)
const ClubsScreen = lazyScreen(async () => (await import('./not-yet-screens.tsx')).ClubsScreen)
const EventsScreen = lazyScreen(async () => (await import('./not-yet-screens.tsx')).EventsScreen)
const ProfileScreen = lazyScreen(async () => (await import('./not-yet-screens.tsx')).ProfileScreen)
const NotFoundScreen = lazyScreen(async () => (await import('./not-found-screen.tsx')).NotFoundScreen)

const signedOutOnly = ['/login', '/register']

/** Forgotten passwords are reset signed in or out: the mail is opened on whatever device is at hand. */
const passwordRoutes = [
  <Route key="forgot" path="/forgot-password" component={ForgotPasswordScreen} />,
  <Route key="reset" path="/reset-password/:token?" component={ResetPasswordScreen} />,
]

const SignedOut = () => {
  useVisitedPlace([...signedOutOnly, '/forgot-password', '/reset-password'])
  return (
    <Switch>
      <Route path="/register" component={RegisterScreen} />
      {passwordRoutes}
      <Route component={LoginScreen} />
    </Switch>
  )
}

/** Scoring needs the whole phone: no bar at the bottom. */
const Focusable = ({ children }: { children: ReactNode }) => {
  const [onNewCard] = useRoute('/')
  const [onCard] = useRoute('/scorecard/:id')
  return <Shell focused={onNewCard || onCard}>{children}</Shell>
}

const SignedIn = () => {
  const returnTo = useReturn()
  return (
    <Switch>
      {signedOutOnly.map((path) => (
        <Route key={path} path={path}>
          <Redirect to={returnTo} replace />
        </Route>
      ))}
      {passwordRoutes}
      <Route>
        <Focusable>
          <Suspense fallback={<LoadingScreen />}>
            <Switch>
              <Route path="/" component={NewScorecardScreen} />
              <Route path="/scorecards" component={ScorecardsScreen} />
              <Route path="/scorecard/:id?" component={ScorecardScreen} />
              <Route path="/clubs/:id?" component={ClubsScreen} />
              <Route path="/competitions/:id?" component={EventsScreen} />
              <Route path="/profile" component={ProfileScreen} />
              <Route component={NotFoundScreen} />
            </Switch>
          </Suspense>
        </Focusable>
      </Route>
    </Switch>
  )
}

const Gallery = import.meta.env.DEV
  ? lazyScreen(async () => (await import('../ui/gallery/gallery.tsx')).Gallery)
  : undefined

const Screens = () => {
  const session = useSession()
  switch (session.status) {
    case 'loading':
      return <LoadingScreen />
    case 'error':
      return <AuthenticationError error={session.error} />
    case 'signed-out':
      return <SignedOut />
    case 'signed-in':
      return <SignedIn />
  }
}

export const Routes = () => (
  <Suspense fallback={<LoadingScreen />}>
    <Switch>
      {Gallery && <Route path="/dev/ui" component={Gallery} />}
      <Route component={Screens} />
    </Switch>
  </Suspense>
)
