import type { FactKind, QuestionKind } from '@fletch/domain'

/** The details of an event for archers, and the club's questions to them. */
export const detailTexts = {
  facts: {
    place: 'Place',
    mapLink: 'Map',
    startTime: 'Start',
    endTime: 'End',
    fee: 'Fee',
    feeNote: 'How to pay',
    contact: 'Contact',
    bring: 'Please bring',
    sponsors: 'Sponsors',
  } satisfies Record<FactKind, string>,
  onMap: 'Show on a map',
  yes: 'Yes',
  no: 'No',

  form: {
    title: 'Details for archers',
    place: 'Place',
    placeHint: 'A name or an address that people can find.',
    mapLink: 'Map link',
    mapLinkHint: 'Paste a link to a map. Without one, the map searches for the place.',
    startTime: 'Start time',
    endTime: 'End time',
    endTimeHint: 'For calendars. Without one they end after four hours.',
    fee: 'Fee',
    feeHint: 'For example 12 €, youth 6 €.',
    feeNote: 'How to pay',
    contact: 'Contact',
    contactHint:
      'Who to ask, with a phone number or an email address. Replies to emails go to that address only if it is the verified address of an organiser.',
    bring: 'What to bring',
    sponsors: 'Sponsors',
    sponsorsHint: 'One line, printed on every paper.',
    questions: 'Questions at registration',
    questionsText:
      'For example meals, lifts, or who to shoot with. Only the event admins and the archer can see an answer.',
    question: (number: number) => `Question ${number}`,
    kind: 'Answer',
    kinds: {
      text: 'Text',
      choice: 'Choose one',
      'yes-no': 'Yes or no',
    } satisfies Record<QuestionKind, string>,
    options: 'Answers to choose from',
    optionsHint: 'One per line.',
    required: 'Answer is required',
    add: 'Add question',
    remove: 'Remove',
    removeOf: (number: number) => `Remove question ${number}`,
  },

  answers: {
    title: 'Your answers',
    open: 'Your answers',
    text: 'Only you and the event admins can see them.',
    choose: 'Choose',
    save: 'Save answers',
    saving: 'Saving...',
    saved: 'Answers saved',
    failed: 'The answers were not saved',
    failedText: 'Please try again in a moment.',
    ofArcher: 'Answers at registration',
    cancel: 'Cancel',
  },
}
