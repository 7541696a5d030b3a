import { fault } from '@fletch/contract'
import type { CardContent } from '@fletch/domain'
import { inRow } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { refuseFields } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { attachPhotos, showPhotos } from '../../photos/index.ts'

/** Accepts the sender's own photos and photos already on this card. Refuses others and names the row. */
export const attachPhotosOf = async (
  tx: WriteTransaction,
  who: SignedInUser,
  scorecardId: string,
  card: CardContent,
  before?: CardContent,
) => {
  const paths = new Set(before?.scores.map((entry) => entry.photoPath))
  const newPaths = card.scores.map((entry) => (paths.has(entry.photoPath) ? null : entry.photoPath))
  if (newPaths.every((path) => path === null)) return
  const refusedRows = await attachPhotos(tx, who, scorecardId, newPaths)
  if (refusedRows.length === 0) return
  const errors = refusedRows.map((row) => ({
    path: `scores.${row}.photoPath`,
    ...inRow(row + 1, fault('card-photo-unknown')),
  }))
  refuseFields(errors)
}

/** Lets a card show photos of another card: a group's photos, or those of the user's own column. */
export const showPhotosOf = (
  tx: WriteTransaction,
  scorecardId: string,
  { scores }: CardContent,
): Promise<void> =>
  showPhotos(
    tx,
    scorecardId,
    scores.map(({ photoPath }) => photoPath),
  )
