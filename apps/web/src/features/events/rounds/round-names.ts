import type { EventRound } from '@fletch/contract'
import { eventRoundTexts } from '../../../messages/event-rounds.ts'

/** The name of a round of an event, or its number if it has no name. */
export const roundNameOf = ({ name, number }: Pick<EventRound, 'name' | 'number'>): string =>
  name === '' ? eventRoundTexts.numbered(number) : name
