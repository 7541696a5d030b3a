/** Calendars that programs subscribe to, by an address that is a secret. */
export const calendars = {
  own: {
    title: 'Your events in your calendar',
    text: 'Subscribe once. Events that you register for appear by themselves, with place and time, and follow every change.',
  },
  ofClub: {
    title: 'Club calendar',
    text: 'Subscribe once. All events of the club appear in your calendar and follow every change.',
  },
  create: 'Get the address',
  creating: 'Getting the address...',
  open: 'Open in calendar',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'The address could not be copied. Select it and copy it yourself.',
  address: 'Secret address',
  secret: 'Everyone who has this address sees this calendar. Share it with no one.',
  renew: 'New address',
  renewing: 'Changing...',
  renewed: 'The address is a new one',
  question:
    'The address of now stops at once: programs that follow it show no changes any more. Subscribe again with the new one.',
  cancel: 'Cancel',
  failed: 'The address was not changed',
  failedText: 'Please try again in a moment.',
  notLoaded: 'The address could not be loaded.',
  loading: 'Loading the address...',
}
