import { fault } from '@fletch/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { NotFound, RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { CardParts } from '../asks.ts'
import { isShownTo } from './reads.ts'
import { lockScorecard, type ScorecardRow } from './store.ts'

/** Locks a card for a change by a person who can see it. */
export const lockVisibleCard = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'shoots'>,
  who: SignedInUser,
  id: string,
): Promise<ScorecardRow> => {
  const row = await lockScorecard(tx, id)
  if (row === undefined || !(await isShownTo(tx, parts, row, who))) throw new NotFound(fault('card-unknown'))
  return row
}

/** Locks a group's card for a change by a person who can see it. Throws RuleBroken for an individual card. */
export const lockGroupCard = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'shoots'>,
  who: SignedInUser,
  id: string,
): Promise<ScorecardRow> => {
  const row = await lockVisibleCard(tx, parts, who, id)
  if (!row.isGroupScorecard) throw new RuleBroken(fault('card-not-of-group'))
  return row
}
