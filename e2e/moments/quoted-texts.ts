import { adminMoments } from './admin.ts'
import { cardMoments } from './cards.ts'
import { groupMoments } from './groups.ts'
import { shellMoments } from './shell.ts'

export const moments = {
  ...shellMoments,
  ...cardMoments,
  ...groupMoments,
  ...adminMoments,
}

/** A specified text, and how it reads with its values filled in. */
interface Filled {
  readonly quote: string
  readonly shown: string
}

type Quoted = Readonly<Record<string, readonly (string | Filled)[]>>

/**
 * Every text that was agreed word for word and has a screen, by the scene that shows it. These texts must not change.
 * accessibility.spec.ts opens the scenes and checks them.
 *
 * Not listed, and why:
 * - password rules ('Password must contain at least one uppercase letter' and similar): guidance only; the checklist
 * has
 *   its own words for them;
 * - 'Reset token is required': without a token the screen shows 'Invalid Reset Link' instead of a form;
 * - 'unknown' (the address of a page in a bug report), 'already exists' (searched in an answer), the anonymous
 *   address: values on the wire.
 */
export const quotedInScenes: Quoted = {
  'sign-in': ['Forgot your password', 'Create Account'],
  'sign-in-empty': ['Please enter a valid email address', 'Password is required'],
  'sign-in-refused': ['Login Failed', 'Invalid credentials'],
  'register-common-password': ['Password is too common, please choose a stronger password'],
  'forgot-password': ['Reset Password', 'Email Address *', 'Send Reset Link', 'Back to sign in'],
  'forgot-password-sent': ['Request Sent'],
  'reset-password': [
    'Reset Your Password',
    'New Password',
    'Confirm New Password',
    'Reset Password',
    'Back to Login',
  ],
  'reset-password-used-link': ['Invalid or expired reset token. Please request a new password reset.'],
  'reset-password-broken-link': [
    'Invalid Reset Link',
    'This password reset link is invalid or missing required information.',
    'Request New Password Reset',
  ],
  'start-failed-in-chrome': ['Chrome Compatibility Issue', 'Retry', 'Report Bug'],
  'start-failed': ['Unable to Load App', 'Retry', 'Report Bug'],
  loading: ['Loading...'],
  'authentication-error': ['Authentication Error', 'Retry'],
  'welcome-back': [
    {
      quote: 'Welcome back, {first name or the part of the email before the @}!',
      shown: 'Welcome back, Wren!',
    },
    'Successfully signed in to your account',
  ],
  menu: ['Scorecards', 'Clubs', 'Events', 'Report Bug', 'Logout'],
  'not-found': ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  'something-went-wrong': ['Something went wrong', 'Try Again', 'Reload Page'],
  profile: ['User Profile', 'Manage your account information', 'Edit Profile'],
  'profile-details': ['Click the camera icon to upload a new profile photo', 'Account Created'],
  'profile-clubs-empty': [
    'Join a club first to set it as your home club.',
    'No Club Memberships',
    'You are not currently a member of any clubs.',
    'Contact a club administrator to be added as a member.',
  ],
  'profile-editing': ['Cancel', 'Save Changes', 'Select gender'],
  'bug-report': [
    'Report Bug',
    'Submit',
    'Cancel',
    'Scorecard',
    'Club Management',
    'Events',
    'Profile',
    'Other',
  ],
  'scorecards-empty': ['No Scorecards Found', 'Create First Scorecard'],
  'scorecards-loading': ['Loading scorecards...'],
  'scorecard-failing': [
    { quote: 'Failed to fetch scorecard: {status}', shown: 'Failed to fetch scorecard: 404' },
  ],
  'events-of-an-officer': [
    'Create Event',
    'View Details',
    'Join Scoring',
    'Manage',
    'Create Groups',
    'Register',
    { quote: 'Cancel', shown: 'Cancel event' },
    'Delete',
  ],
  'event-registration': ['Please select an archery style'],
  'event-active-of-an-archer': ['Registered', 'Join Group Scoring'],
  'event-of-an-officer': ['Start Event', 'Create Groups'],
  'event-more': ['Manage Admins'],
  'event-admins': [
    {
      quote: 'User not found with email or name: ...',
      shown: 'User not found with email or name: Nobody Known',
    },
  ],
  'event-missing': ['Competition not found'],
  'new-card-offline': ['Offline Mode - Your changes will be saved locally'],
  'new-card-photo-step': ['upload photo to enter score'],
  'new-card-summary': ['Confirm Clear'],
  'group-begin': ['Editor Required', 'Please select a participant to be the scorecard editor.'],
  'group-view-only': ['View Only - You are not the scorecard editor'],
  'admin-login': ['Access Admin Console', 'Back to main site'],
  'admin-overview': ['Running', 'Refresh Health Check', 'Clear Cache', 'Logout'],
  'admin-failing': [
    {
      quote: 'HTTP {status}: {text}',
      shown: 'HTTP 503: The database is away. Please try again in a moment.',
    },
  ],
}

/**
 * Specified texts that the app shows only briefly and that need a server, the app's files or a card on the phone. All
 * others are in the tests of their screens and in journeys (docs/testing.md). texts.spec.ts runs the moments and checks
 * them.
 */
export const quotedInMoments: Readonly<Record<keyof typeof moments, Quoted[string]>> = {
  'error without words': ['Something went wrong', 'An unexpected error occurred'],
  'card saved': ['Scorecard Saved'],
  'card not saved': ['Save Failed', 'Failed to save scorecard. Please try again.'],
  'card saved without a token': ['Authentication required. Please log in again.'],
  'card deleted': [
    {
      quote: "Are you sure you want to delete {name}'s scorecard?",
      shown: "Are you sure you want to delete Ada Nock's scorecard?",
    },
    'Scorecard Deleted',
  ],
  'card not deleted': ['Delete Failed'],
  'mail without recipient': ['Email Required', 'Required'],
  'mail to no address': ['Invalid email format'],
  'mail sent': ['Email Sent Successfully'],
  'mail not sent': ['Email Failed'],
  'file downloaded': ['CSV Downloaded'],
  'file not downloaded': ['Download Failed'],
  'proof that is no image': ['Please select an image file (JPG, PNG, etc.)'],
  'proof that is too large': ['Image must be smaller than 20MB'],
  'proof without a place': ['Failed to upload photo'],
  'proof not uploaded': ['Failed to upload image'],
  'proof without sign-in': ['Authentication lost during upload. Please try again.'],
  'proof that is gone': ['Image not found'],
  'group card not created': ['Error', 'Failed to create group scorecard. Please try again.'],
  'editor named': ['Editor Updated'],
  'editor not named': ['Update Failed'],
  'copy made': ['Individual Copy Created'],
  'copy made before': ['Copy Already Exists', 'You already have an individual copy of this group scorecard.'],
  'copy not made': ['Creation Failed'],
  'application cache cleared': ['Cache cleared', 'All application caches have been cleared'],
  'application cache not cleared': ['Cache clear failed', 'Failed to clear application caches'],
}
