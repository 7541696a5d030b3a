/** Signing in. */
export const accountTexts = {
  login: {
    title: 'Sign in',
    text: 'Your scorecards, your club, your shoot.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    pending: 'Signing in...',
    forgot: 'Forgot your password',
    register: 'Create Account',
    failed: 'Login Failed',
    failedText: 'Invalid credentials',
    /** Above the form, beside the notice. */
    refused: 'You are not signed in yet',
    refusedText: 'The email address or the password is wrong.',
    newPassword: 'Choose a new password',
    promise: 'A photo behind every score.',
    card: {
      about: 'A scorecard in Fletch: target 7 with its photo, 20 points, and the keys for the next archer.',
      archer: 'Bo Ash',
      target: 'Target 7',
      of: '7 of 28',
      total: '118',
      saved: 'Saved',
    },
    pointsTitle: 'What you can do here',
    points: [
      { title: 'Score Tracking', text: 'target by target, with or without a signal' },
      { title: 'Club Management', text: 'members and administrators in one list' },
      { title: 'Events & Competitions', text: 'groups, live board, results' },
      { title: 'Progress Analytics', text: 'how your season is going' },
    ],
  },
}
