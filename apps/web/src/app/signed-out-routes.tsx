import { Route, Switch } from 'wouter'
import { LoginScreen } from '../features/accounts/login-screen.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { useVisitedPlace } from './visited-place.ts'

const RegisterScreen = lazyScreen(
  async () => (await import('../features/accounts/register-screen.tsx')).RegisterScreen,
)
const ForgotPasswordScreen = lazyScreen(
  async () => (await import('../features/accounts/forgot-password-screen.tsx')).ForgotPasswordScreen,
)
const ResetPasswordScreen = lazyScreen(
  async () => (await import('../features/accounts/reset-password-screen.tsx')).ResetPasswordScreen,
)

/** A forgotten password is reset signed in or out: the mail is opened on whatever device is at hand. */
export const passwordRoutes = [
  <Route key="forgot" path="/forgot-password" component={ForgotPasswordScreen} />,
  <Route key="reset" path="/reset-password/:token?" component={ResetPasswordScreen} />,
]

/** Any path that is none of these shows the sign-in, and is shown itself after it. */
export const SignedOutRoutes = () => {
  useVisitedPlace()
  return (
    <Switch>
      <Route path="/register" component={RegisterScreen} />
      {passwordRoutes}
      <Route component={LoginScreen} />
    </Switch>
  )
}
