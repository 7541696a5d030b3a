import { Route, Switch } from 'wouter'
import { useVisitedPlace } from './boot/visited-place.ts'
import { LoginScreen } from './features/accounts/login-screen.tsx'
import { useStartOfScreen } from './shell/start-of-screen.ts'
import { lazyScreen } from './ui/lazy-screen.tsx'

const RegisterScreen = lazyScreen(
  async () => (await import('./features/accounts/register-screen.tsx')).RegisterScreen,
)
const ForgotPasswordScreen = lazyScreen(
  async () => (await import('./features/accounts/forgot-password-screen.tsx')).ForgotPasswordScreen,
)
const ResetPasswordScreen = lazyScreen(
  async () => (await import('./features/accounts/reset-password-screen.tsx')).ResetPasswordScreen,
)
const VerifyEmailScreen = lazyScreen(
  async () => (await import('./features/email-verification/verify-email-screen.tsx')).VerifyEmailScreen,
)
const LiveScreen = lazyScreen(async () => (await import('./features/event-live/live-screen.tsx')).LiveScreen)
const DirectoryPrompt = lazyScreen(
  async () => (await import('./features/clubs/directory-prompt.tsx')).DirectoryPrompt,
)

/** A forgotten password is reset, an address verified and a public board followed, signed in or out. */
export const passwordRoutes = [
  <Route key="forgot" path="/forgot-password" component={ForgotPasswordScreen} />,
  <Route key="reset" path="/reset-password/:token?" component={ResetPasswordScreen} />,
  <Route key="verify" path="/verify-email/:token?" component={VerifyEmailScreen} />,
  <Route key="live" path="/live/:key" component={LiveScreen} />,
]

/** Any path that is none of these shows the sign-in, and is shown itself after it. */
export const SignedOutRoutes = () => {
  useVisitedPlace()
  useStartOfScreen()
  return (
    <Switch>
      <Route path="/register" component={RegisterScreen} />
      {passwordRoutes}
      <Route path="/clubs" component={DirectoryPrompt} />
      <Route component={LoginScreen} />
    </Switch>
  )
}
