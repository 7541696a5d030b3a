import { type CardContent, distanceBands, distanceUnits } from '@fletch/domain'
import type { WriteTransaction } from '../../db/database.ts'
import { replaceBands } from './store.ts'

/** Keeps what a season needs of a card's distances, in the transaction that saves the card. */
export const noteDistances = (tx: WriteTransaction, scorecardId: string, card: CardContent): Promise<void> =>
  replaceBands(
    tx,
    scorecardId,
    distanceUnits.flatMap((unit) =>
      distanceBands(card.scores, card.distanceUnit, unit).map((band) => ({ ...band, unit })),
    ),
  )
