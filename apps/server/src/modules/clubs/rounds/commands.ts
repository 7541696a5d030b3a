import type { ClubRound, RoundForm } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { idFromKey } from '../../../platform/ids.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { keepRound, withdrawRound } from '../../rounds/index.ts'
import { noteActivity } from '../activity/commands.ts'
import { clubToRun, holdClub } from '../record/reads.ts'

type CommandParts = Pick<Dependencies, 'clock'>

/** Saves a round of a club, by those who run it. */
export const createRound = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { clubId, form, key }: { readonly clubId: string; readonly form: RoundForm; readonly key: string | null },
): Promise<ClubRound> => {
  await holdClub(tx, clubId)
  const club = await clubToRun(tx, who, clubId)
  const now = instantOf(parts.clock)
  const { round, isNew } = await keepRound(tx, {
    id: idFromKey(key),
    club,
    form,
    userId: who.userId,
    at: now,
  })
  if (isNew) await noteActivity(tx, parts, { clubId, kind: 'round kept', who, subject: round })
  return round
}

/** Withdraws a round of a club from the choice, by those who run it. Cards and events that use it keep it. */
export const removeRound = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { clubId, roundId }: { readonly clubId: string; readonly roundId: string },
): Promise<void> => {
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  const round = await withdrawRound(tx, { id: roundId, clubId, at: instantOf(parts.clock) })
  if (round !== null) await noteActivity(tx, parts, { clubId, kind: 'round withdrawn', who, subject: round })
}
