import type { ClubEvent, EventRound } from '@fletch/contract'
import { eventRoundTexts } from '@fletch/messages/event-rounds'

/** The name of a round of an event, or its number if it has no name. */
export const roundNameOf = ({ name, number }: Pick<EventRound, 'name' | 'number'>): string =>
  name === '' ? eventRoundTexts.numbered({ number }) : name

/** The name of a round of an event: the first one, or the later one that is given; undefined if the event has only one. */
export const nameOfRound = (
  { rounds }: Pick<ClubEvent, 'rounds'>,
  { partOf }: Pick<ClubEvent, 'partOf'>,
): string | undefined => {
  const round = rounds?.find(({ number }) => number === (partOf?.round ?? 1))
  return round && roundNameOf(round)
}
