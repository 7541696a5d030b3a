/** Invitations of members by email. */
export const invitationTexts = {
  /** Below each name, for officers. */
  account: 'Account',
  invitedOn: (day: string) => `Invited on ${day}`,
  none: 'No account',
  label: 'Account',
  any: 'Any account',
  kinds: { account: 'With account', invited: 'Invited', none: 'Not invited' },

  validUntil: (day: string) => `The invitation is valid until ${day}.`,
  action: 'Invite by email',
  again: 'Send again',
  sending: 'Sending...',
  sent: 'Invitation sent',
  sentText: (name: string) => `${name} gets an email with a link.`,
  failed: 'Invitation Failed',
  failedText: 'The invitation was not sent. Please try again.',
  withdraw: 'Withdraw invitation',
  withdrawing: 'Withdrawing...',
  withdrawn: 'Invitation withdrawn',
  withdrawnText: 'Its link no longer works.',
  withdrawFailed: 'Withdrawal Failed',
  withdrawFailedText: 'The invitation was not withdrawn. Please try again.',
  verifyFirst: 'Invitations are sent once your own address is verified.',

  imported: {
    action: (count: number) => `Invite ${count} by email`,
    text: 'Everyone with an address and no account gets an email with a link of their own. Children under 16 get none.',
    sent: (count: number) =>
      count === 1 ? '1 invitation was sent' : `${count.toLocaleString()} invitations were sent`,
  },

  found: {
    title: (count: number) =>
      count === 1 ? 'Invite 1 member?' : `Invite ${count.toLocaleString()} members?`,
    text: 'Each gets an email with a link of their own to join with an account. Members with an account, with an open invitation, without an address, and children under 16 get none.',
    most: (most: number) => `At most ${most} invitations are sent in a day. Invite the others tomorrow.`,
    cancel: 'Cancel',
  },

  accept: {
    title: 'Your invitation',
    titleOf: (club: string) => `Join ${club}`,
    by: (officer: string) => `${officer} invites you.`,
    byOfficer: 'An officer of the club invites you.',
    as: (name: string) => `You join as ${name}.`,
    text: 'Create an account, or sign in with the one you have. Then you join the club.',
    joinAs: (account: string) => `You are signed in as ${account}.`,
    action: 'Join club',
    pending: 'Joining...',
    joined: 'Joined Club',
    joinedText: (club: string) => `You are now a member of ${club}.`,
    failed: 'Join Failed',
    failedText: 'You could not join. Please try again.',
    loading: 'Looking for the invitation...',
    unknown: 'This invitation no longer works',
    unknownText:
      'It was used, withdrawn, has expired, or a newer email was sent. Ask an officer of the club for a new one.',
    loadFailed: 'The invitation could not be loaded',
    loadFailedText: 'Please try again in a moment.',
    retry: 'Retry',
  },
}
