import { type ReasonToStay, reasonsToStay } from '@fletch/contract'
import type { ArcherColumn, IanseoNeed } from '@fletch/domain'

const archers = (count: number) => (count === 1 ? '1 archer' : `${count.toLocaleString()} archers`)

/** What a line needs; of ianseo, with its place in the line. */
const neededFields = {
  ianseo: { division: 'division or class (fields 3 and 4)', name: 'family name (field 11)' },
  table: { division: 'division', name: 'name' },
} satisfies Record<string, Record<IanseoNeed, string>>

/** Why an archer of a list stays when its import is undone. */
const reasons = {
  arrived: 'checked in',
  paid: 'paid',
  'in-group': 'in a group',
  'in-team': 'in a team',
  agreed: 'agreed to take part',
  changed: 'changed since',
} satisfies Record<ReasonToStay, string>

/** `2 checked in · 1 in a group`. */
const countsOf = (stay: readonly ReasonToStay[]): string =>
  reasonsToStay
    .map((reason) => ({ reason, count: stay.filter((each) => each === reason).length }))
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => `${count.toLocaleString()} ${reasons[reason]}`)
    .join('\u00a0· ')

/** All archers of an event, for its admins: the list, and its files and papers. */
export const tableTexts = {
  title: 'Archers',
  titleOf: (event: string) => `Archers\u00a0· ${event}`,
  back: 'Back to the event',
  loading: 'Loading the archers...',
  failed: 'The archers could not be loaded',
  failedText: 'Please try again in a moment.',
  retry: 'Retry',
  notForYou: 'This table is for the admins of this event',
  notForYouText: 'The page of the event shows who takes part.',
  toEvent: 'Go to the event',

  search: 'Search archers',
  searchHint: 'Name or club...',
  division: 'Division',
  anyDivision: 'All divisions',
  standing: 'Arrived',
  /** The place on the waiting list. */
  position: (position: number) => `Place ${position} waiting`,
  count: (shown: number, all: number) =>
    shown === all ? archers(all) : `${shown.toLocaleString()} of ${archers(all)}`,
  yes: 'Yes',
  no: 'No',

  columns: { name: 'Name', club: 'Club', division: 'Division', paid: 'Paid' },
  standings: { missing: 'Missing', here: 'Arrived', absent: 'Absent', waiting: 'Waiting list' },

  sortBy: 'Sort by',
  sortedBy: (column: string) => `By ${column.toLowerCase()}`,
  answer: (question: string, answer: string) => `${question} ${answer}`,

  bringIn: 'Import list',
  take: 'Export',
  takeTitle: 'Export archers',
  takeText: (count: number) => `${archers(count)}, as the table shows them.`,
  csv: 'Save as CSV',
  csvText: 'For a spreadsheet, with the answers and the details of the event.',
  ianseo: 'Save for ianseo',
  ianseoText: 'A list to import in ianseo, under Participants.',
  fileName: (event: string) => `${event}-participants.csv`,
  ianseoName: (event: string) => `${event}-ianseo.txt`,
  fileColumns: ['Name', 'Club', 'Division', 'Status', 'Arrived', 'Paid', 'Paid by', 'Group', 'Email'],
  eventColumns: ['Event', 'Date', 'Last day', 'Days'],
  copy: 'Copy email addresses',
  copyText: 'Only archers with an account.',
  copied: 'Email addresses copied',
  copyFailed: 'Could not copy',
  print: 'Print',
  printText: 'A list to tick off.',
  paperTitle: 'Participants',
  paperColumns: { group: 'Group', arrived: 'Here', paid: 'Paid' },

  list: {
    title: 'Import list',
    titleOf: (event: string) => `Import list\u00a0· ${event}`,
    back: 'Back to the participants',
    text: 'Paste a list of participants from ianseo or a spreadsheet, or choose the file. You see a preview before anything is added.',
    paste: 'List',
    pasteHint:
      'A table with headings, such as name, club and division. Or ianseo: code, session, division, class, target, five marks, family name, first name.',
    columnsText: 'Check what each column of the list holds, and correct any that were not recognised.',
    columnsUnclear: 'Choose the column of the names, and what the others hold.',
    hasHeadings: 'The first row holds headings',
    columnNames: {
      name: 'Whole name',
      firstName: 'First name',
      lastName: 'Last name',
      membershipId: 'Membership ID',
      club: 'Club',
      division: 'Division',
      className: 'Class',
    } satisfies Record<ArcherColumn, string>,
    choose: 'Choose file',
    reading: 'Reading the file...',
    nothing: 'No archers found in this list.',
    divisions: 'Divisions',
    divisionsText: 'This event has no divisions with these names. Choose a division for each.',
    chooseDivision: 'Choose',
    category: (name: string) => (name === '' ? 'Without a division' : `${name} in the list`),
    preview: 'Preview',
    counts: (count: (becomes: 'member' | 'guest' | 'there' | 'same-name' | 'repeated' | 'wrong') => number) =>
      [
        count('member') > 0 && (count('member') === 1 ? '1 member' : `${count('member')} members`),
        count('guest') > 0 && (count('guest') === 1 ? '1 guest' : `${count('guest')} guests`),
        count('same-name') > 0 && `${count('same-name')} to check`,
        count('there') > 0 && `${count('there')} already in the event`,
        count('repeated') + count('wrong') > 0 && `${count('repeated') + count('wrong')} left out`,
      ].filter((each) => each !== false),
    asked: 'Members with an account get a place at once, and an email that asks whether they take part.',
    line: (number: number) => `Line ${number}`,
    nameless: 'No name',
    becomes: {
      member: 'Member',
      guest: 'Guest',
      there: 'Already in the event',
      'same-name': 'An archer of this name is already here',
      repeated: 'Twice in the list',
      wrong: 'Left out',
    },
    lacks: (needs: readonly IanseoNeed[], list: keyof typeof neededFields) =>
      `Missing: ${needs.map((need) => neededFields[list][need]).join('\u00a0· ')}`,
    addAnother: 'Add another',
    addAnotherOf: (name: string) => `Add another ${name}`,
    codeLeftOut: (cell: string, reason: string) => `Code "${cell}" is left out: ${reason}`,
    noDivision: 'Choose a division above',
    notShot: (division: string) => `${division} is not shot in this event. Choose a division above`,
    add: (count: number) => (count === 1 ? 'Add 1 archer' : `Add ${count.toLocaleString()} archers`),
    adding: 'Adding archers...',
    stop: 'Stop',
    stopped: 'Stopped. The others were not added.',
    added: (count: number) => (count === 1 ? '1 archer added' : `${archers(count)} added`),
    notAdded: 'Not added. Please try again in a moment.',
    someFailed: (count: number) =>
      count === 1 ? '1 archer was not added' : `${archers(count)} were not added`,

    undo: {
      short: 'Undo',
      action: 'Undo import',
      of: (time: string) => `Undo import of ${time}`,
      title: 'Imported lists',
      line: archers,
      at: (time: string) => `Imported ${time}`,
      question: (count: number) => `Remove ${archers(count)} of this list from the event?`,
      stay: (stay: readonly ReasonToStay[]) =>
        `${stay.length === 1 ? '1 stays' : `${stay.length.toLocaleString()} stay`}: ${countsOf(stay)}`,
      stays: (name: string, reason: ReasonToStay) => `${name}: ${reasons[reason]}`,
      mails: 'Only archers who were told by email get an email about it.',
      cancel: 'Cancel',
      pending: 'Removing...',
      removed: (count: number) => `${archers(count)} removed`,
      stayed: (stay: readonly ReasonToStay[]) =>
        `${stay.length === 1 ? '1 stayed' : `${stay.length.toLocaleString()} stayed`}: ${countsOf(stay)}`,
      failed: 'The import was not undone',
      failedText: 'Please try again in a moment.',
    },
  },
}
