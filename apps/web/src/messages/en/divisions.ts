const listed = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`

/** Divisions: what archers are listed by. */
export const divisions = {
  madeOf: (codes: readonly string[]) => `Made of ${listed(codes, 'and')}`,

  scheme: 'Divisions',
  schemes: { styles: 'Styles of the club' },
  boxes: 'Divisions of the event *',
  all: 'All divisions',
  some: (count: number) => `Choose among ${count} divisions`,

  bow: 'Bow',
  allBows: 'All bows',
  division: 'Division *',
  choose: 'Select a division',
  proposed: (code: string, why: string) => `${code} is proposed: ${why}.`,
  others: (codes: readonly string[]) => `Your age also allows ${listed(codes, 'or')}.`,
  lacksPerson:
    'A division is proposed when your profile has your date of birth, and male or female as gender.',
  lacksBow: 'Choose your bow, and a division is proposed.',
  none: 'No division is proposed for this bow. Please choose one.',
}
