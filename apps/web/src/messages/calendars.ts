/** Calendar subscriptions, each with a secret address. */
export const calendarTexts = {
  own: {
    title: 'Your events in your calendar',
    /** On the list of the profile. */
    row: 'Calendar',
    text: 'Subscribe once. Events that you register for are added with place and time, and updated when they change.',
  },
  ofClub: {
    title: 'Club calendar',
    text: 'Subscribe once. All events of the club are added to your calendar, and updated when they change.',
  },
  isOn: 'On',
  isOff: 'Off',
  create: 'Get address',
  creating: 'Getting the address...',
  open: 'Open in calendar',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'The address could not be copied. Select it and copy it yourself.',
  address: 'Secret address',
  secret: 'Anyone with this address can see this calendar. Do not share it.',
  renew: 'Change address',
  renewing: 'Changing...',
  renewed: 'Address changed',
  question:
    'The current address stops working, and calendars that use it are no longer updated. Subscribe again with the new address.',
  cancel: 'Cancel',
  failed: 'The address was not changed',
  failedText: 'Please try again in a moment.',
  notLoaded: 'The address could not be loaded',
  retry: 'Retry',
  loading: 'Loading the address...',
}
