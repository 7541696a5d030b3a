/** The groups of an event: creating, changing, starting and printing them. */
export const groupTexts = {
  title: 'Groups',
  titleOf: (event: string) => `${event}, groups`,
  cancel: 'Cancel',
  retry: 'Retry',
  undo: 'Undo',
  undone: 'Undone',
  of: (action: string, name: string) => `${action}: ${name}`,
  startsAt: (target: number, time: string | null = null) =>
    time === null ? `Starts at target ${target}` : `Starts at target ${target} at ${time}`,
  count: (archers: number) => (archers === 1 ? '1 archer' : `${archers} archers`),
  loading: 'Loading groups...',
  failed: 'The groups could not be loaded',
  failedText: 'Please try again in a moment.',
  none: 'There are no groups yet.',
  noneCancelled: 'There are no groups.',
  noneText: 'The event admins create them before the start.',
  yours: 'Your group',
  empty: 'No one is in this group.',
  join: 'Join Group Scoring',
  view: 'View Group Scorecard',
  ungrouped: 'Not in a group yet',
  ungroupedText: 'Place them by hand, or they join the smallest groups when the event starts.',
  retired: 'retired',
  marks: { 'not-finished': 'not finished', disqualified: 'disqualified' },

  making: {
    action: 'Create Groups',
    title: 'Create Groups',
    size: 'Group Size',
    archersEach: (size: number) => `${size} archers`,
    outcome: (archers: number, sizes: readonly number[]) =>
      `${archers} archers: ${sizes.length === 1 ? '1 group' : `${sizes.length} groups`} of ${sizes.every((size) => size === sizes[0]) ? sizes[0] : sizes.join(', ')}.`,
    outcomeShort: (archers: number, groups: number, most: number, least: number) =>
      `${archers} archers: ${groups} groups of ${most === least ? most : `${most} or ${least}`}.`,
    styles: 'Archers of the same style are put together where group sizes stay even.',
    families: 'Keep families together',
    familiesText: 'Parents and children under 16 walk in one group.',
    starts: 'Starting targets',
    ways: {
      table: 'Standard table',
      spread: 'Evenly round the course',
      waves: 'All from one target, in turn',
    },
    waveTarget: 'Starting target of all groups',
    waveFrom: 'First group starts at',
    waveEvery: 'Minutes between groups',
    everyHint: '1 to 120',
    noClash: 'No two groups start at the same target at the same time.',
    clash: (count: number, targets: readonly number[]) =>
      count === 1
        ? `Target ${targets[0]} has more than one group at the start.`
        : `${count} targets have more than one group at the start: ${targets.join(', ')}.`,
    lastAt: (time: string) => `The last group starts at ${time}.`,
    replaces: 'This replaces the current groups and all changes made by hand.',
    submit: 'Create Groups',
    pending: 'Creating...',
    done: 'Groups created',
    doneText: (count: number) =>
      `${count === 1 ? '1 group' : `${count} groups`}. You can change them until the event is completed.`,
    failed: 'Failed to create groups',
    failedText: 'Please try again in a moment.',
  },

  starting: {
    /** `round`: the name of the round, in an event of several. */
    action: (round?: string) => (round === undefined ? 'Start Event' : `Start ${round}`),
    unusual: 'Please check first:',
    future: (days: number) =>
      days === 1 ? 'The event is tomorrow, not today.' : `The event is in ${days} days, not today.`,
    past: (days: number) =>
      days === 1 ? 'The event was yesterday, not today.' : `The event was ${days} days ago.`,
    unchecked: 'No one has been checked in.',
    missing: (names: readonly string[], more: number) =>
      `Not checked in: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    small: (groups: readonly string[]) => `Fewer than three archers: ${groups.join(', ')}.`,
    withGroups: (archers: number, groups: number) =>
      `${archers} archers in ${groups === 1 ? '1 group' : `${groups} groups`} start.`,
    unplaced: (count: number) =>
      count === 1
        ? '1 archer is in no group yet and joins the smallest.'
        : `${count} archers are in no group yet and join the smallest.`,
    makes: 'These groups will be created:',
    text: 'Registration closes, and the groups can score. Event admins can still add archers and change groups.',
    counting: 'Counting archers...',
    pending: 'Starting...',
    done: (round?: string) => (round === undefined ? 'Event started' : `${round} started`),
    doneText: (groups: number) =>
      groups === 1 ? '1 group can score now.' : `${groups} groups can score now.`,
    failed: 'Start Failed',
    failedText: 'Failed to start competition.',
  },

  undoingStart: {
    action: 'Undo start',
    done: 'Start undone',
    doneText: 'The groups are as before. Start again when everyone is ready.',
    failed: 'The start could not be undone',
    failedText: 'Please try again in a moment.',
  },

  changing: {
    move: 'Move',
    swap: 'Swap',
    place: 'Place',
    moveTitle: (name: string) => `Move ${name}`,
    moveText: 'Choose a group.',
    swapTitle: (name: string) => `Swap ${name}`,
    swapText: 'Choose an archer to swap with.',
    search: 'Search archers',
    searchHint: 'Search archers...',
    noHits: 'No one with this name is in another group.',
    onlyGroup: 'There is no other group.',
    choice: (group: string, archers: string, target: number) =>
      `${group}\u00a0· ${archers}\u00a0· target ${target}`,
    choiceOfArcher: (name: string, group: string) => `${name}\u00a0· ${group}`,
    scores: 'Scores move with the archer.',
    moved: (name: string, group: string) => `${name} is now in ${group}`,
    swapped: (one: string, other: string) => `${one} and ${other} swapped places`,
    edit: 'Edit',
    editTitle: (group: string) => `Edit ${group}`,
    name: 'Group Name *',
    target: 'Starting Target *',
    targetHint: (targets: number) => `1 to ${targets}`,
    startsAt: 'Starts at',
    startsAtHint: 'Leave empty to start with everyone else.',
    clash: (groups: readonly string[]) =>
      `${groups.join(', ')} ${groups.length === 1 ? 'starts' : 'start'} there at the same time.`,
    save: 'Save Changes',
    saving: 'Saving...',
    saved: (group: string) => `${group} was changed`,
    failed: 'Change Failed',
    failedText: 'Failed to change the group. Please try again.',
    isGone: 'The group or the archer no longer exists.',
  },

  proposal: {
    title: 'Some groups are small now',
    text: 'These moves give every group at least three archers. No one else moves:',
    move: (name: string, from: string, to: string) => `${name} from ${from} to ${to}`,
    apply: 'Make these moves',
    applying: 'Moving...',
    done: (count: number) => (count === 1 ? '1 archer moved' : `${count} archers moved`),
  },

  paper: {
    listTitle: 'Start list',
    target: 'Target',
    group: 'Group',
    archer: 'Archer',
    style: 'Style',
    present: 'Here',
    startsAt: 'Start at target',
    start: (target: number, time: string | null = null) =>
      time === null ? `${target}` : `${target}, ${time}`,
    startTime: (time: string) => `at ${time}`,
    scan: 'Scan to open the scorecard of this group',
    code: 'Group code',
    typed: (address: string) => `or type the code at ${address}`,
    qr: (group: string) => `QR code of ${group}`,
    ungrouped: 'Not in a group',
  },

  code: {
    title: 'Got a group code?',
    label: 'Group code',
    hint: 'Six letters and digits, from the slip of your group.',
    submit: 'Open group',
    pending: 'Opening...',
    malformed: 'A group code has six letters and digits',
    failed: 'The group could not be opened. Please try again.',
  },
}
