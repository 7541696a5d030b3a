const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`)

/** What is only on this phone: the note in the header, the page that lists it, the question before signing out. */
export const waiting = {
  onThisPhone: (count: number) => `${cards(count)} on this phone`,
  keepOpen: 'Keep Fletch open until sent',
  title: 'On this phone',
  text: {
    stays: 'What the server does not have yet.',
    drafts: 'What the server does not have yet. A new scorecard waits for its first Save.',
    goes: 'What the server does not have yet. It goes there by itself as soon as there is a signal.',
    goesAndDrafts:
      'What the server does not have yet. What you saved goes there by itself as soon as there is a signal. A new scorecard waits for its first Save.',
  },
  offline: {
    stays: 'You are offline. Everything is kept here.',
    drafts: 'You are offline. Everything is kept here.',
    goes: 'You are offline. Everything is kept here and sent when there is a signal again.',
    goesAndDrafts:
      'You are offline. Everything is kept here. What you saved is sent when there is a signal again.',
  },
  expired: {
    stays: 'Your session has ended. Everything is kept here.',
    drafts: 'Your session has ended. Everything is kept here.',
    goes: 'Your session has ended. Sign in again and everything is sent.',
    goesAndDrafts: 'Your session has ended. Sign in again and what you saved is sent.',
  },
  notInstalled:
    'Safari deletes what a website keeps after seven days without a visit; what an app on the Home Screen keeps, it leaves alone. Send it before.',
  unknown: 'This phone could not be looked at',
  unknownText:
    'The browser does not let Fletch open what it keeps here. If the page is open in a private window, that is why.',
  newerApp:
    'A newer version of Fletch keeps your cards here. They are safe, but this one cannot open them: reload the page with a signal.',
  reload: 'Reload',
  loading: 'Looking at this phone...',
  empty: 'Everything is sent',
  emptyText: 'Nothing waits on this phone.',
  toScorecards: 'To your scorecards',
  sendAll: 'Send all now',
  send: 'Send now',
  sendOf: (name: string, day: string) => ` the scorecard of ${name}, ${day}`,
  sending: 'Sending...',
  view: 'View',
  draft: 'Not saved yet: it is sent with its first Save.',
  asked: 'It is saved as soon as there is a signal.',
  export: 'Export as a file',
  exporting: 'Exporting...',
  exportFailed: 'The file could not be made',
  exportName: (day: string) => `fletch-not-sent-${day}.json`,
  uploading: 'Photos on their way',
  sent: 'Sent',
  sentText: 'The server has everything of this card.',
  notSent: 'Not sent yet',
  notSentText: 'There is no way to the server right now. It is tried again by itself.',

  leaveTitle: 'Not everything is sent',
  leaveText: (count: number) =>
    `${count === 1 ? '1 card is' : `${count} cards are`} only on this phone. ${count === 1 ? 'It stays' : 'They stay'} here, sealed: nobody else who uses this phone sees or sends ${count === 1 ? 'it' : 'them'}, and you find ${count === 1 ? 'it' : 'them'} again when you sign in here.`,
  leaveShow: 'Show what waits',
  leaveAnyway: 'Logout all the same',
  stay: 'Stay',
}
