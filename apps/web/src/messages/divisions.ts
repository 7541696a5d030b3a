import type { Bow } from '@fletch/domain'

const listed = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`

/** Divisions, by which archers are ranked together. */
export const divisionTexts = {
  madeOf: (codes: readonly string[]) => `Merged from ${listed(codes, 'and')}`,

  scheme: 'Divisions',
  schemes: { styles: 'Club styles' },
  boxes: 'Divisions of the event *',
  all: 'All divisions',
  allOf: (part: string) => `All of ${part}`,
  some: (count: number) => `Choose from ${count} divisions`,

  bow: 'Bow',
  allBows: 'All bows',
  division: 'Division *',
  choose: 'Select a division',
  proposed: (code: string, why: string) => `${code} is suggested: ${why}.`,
  others: (codes: readonly string[]) => `Your age also allows ${listed(codes, 'or')}.`,
  why: 'Why this division?',
  about: 'About these divisions',
  oneUp: (codes: readonly string[]) =>
    `With a parent or guardian's written consent you can shoot ${listed(codes, 'or')}.`,
  left: ({ from, to }: { from: string; to: string }) =>
    `You have shot one class up, in ${to}. There is no way back, so ${from} is closed to you.`,
  consent: 'A parent or guardian has agreed in writing',
  consentHint: 'This division is one class up. After shooting in it you cannot go back to the class below.',
  consentRequired: 'A parent or guardian has to agree in writing',
  consentOfOfficer:
    'This division is one class up. By saving it you confirm that a parent or guardian has agreed in writing. The history of the event records it.',
  lacksPerson:
    'To get a suggested division, add your date of birth and a gender of male or female to your profile.',
  bowNotShot: (bow: string) =>
    `Your bow, ${bow}, is not shot in the rounds of this event. Please choose another bow.`,
  lacksBow: 'Choose your bow to get a suggested division.',
  none: 'No division is suggested for this bow. Please choose one.',

  filter: 'Divisions',
  one: 'Division',
  everyList: 'All',

  small: {
    action: 'Merge divisions',
    title: 'Merge divisions',
    text: 'A division with fewer than three archers is small. You can list it together with another. Archers keep their own division, results show both, and you can separate them at any time.',
    isSmall: 'Small',
    archers: (count: number) => (count === 1 ? '1 archer' : `${count} archers`),
    part: (count: number, code: string) => `${count} ${code}`,
    proposals: {
      age: (code: string, into: string) =>
        `Suggestion: list ${code} with ${into}. The bow is the same, and the ages allow it.`,
      sex: (code: string, into: string) =>
        `Suggestion: list ${code} with ${into}. The bow and the age are the same.`,
    },
    mergeInto: (code: string, into: string) => `List ${code} with ${into}`,
    partAgain: (code: string) => `List ${code} separately`,
    merged: (code: string, into: string) => `${code} is now listed with ${into}.`,
    parted: (code: string, list: string) => `${code} is no longer listed with ${list}.`,
    undo: 'Undo',
    undone: 'The last change was undone.',
    anyTwo: 'Choose two divisions',
    which: 'List this division',
    withWhich: 'Together with',
    mergeThese: 'List together',
    none: 'No archers yet. Divisions appear here when archers register.',
    loading: 'Loading the divisions...',
    notLoaded: 'The divisions could not be loaded',
    retry: 'Retry',
    failed: 'Divisions not changed',
    failedText: 'Please try again.',
  },

  bowNames: {
    'barebow-recurve': 'Barebow recurve',
    'barebow-compound': 'Barebow compound',
    'freestyle-recurve': 'Recurve with a sight',
    'freestyle-compound': 'Compound with a sight, shot with the fingers',
    'freestyle-unlimited': 'Compound with a sight and a release aid',
    'bowhunter-recurve': 'Bowhunter recurve',
    'bowhunter-compound': 'Bowhunter compound',
    'bowhunter-limited': 'Bowhunter compound with pins, shot with the fingers',
    'bowhunter-unlimited': 'Bowhunter compound with pins and a release aid',
    'traditional-recurve': 'Traditional recurve',
    longbow: 'Longbow',
    'modern-longbow': 'Modern longbow',
    historical: 'Historical bow',
  } satisfies Record<Bow, string>,
}
