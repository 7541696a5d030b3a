import { type ClubEvent, eventPath, shortEventPath } from '@fletch/contract'

/** The link to an event for others: the short one while the event is public. */
export const linkOfEvent = ({ id, shortCode }: Pick<ClubEvent, 'id' | 'shortCode'>): string =>
  `${location.origin}${shortCode === undefined ? eventPath(id) : shortEventPath(shortCode)}`
