/** The frame of the app: header, menu, session and error screens. */
export const appTexts = {
  product: 'Fletch',
  title: (screen: string) => `${screen}\u00a0· Fletch`,
  home: 'Fletch: new scorecard',
  skip: 'Skip to content',
  loading: 'Loading...',

  menu: {
    title: 'Menu',
    open: 'Open menu',
    main: 'Main',
    reportBug: 'Report Bug',
    logout: 'Logout',
    notices: 'Third-party notices',
    loggingOut: 'Logging out...',
  },
  entries: { scorecards: 'Scorecards', clubs: 'Clubs', events: 'Events', profile: 'Profile' },
  theme: {
    title: 'Theme',
    light: 'Light',
    dark: 'Dark',
    sun: 'Sun',
    hint: 'Sun is black on white, for bright light.',
    toSun: 'Black on white',
    toUsual: 'Usual colours',
  },

  logoOf: (club: string) => `Logo of ${club}`,

  loggedOut: 'Logged out',
  loggedOutText: 'You have been successfully logged out.',
  logoutFailed: 'Logout failed',
  logoutFailedText: 'There was an error logging out.',

  welcomeBack: (name: string) => `Welcome back, ${name}!`,
  welcomeBackText: 'Successfully signed in to your account',

  authenticationRequired: 'Authentication required. Please log in again.',
  offline: 'No connection. Please check your network and try again.',
  partMissing: 'This part could not be loaded yet. It is tried again automatically.',
  authenticationError: 'Authentication Error',
  retry: 'Retry',
  expired: 'Your session has ended. Sign in again to continue.',
  expiredUnsent: 'Your session has ended. Sign in again to send what is on this phone.',
  signInAgain: 'Sign in again',
  ending: (minutes: number) => `Your session ends in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  stay: 'Stay signed in',
  staying: 'Extending...',
  stayFailed: 'Could not stay signed in',
  stayedLongest: 'You signed in 30 days ago. Please sign in again when your session ends.',
  stayFailedText: 'Please try again, or sign in again when your session ends.',

  notFound: '404 Page Not Found',
  notFoundText: 'Did you forget to add the page to the router?',
  toScorecards: 'Go to your scorecards',

  somethingWrong: 'Something went wrong',
  unexpected: 'An unexpected error occurred',
  details: 'Details',
  tryAgain: 'Try Again',
  reload: 'Reload Page',
  browser: (userAgent: string) => `Browser: ${userAgent}`,
}
