import {
  appPaths,
  eventBoardPath,
  eventPath,
  eventResultsPath,
  joinClubPath,
  publicBigScreenPath,
} from '@fletch/contract'
import { Route, Switch } from 'wouter'
import { useRememberPath } from './boot/return-path.ts'
import { LoginScreen } from './features/accounts/signing-in/login-screen.tsx'
import { useStartOfScreen } from './shell/start-of-screen.ts'
import { wholePage } from './shell/whole-page.tsx'

const RegisterScreen = wholePage(
  async () => (await import('./features/accounts/signing-in/register-screen.tsx')).RegisterScreen,
)
const ForgotPasswordScreen = wholePage(
  async () =>
    (await import('./features/accounts/signing-in/forgot-password-screen.tsx')).ForgotPasswordScreen,
)
const ResetPasswordScreen = wholePage(
  async () => (await import('./features/accounts/signing-in/reset-password-screen.tsx')).ResetPasswordScreen,
)
const TakeOverScreen = wholePage(
  async () => (await import('./features/accounts/children/take-over-screen.tsx')).TakeOverScreen,
)
const VerifyEmailScreen = wholePage(
  async () => (await import('./features/accounts/verification/verify-email-screen.tsx')).VerifyEmailScreen,
)
const EmailsOffScreen = wholePage(
  async () => (await import('./features/events/notices/emails-off-screen.tsx')).EmailsOffScreen,
)
const MailEntryScreen = wholePage(
  async () => (await import('./features/events/mail-entries/mail-entry-screen.tsx')).MailEntryScreen,
)
const LiveScreen = wholePage(async () => (await import('./features/events/live/live-screen.tsx')).LiveScreen)
const PublicBigScreen = wholePage(
  async () => (await import('./features/events/big-screen/public-big-screen.tsx')).PublicBigScreen,
)
const PublicSeriesScreen = wholePage(
  async () => (await import('./features/series/public-series-screen.tsx')).PublicSeriesScreen,
)
const PublicEventScreen = wholePage(
  async () => (await import('./features/events/public-page/public-event-screen.tsx')).PublicEventScreen,
)
const InvitationScreen = wholePage(
  async () => (await import('./features/clubs/club/invitation-screen.tsx')).InvitationScreen,
)
const DirectoryPrompt = wholePage(
  async () => (await import('./features/clubs/club/directory-prompt.tsx')).DirectoryPrompt,
)

/**
 * Pages that work signed in or out: resetting a password, verifying an address, turning off an email, an entry by
 * email, and a public board.
 */
export const passwordRoutes = [
  <Route key="forgot" path={appPaths.forgotPassword} component={ForgotPasswordScreen} />,
  <Route key="reset" path={`${appPaths.resetPassword}/:token?`} component={ResetPasswordScreen} />,
  <Route key="verify" path={`${appPaths.verifyEmail}/:token?`} component={VerifyEmailScreen} />,
  <Route key="emails" path={appPaths.emailsOff} component={EmailsOffScreen} />,
  <Route key="entry" path={appPaths.mailEntry} component={MailEntryScreen} />,
  <Route key="take-over" path={appPaths.takeOver} component={TakeOverScreen} />,
  <Route key="live" path={`${appPaths.live}/:key`} component={LiveScreen} />,
  <Route key="screen" path={publicBigScreenPath(':key')} component={PublicBigScreen} />,
  <Route key="series" path={`${appPaths.liveSeries}/:key`} component={PublicSeriesScreen} />,
]

/** Shared and mailed links to an event show it before they ask for an account (also in index.html). */
const eventLinks = [eventPath(':id'), eventResultsPath(':id'), eventBoardPath(':id')]

/** Any other path shows the sign-in, and opens after it. */
export const SignedOutRoutes = () => {
  useRememberPath()
  useStartOfScreen()
  return (
    <Switch>
      <Route path={appPaths.register} component={RegisterScreen} />
      {passwordRoutes}
      <Route path={appPaths.clubs} component={DirectoryPrompt} />
      <Route path={joinClubPath(':code')} component={InvitationScreen} />
      {eventLinks.map((path) => (
        <Route key={path} path={path} component={PublicEventScreen} />
      ))}
      <Route component={LoginScreen} />
    </Switch>
  )
}
