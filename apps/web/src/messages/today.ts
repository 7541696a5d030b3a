/** What the user shoots or runs today. */
export const todayTexts = {
  title: 'Today',
  loading: 'Loading today...',
  group: 'Group',
  target: 'Target',
  startsAt: 'Time',
  walkWith: (names: string) => `With ${names}`,
  alone: 'No one else is in this group yet.',

  run: 'Run the event',
  board: 'Board',
  event: 'Event',

  own: {
    score: 'Score',
    seeGroup: 'See your group',
    seeResults: 'See results',
    seeEvent: 'See the event',
    noGroup: 'You have no group yet. It will appear here.',
    noGroupActive: 'You are not in a group yet. Ask the organisers at the start.',
    waiting: 'You are on the waiting list for this event.',
    absent: 'You are marked absent. If you are here, tell the organisers.',
    retired: 'You have retired from this event.',
    asked: 'You were entered for this event. Open it to accept or decline.',
    askedOver: 'You were entered for this event. Open it to say whether the result is yours.',
    officer: 'You run this event.',
    cancelled: 'This event was cancelled.',
  },

  /** The same for an archer for whom the user acts. */
  ofChild: (name: string) => ({
    score: `Score for ${name}`,
    seeGroup: `See the group as ${name}`,
    seeResults: 'See results',
    seeEvent: `See the event as ${name}`,
    noGroup: `${name} has no group yet. It will appear here.`,
    noGroupActive: `${name} is not in a group yet. Ask the organisers at the start.`,
    waiting: `${name} is on the waiting list for this event.`,
    absent: `${name} is marked absent. If ${name} is here, tell the organisers.`,
    retired: `${name} has retired from this event.`,
    asked: `${name} was entered for this event. Open it to accept or decline.`,
    askedOver: `${name} was entered for this event. Open it to say whether the result is theirs.`,
    officer: `${name} runs this event.`,
    cancelled: 'This event was cancelled.',
  }),

  comingUp: 'Coming up',
  tomorrow: 'Tomorrow',
  inDays: (days: number) => `In ${days} days`,

  empty: 'Nothing today',
  emptyText: 'On the day of an event, your group, your target and a link to scoring appear here.',
  findEvent: 'Find an event',
  ownCard: 'Score your own card',
  asOf: (time: string) => `As of ${time}. Updates when there is a signal.`,
}
