import { type CardContent, distanceBands, distanceUnits } from '@fletch/domain'
import type { WriteTransaction } from '../../db/database.ts'
import { type CardBand, deleteBands, storeBands } from './store.ts'

const bandsOf = (card: CardContent | undefined): CardBand[] =>
  card === undefined
    ? []
    : distanceUnits.flatMap((unit) =>
        distanceBands(card.scores, card.distanceUnit, unit).map((band) => ({ ...band, unit })),
      )

const isSamePlace = (one: CardBand, other: CardBand) => one.unit === other.unit && one.from === other.from

const isSame = (one: CardBand, other: CardBand) =>
  isSamePlace(one, other) && one.targets === other.targets && one.points === other.points

/** Keeps what a season needs of a card's distances, in the transaction that saves the card: only what changed. */
export const noteDistances = (
  tx: WriteTransaction,
  scorecardId: string,
  card: CardContent,
  before?: CardContent,
): void => {
  const [was, becomes] = [bandsOf(before), bandsOf(card)]
  const changed = becomes.filter((band) => !was.some((each) => isSame(each, band)))
  const gone = was.filter((band) => !becomes.some((each) => isSamePlace(each, band)))
  storeBands(tx, scorecardId, changed)
  deleteBands(tx, scorecardId, gone)
}
