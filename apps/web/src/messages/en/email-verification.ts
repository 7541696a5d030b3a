/** Whether an address is its owner's. */
export const emailVerification = {
  title: 'Verify Email',
  verifying: 'Verifying your email address...',
  verified: 'Email address verified',
  verifiedText: 'Clubs that know you by this address can find you now.',
  failed: 'Verification failed',
  failedText: 'Please try again in a moment.',
  invalidTitle: 'Invalid Verification Link',
  invalidText: 'This link is invalid or has been used. You can have another sent from your profile.',
  retry: 'Try Again',
  toProfile: 'To your profile',

  isVerified: 'Verified',
  isNot: 'Not verified',
  why: 'Verify your address, so that a club that knows you by it can link your membership.',
  request: 'Send verification mail',
  requesting: 'Sending...',
  requested: 'Mail sent',
  requestFailed: 'Mail not sent',
  requestFailedText: 'Please try again in a moment.',
}
