import type { Presence } from '@fletch/contract'

const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`)

const photosIn = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

const notes = (count: number) => (count === 1 ? '1 check-in note' : `${count} check-in notes`)

/** Unsent data on this phone: the note in the header, the page that lists it, and the question before signing out. */
export const waitingTexts = {
  onThisPhone: (count: number) => `${cards(count)} on this phone`,
  photosOnThisPhone: (count: number) => `${photosIn(count)} on this phone`,
  notesOnThisPhone: (count: number) =>
    count === 1 ? '1 note on this phone' : `${count} notes on this phone`,
  keepOpen: 'Keep Fletch open until sent',
  title: 'On this phone',
  text: {
    stays: 'This is not on the server yet.',
    drafts: 'This is not on the server yet. A new scorecard waits for its first Save.',
    goes: 'This is not on the server yet. It is sent automatically as soon as there is a signal.',
    goesAndDrafts:
      'This is not on the server yet. What you saved is sent automatically as soon as there is a signal. A new scorecard waits for its first Save.',
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
    'Safari deletes what a website stores after seven days without a visit. It does not delete what an app on the Home Screen stores. Send your cards before then.',
  unknown: 'The data on this phone could not be read',
  unknownText: 'The browser does not let Fletch read its data here. This can happen in a private window.',
  newerApp:
    'A newer version of Fletch keeps your cards here. They are safe, but this one cannot open them: reload the page with a signal.',
  reload: 'Reload',
  loading: 'Reading the data on this phone...',
  empty: 'Everything is sent',
  emptyText: 'Nothing is waiting on this phone.',
  toScorecards: 'Go to your scorecards',
  sendAll: 'Send all now',
  send: 'Send now',
  sendOf: (name: string, day: string) => ` the scorecard of ${name}, ${day}`,
  sending: 'Sending...',
  view: 'View',
  draft: 'It is sent with its first Save.',
  asked: 'It is saved as soon as there is a signal.',
  export: 'Export as a file',
  exporting: 'Exporting...',
  exportFailed: 'The file could not be created',
  exportName: (day: string) => `fletch-not-sent-${day}.json`,
  uploading: 'Sending photos',
  sent: 'Sent',
  sentText: 'Everything on this card is on the server.',
  notSent: 'Not sent yet',
  notSentText: 'The server cannot be reached right now. It will be tried again automatically.',

  checkIn: {
    of: (event: string | undefined) => (event === undefined ? 'Check-in' : `Check-in\u00a0· ${event}`),
    count: notes,
    presences: {
      here: 'Here',
      expected: 'Not here',
      absent: 'Absent',
      back: 'Not absent',
    } satisfies Record<Presence, string>,
    paid: { yes: 'Paid', no: 'Not paid' },
    unknown: 'An archer in this event',
    here: 'On this phone',
    refused: 'Not accepted',
    again: 'Send again',
    drop: 'Discard',
    open: 'Open check-in',
  },

  leaveTitle: 'Not everything is sent',
  /** Cards that the server has never had, cards whose changes it lacks, and photos of cards that it has. */
  leaveText: (fresh: number, changed: number, photos: number) => {
    const waiting = [
      ...(fresh > 0 ? [cards(fresh)] : []),
      ...(changed > 0 ? [`changes to ${cards(changed)}`] : []),
      ...(photos > 0 ? [photosIn(photos)] : []),
    ]
    const isOne = changed === 0 && fresh + photos === 1
    const text =
      waiting.length < 2 ? waiting.join('') : `${waiting.slice(0, -1).join(', ')} and ${waiting.at(-1)}`
    return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${isOne ? 'is' : 'are'} only on this phone. ${isOne ? 'It stays' : 'They stay'} here until you sign in again. No one else who uses this phone can see or send ${isOne ? 'it' : 'them'}.`
  },
  leaveNotes: (count: number) =>
    `${notes(count)} ${count === 1 ? 'is' : 'are'} only on this phone. Stay signed in with a signal until ${count === 1 ? 'it is' : 'they are'} sent.`,
  leaveThings: (count: number) =>
    `${count === 1 ? 'One change' : `${count} changes`} to your bows and sight marks ${count === 1 ? 'is' : 'are'} only on this phone.`,
  leaveShow: 'Show unsent data',
  leaveAnyway: 'Log out anyway',
  stay: 'Stay',
}
