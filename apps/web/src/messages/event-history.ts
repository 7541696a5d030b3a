import { points } from './points.ts'

/** What officers did to an event that affects its results (rule R52). */
export const eventHistoryTexts = {
  action: 'History',
  title: 'History',
  text: 'What event admins did: starts and completions, absences, changes that affect the results, queries about scores, and messages to archers. Only event admins can see this.',
  loading: 'Loading the history...',
  failed: 'The history could not be loaded',
  failedText: 'Please try again in a moment.',
  retry: 'Retry',
  empty:
    'No changes yet. The start, absences, marks, penalties, shoot-offs, merged divisions and the end appear here.',
  loadMore: 'Show more',
  loadingMore: 'Loading...',
  deletedAccount: 'Deleted account',
  facts: (all: readonly string[]) => all.join('\u00a0· '),
  reason: (reason: string) => `Reason: ${reason}`,

  started: 'Started',
  startUndone: 'Start undone',
  completed: 'Completed',
  reopened: 'Event reopened',
  marks: {
    'not-finished': (archer: string) => `${archer} marked as not finished`,
    disqualified: (archer: string) => `${archer} disqualified`,
  } as Readonly<Record<string, (archer: string) => string>>,
  otherMark: (archer: string) => `${archer} marked`,
  noMark: (archer: string) => `Mark removed from ${archer}`,
  penalty: (archer: string, count: number) => `${points(count)} taken off ${archer}`,
  noPenalty: (archer: string) => `Penalty removed from ${archer}`,
  absent: (archer: string) => `${archer} is absent`,
  back: (archer: string) => `${archer} is back`,
  renamed: (archer: string) => `Name of ${archer} corrected`,
  shootOff: (archer: string) => `Shoot-off entered: ${archer} won`,
  formerArcher: 'an archer',
  targetsOut: 'Targets taken out',
  noTargetsOut: 'All targets count again',
  merged: 'Divisions merged',
  parted: 'All divisions listed separately',
  merge: (code: string, into: string) => `${code} in ${into}`,
  message: (sent: number) =>
    `Message sent to ${sent === 1 ? '1 archer' : `${sent.toLocaleString()} archers`}`,
  classUp: (archer: string, division: string) =>
    `${archer} entered one class up, in ${division}, with written consent`,
  query: (archer: string, target: number) => `${archer} asked about target ${target}`,
  queryAnswered: (archer: string, target: number) => `Query of ${archer} about target ${target} answered`,
  asked: (text: string) => `Query: ${text}`,
  answer: (text: string) => `Answer: ${text}`,
  draw: (seed: number) => `Starting targets drawn, draw number ${seed}`,
  /** For a kind of change that only a newer server knows. */
  other: 'A change that this version of the app cannot show',
}
