import type { EventRound } from '@fletch/domain/contract'
import { eventRoundTexts } from '../../../messages/event-rounds.ts'

/** What people call a round of an event. */
export const roundNameOf = ({ name, number }: Pick<EventRound, 'name' | 'number'>): string =>
  name === '' ? eventRoundTexts.numbered(number) : name
