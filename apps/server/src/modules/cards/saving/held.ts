import { fault } from '@fletch/domain/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { NotFound, RuleBroken } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { CardParts } from '../asks.ts'
import { isShownTo } from './reads.ts'
import { lockScorecard, type ScorecardRow } from './store.ts'

/** The card, held for a change by someone who sees it. */
export const lockSeen = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'shoots'>,
  who: Who,
  id: string,
): Promise<ScorecardRow> => {
  const row = await lockScorecard(tx, id)
  if (row === undefined || !(await isShownTo(tx, parts, row, who))) throw new NotFound(fault('card-unknown'))
  return row
}

/** A group's card, held for a change by someone who sees it; throws RuleBroken for an archer's own. */
export const lockGroupCard = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'shoots'>,
  who: Who,
  id: string,
): Promise<ScorecardRow> => {
  const row = await lockSeen(tx, parts, who, id)
  if (!row.isGroupScorecard) throw new RuleBroken(fault('card-not-of-group'))
  return row
}
