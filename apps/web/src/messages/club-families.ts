const byName = (action: string) => (name: string) => `${action}: ${name}`

/** Families with one email address: a parent asks to act for a child in the list of members. */
export const familyTexts = {
  isYours: {
    title: (child: string) => `Is ${child} your child?`,
    text: (child: string) =>
      `The club lists ${child} with your email address. With a yes, you ask the club to let you act for ${child}: register, score and see the results.`,
    yes: 'Yes, my child',
    no: 'No',
    saying: 'Sending...',
    waiting: (child: string) => `${child}: waiting for the club to confirm`,
    takeBack: 'Withdraw',
    saidNo: 'You will not be asked again',
    undo: 'Undo',
    failed: 'Not Sent',
    failedText: 'Your answer could not be sent. Please try again.',
  },

  claims: {
    title: 'Parent and child?',
    text: 'These people have verified the email address that you list for the child, and ask to act for it: to register, score and see its results. Accept only if you know that they are the parents.',
    asks: (parent: string, child: string) => `${parent} asks to act for ${child}`,
    facts: (born: string, email: string) => `born ${born}\u00a0· ${email}`,
    accept: 'Accept',
    acceptOf: byName('Accept'),
    accepting: 'Accepting...',
    accepted: (parent: string, child: string) => `${parent} can now act for ${child}`,
    acceptedText: 'They get an email.',
    acceptFailed: 'Not Accepted',
    acceptFailedText: 'Please try again.',
    decline: 'Decline',
    declineOf: byName('Decline'),
    declining: 'Saving...',
    declined: 'Declined',
    declinedText: 'They are not asked again.',
    undo: 'Undo',
    declineFailed: 'Not Saved',
    declineFailedText: 'The answer could not be saved. Please try again.',
    failed: 'The requests of parents could not be loaded',
  },
}
