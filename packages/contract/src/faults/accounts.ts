/** Faults in a field of the user's own account. */
export const accountFieldFaults = {
  'birth-too-early': 'Please enter a date from 1900 on',
  'child-code-wrong': 'This is not the code that belongs to the link',
  'child-link-invalid': 'This link is not valid any more. Ask for another one.',
  'first-name-required': 'First name is required',
  'gender-unknown': 'Please choose male, female or other',
  'last-name-required': 'Last name is required',
  'password-required': 'Password is required',
  'password-too-common': 'Password is too common, please choose a stronger password',
  'password-too-long': 'Password is too long',
  'password-too-short': 'Password must be at least 8 characters',
  'passwords-differ': "Passwords don't match",
  'reset-link-invalid': 'Invalid or expired reset token',
  'reset-token-required': 'Reset token is required',
  'verification-link-invalid': 'Invalid or expired verification link',
  'verification-token-required': 'Verification token is required',
} as const

/** Why a request about an account is refused. */
export const accountFaults = {
  ...accountFieldFaults,
  'account-blocked':
    'Your account has been blocked by the administrator of this server. Nothing of it is lost: please contact them.',
  'account-owns-clubs':
    'You own {names}. Hand over or close what others belong to before you delete your account.',
  'account-proof-required': 'Sign in to this account, or enter its password, to verify its address',
  'archive-unknown': 'There is no such archive',
  'archives-unreadable': 'Archives cannot be read right now. Please try again later.',
  'authentication-required': 'Authentication required. Please log in again.',
  'birth-in-future': 'The date of birth lies in the future',
  'club-not-among-yours': 'There is no such club among yours',
  'credentials-invalid': 'Invalid credentials',
  'children-full': 'At most {most} archers',
  'child-runs-nothing': 'Running a club or an event takes a sign-in of one’s own, for at least seven days',
  'child-unknown': 'There is no such archer among those you act for',
  'email-disowned': 'The owner of this address said that the account is not theirs. No email goes there.',
  'email-taken': 'An account with this email address already exists',
  'email-verified-already': 'Your email address is verified already',
  'email-verified-not-disowned':
    'This address was verified. To delete the account, sign in and open your profile.',
  'password-names-app': 'Password is little more than the name of Fletch, please choose a stronger password',
  'password-names-email':
    'Password is little more than your email address, please choose a stronger password',
  'password-names-you': 'Password is little more than your name, please choose a stronger password',
  'password-wrong': 'This is not your password',
  'session-ended': 'Your session has ended. Please log in again.',
  'session-unknown': 'There is no such session',
  'too-many-sign-ins': 'Too many people are signing in right now. Please try again in a moment.',
  'own-account-only': 'Go back to your own account to do this',
  'sign-in-can-be-undone':
    'Not possible in the first seven days of an own sign-in, in which it can be undone.',
  'user-unknown': 'There is no such user',
} as const
