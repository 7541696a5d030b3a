import { queryOptions } from '@tanstack/react-query'
import type { CardRecord } from '../../../phone/cards/card-record.ts'
import { codesOf } from '../../../phone/hand-in/card-code.ts'
import type { GroupView } from './group-view.ts'

/** The codes of a card as it is now, for the screen and for paper. */
export const codesQuery = (record: CardRecord, { known, round }: Pick<GroupView, 'known' | 'round'>) =>
  queryOptions({
    queryKey: ['hand-in-codes', record.userId, record.id, record.touchedAt, record.base?.updatedAt],
    queryFn: () => {
      if (known === undefined) throw new Error('The event of the card is not on this phone')
      return codesOf(record, known, round)
    },
    staleTime: 'static',
  })
