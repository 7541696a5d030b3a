import type { ClubEvent } from '@fletch/contract'
import { type Discipline, type DivisionScheme, usualSchemeId } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken, refuse } from '../../../platform/errors.ts'
import { readRound } from '../../rounds/index.ts'
import { roundsOfEvent } from '../record/round-policy.ts'
import { reasonAgainstDiscipline, reasonAgainstStyle } from './policy.ts'

const disciplinesOf = async (tx: WriteTransaction, whole: ClubEvent): Promise<Discipline[]> => {
  const disciplines: Discipline[] = []
  for (const { roundId } of roundsOfEvent(whole)) disciplines.push((await readRound(tx, roundId)).discipline)
  return disciplines
}

/** Throws RuleBroken if an event does not offer the division, or none of its rounds is shot with it. */
export const refuseDivision = async (
  tx: WriteTransaction,
  { event, whole }: { readonly event: ClubEvent; readonly whole: ClubEvent },
  scheme: DivisionScheme,
  division: string,
): Promise<void> => {
  refuse(reasonAgainstStyle(scheme, event, division), RuleBroken)
  if (scheme.id === usualSchemeId) return
  refuse(reasonAgainstDiscipline(scheme, await disciplinesOf(tx, whole), division), RuleBroken)
}
