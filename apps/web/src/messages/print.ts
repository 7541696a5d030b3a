import { points } from './points.ts'

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** Printouts of an event: for the wall, the groups and the winners. */
export const printTexts = {
  open: 'Print',
  title: 'Print',
  titleOf: (event: string) => `${event}, print`,
  back: 'Back to the event',
  print: 'Print',
  preview: 'Preview',
  loading: 'Loading...',
  failed: 'This could not be loaded',
  failedText: 'Please try again in a moment.',
  retry: 'Retry',
  notForYou: 'Only event admins can print these pages',
  notForYouText: 'Results and your own scorecards can be printed by everyone.',
  toEvent: 'Go to the event',
  noGroups: 'No groups yet',
  noGroupsText: 'Score sheets and slips are made from the groups. Create them on the page of the event.',
  noArchers: 'No archers yet',
  noArchersText: 'The list is made from the archers who are registered.',
  choose: 'What to print',
  size: 'Fits A4 and Letter, in black and white.',
  facts: (all: readonly string[]) => all.join('\u00a0· '),

  kinds: {
    sheets: 'Score sheets',
    slips: 'Group slips',
    starts: 'Start list',
    names: 'A to Z list',
    poster: 'Poster',
    certificates: 'Certificates',
  },
  said: {
    sheets: 'To score by hand: a sheet for each group, with its targets in shooting order.',
    slips: 'For each group to carry: where it starts, and how to open its scorecard.',
    starts: 'Group by group, to put up at the start and tick off.',
    names: 'Who starts where, by last name, to put up on a wall.',
    poster:
      'Everything archers need to know, to put up on a wall, with QR codes for registration and the map.',
    certificates: 'A page for each archer, to sign and hand out.',
  },

  division: 'Division',
  allDivisions: 'All divisions',
  group: 'Group',
  allGroups: 'All groups',
  perPage: 'Slips per page',
  perPageOf: (count: number) => `${count} per page`,
  sheetCount: (count: number) => counted(count, 'page', 'pages'),

  sheet: {
    kind: 'Score sheet',
    target: 'Target',
    arrow: (arrow: number) => `${arrow}`,
    zone: 'Zone',
    points: 'Points',
    total: 'Total',
    partTotal: 'Total of this page',
    signature: 'Signature',
    scorer: 'Scorer',
    startsAt: (target: number, time: string | null = null) =>
      time === null ? `Starts at target ${target}` : `Starts at target ${target}, ${time}`,
    part: (at: number, of: number) => `Page ${at} of ${of}`,
    code: (code: string) => `Code ${code}`,
    qr: (group: string) => `QR code of the scorecard of ${group}`,
    worth: (code: string, points: number) => `${code} = ${points}`,
    arrowWorth: (arrow: number, worth: string) => `Arrow ${arrow}: ${worth}`,
    miss: 'Miss',
    missedArrow: 'M',
    firstHit: (example: string) => `Write the arrow and the area of the first hit, such as ${example}.`,
    allArrows: 'A box for each arrow. Write M for a miss.',
  },

  certificate: {
    title: 'Certificate',
    mine: 'My certificate',
    mineText: 'With your place in the final results.',
    who: 'Certificates for',
    three: 'First three of each division',
    everyone: 'Everyone with a place',
    teams: 'Teams',
    count: (count: number) => counted(count, 'certificate', 'certificates'),
    awarded: 'awarded to',
    place: (rank: number) => {
      const isTeen = Math.floor((rank % 100) / 10) === 1
      const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')
      return `${rank}${ending} place`
    },
    shared: 'shared',
    points,
    team: 'Team',
    members: (names: readonly string[]) => names.join(', '),
    when: (all: readonly string[]) => all.join('\u00a0· '),
    signatures: ['For the club', 'For the judges'],
    notSettled: 'Some entries are waiting for a decision. Places may still change.',
    notYet: 'Certificates come with the final results',
    notYetText: 'Complete the event first. Until then places can change.',
    heldBack: (names: readonly string[]) =>
      `Held back until a shoot-off has decided the place: ${names.join(', ')}.`,
    undecided: 'Your place is not decided yet',
    undecidedText: 'A shoot-off decides it. Your certificate comes after that.',
    noPlace: 'You have no certificate for this event',
    noPlaceText: 'Certificates are for archers with a place in the final results.',
    toResults: 'Go to the results',
    noOne: 'No one has a place yet',
    noOneText: 'Certificates are made from the results.',
  },

  told: {
    poster: 'Archery event',
    registration: 'Registration',
    mine: 'My registration',
    mineText: 'Everything you need on the day, with your check-in code.',
    open: 'Print my registration',
    openPoster: 'Print a poster',
    notIn: 'You are not registered for this event',
    notInText: 'Register on the page of the event first.',
    when: 'When',
    onDay: (day: string, year: string) => `${day}, ${year}`,
    archer: 'Archer',
    division: 'Division',
    place: 'Status',
    waiting: (position: number | null) =>
      position === null ? 'On the waiting list' : `Number ${position} on the waiting list`,
    group: 'Group',
    groupStarts: (group: string, target: number, time: string | null) =>
      time === null
        ? `${group}, starts at target ${target}`
        : `${group}, starts at target ${target}, ${time}`,
    round: 'Round',
    divisions: 'Divisions',
    places: 'Places',
    until: 'Register until',
    asked: 'Asked at registration',
    choices: (options: readonly string[]) => `(${options.join(', ')})`,
    answer: (isYesNo: boolean, answer: string) => {
      if (answer === '') return 'Not answered'
      if (!isYesNo) return answer
      return answer === 'yes' ? 'Yes' : 'No'
    },
    register: 'Details and registration',
    checkIn: 'Show this code when you arrive',
    qr: (name: string) => `QR code: ${name}`,
  },

  list: {
    kind: 'Who starts where',
    name: 'Name',
    club: 'Club',
    division: 'Division',
    group: 'Group',
    startsAt: 'Target',
    none: '–',
  },
}
