import type { FactKind, QuestionKind } from '@fletch/domain'

/** What archers are told of an event, and what a club asks them. */
export const eventDetails = {
  facts: {
    place: 'Place',
    mapLink: 'Map',
    startTime: 'Start',
    fee: 'Fee',
    feeNote: 'How to pay',
    contact: 'Contact',
    bring: 'Please bring',
  } satisfies Record<FactKind, string>,
  onMap: 'Show on a map',
  yes: 'Yes',
  no: 'No',

  form: {
    title: 'Details for archers',
    place: 'Place',
    placeHint: 'As people find it: a name, an address.',
    mapLink: 'Map link',
    mapLinkHint: 'Paste a link to a map. Without one, the map searches for the place.',
    startTime: 'Start time',
    fee: 'Fee',
    feeHint: 'For example 12 €, youth 6 €.',
    feeNote: 'How to pay',
    contact: 'Contact',
    contactHint: 'Whom to ask, with a phone number or an email.',
    bring: 'What to bring',
    questions: 'Questions at registration',
    questionsText:
      'A meal, a seat in a car, with whom to shoot. Only the event admins and the archer see an answer.',
    question: (number: number) => `Question ${number}`,
    kind: 'Answer',
    kinds: {
      text: 'Text',
      choice: 'One of several',
      'yes-no': 'Yes or no',
    } satisfies Record<QuestionKind, string>,
    options: 'Answers to choose from',
    optionsHint: 'One a line.',
    required: 'Has to be answered',
    add: 'Add question',
    remove: 'Remove',
    removeOf: (number: number) => `Remove question ${number}`,
  },

  answers: {
    title: 'Your answers',
    open: 'Your answers',
    text: 'Only you and the event admins see them.',
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
