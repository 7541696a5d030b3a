import type { AgeClass, Discipline, DivisionScheme } from '@fletch/domain'

const listed = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`

const disciplines: Record<Discipline, string> = {
  '3d': '3D rounds',
  field: 'field rounds',
  animal: 'animal rounds',
  indoor: 'indoor rounds',
  other: 'other rounds',
}

/** The page about a division scheme: its rules in plain words. */
export const divisionSchemeTexts = {
  back: 'Back',
  loading: 'Loading divisions...',
  failed: 'The divisions could not be loaded',
  failedText: 'Please try again in a moment.',
  missing: 'There are no such divisions',
  missingText: 'The link may be wrong.',
  retry: 'Retry',
  styles: 'Club styles',
  from: ({ organisation, edition }: DivisionScheme) => `${organisation}, edition ${edition}`,

  suggestedTitle: 'Which division is mine?',
  suggested:
    'When you register, the app suggests a division from the date of birth and the gender in your profile and from your bow. It is a suggestion: you can choose another division that you are allowed to shoot in.',
  notSuggested: 'These divisions do not depend on age or bow, so none is suggested. You choose yours.',

  agesTitle: 'Ages',
  ageOn: {
    day: 'Your age on the first day of the event counts.',
    year: 'The age that you reach in the calendar year of the event counts, from 1 January on.',
  },
  isChosen: ({ from }: AgeClass) =>
    from === null
      ? 'You may choose it.'
      : `You may choose it from the age of ${from}. It is never suggested.`,
  also: (names: readonly string[]) => `You may also shoot in ${listed(names, 'or')}.`,
  oneUp: (name: string) =>
    `You may shoot one class up, in ${name}, if a parent or guardian agrees in writing. After that you cannot go back.`,
  noFurther: 'You may not shoot two classes up.',
  oneUpOfOfficer:
    'The registration form asks for the consent. When an event admin enters an archer one class up, this counts as consent, and the history of the event records it.',

  bowsTitle: 'Bows',
  notShot: (discipline: Discipline, bows: readonly string[]) =>
    `In ${disciplines[discipline]} there is no division for ${listed(bows, 'or')}. In an event that has only such rounds these divisions cannot be chosen.`,

  codesTitle: 'Divisions',
  code: (code: string, name: string) =>
    `A code is made of age, gender and bow. For example, ${code} is ${name}.`,
  withoutAge: 'These divisions do not depend on age:',
  all: (count: number) => `Show all ${count} divisions`,
  mergedTitle: 'Small divisions',
  merged:
    'Event admins can list a division with fewer than three archers together with another one. Results show both, and archers keep their own division.',
  sourceTitle: 'Source',
}
