/** What someone shoots or runs today. */
export const today = {
  title: 'Today',
  loading: 'Loading today...',
  group: 'Group',
  target: 'Start at target',
  startsAt: 'Time',
  walkWith: (names: string) => `With ${names}`,
  alone: 'No one else is in this group yet.',

  score: 'Score',
  seeGroup: 'See your group',
  seeResults: 'See results',
  seeEvent: 'See the event',
  run: 'Run the event',
  board: 'Board',
  event: 'Event',

  noGroup: 'Your group has not been made yet. It shows here as soon as it is.',
  noGroupActive: 'You are not in a group yet. Ask the officers at the start.',
  waiting: 'You are on the waiting list for this event.',
  absent: 'You are marked absent. If you are here, tell the officers.',
  retired: 'You have retired from this event.',
  asked: 'You were entered for this event. Open it to say yes or no.',
  officer: 'You run this event.',
  cancelled: 'This event was cancelled.',

  comingUp: 'Coming up',
  tomorrow: 'Tomorrow',
  inDays: (days: number) => `In ${days} days`,

  empty: 'Nothing today',
  emptyText: 'On the day of an event you find your group, your target and the way to score here.',
  findEvent: 'Find an event',
  ownCard: 'Score a card of your own',

  band: (name: string) => `Today: ${name}`,
  bandPlace: (group: string, target: number) => `${group}, target ${target}`,
  open: 'Open',
  asOf: (time: string) => `As of ${time}. It is brought up to date when there is a signal.`,
}
