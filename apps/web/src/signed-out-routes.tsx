import { Route, Switch } from 'wouter'
import { useVisitedPlace } from './boot/visited-place.ts'
import { LoginScreen } from './features/accounts/signing-in/login-screen.tsx'
import { useStartOfScreen } from './shell/start-of-screen.ts'
import { lazyScreen } from './ui/lazy-screen.tsx'

const RegisterScreen = lazyScreen(
  async () => (await import('./features/accounts/signing-in/register-screen.tsx')).RegisterScreen,
)
const ForgotPasswordScreen = lazyScreen(
  async () =>
    (await import('./features/accounts/signing-in/forgot-password-screen.tsx')).ForgotPasswordScreen,
)
const ResetPasswordScreen = lazyScreen(
  async () => (await import('./features/accounts/signing-in/reset-password-screen.tsx')).ResetPasswordScreen,
)
const VerifyEmailScreen = lazyScreen(
  async () => (await import('./features/accounts/verification/verify-email-screen.tsx')).VerifyEmailScreen,
)
const LiveScreen = lazyScreen(async () => (await import('./features/events/live/live-screen.tsx')).LiveScreen)
const DirectoryPrompt = lazyScreen(
  async () => (await import('./features/clubs/club/directory-prompt.tsx')).DirectoryPrompt,
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
