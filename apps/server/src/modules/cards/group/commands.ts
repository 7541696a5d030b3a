import { enterColumns, isShotChanged } from '@fletch/domain'
import type { Scorecard, ScorecardSave } from '@fletch/domain/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Forbidden, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { holdUser } from '../../accounts/index.ts'
import { refuseTooManyRows } from '../saving/commands.ts'
import { lockGroupCard, storeEditor } from '../saving/group-commands.ts'
import { type CardArcher, readScorecard } from '../saving/reads.ts'
import { type CardRow, columnsFor, columnsSent } from './columns.ts'
import { storeColumns } from './entering.ts'
import { reasonAgainstEditor, reasonNotToClaim, reasonNotToTakePart, verdictOn } from './policy.ts'
import { passOn, propose } from './proposing.ts'
import { handOn } from './reads.ts'
import { noteEditor } from './store.ts'

type CommandParts = Pick<Parts, 'clock' | 'live' | 'budget'>

/** What a save of a group's card does: entered, filled in, proposed or refused, by who sends it and when. */
export const saveGroupCard = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  row: CardRow,
  { scores, reason, declined }: ScorecardSave,
): Promise<Scorecard> => {
  const { event, archers, hand } = await handOn(tx, who, row, reason)
  const verdict = verdictOn(hand, event.status)
  if ('refused' in verdict) {
    const refusals = { forbidden: Forbidden, conflict: Conflict, rule: RuleBroken }
    throw new refusals[verdict.refused](verdict.why)
  }
  refuseTooManyRows({ scores, numberOfTargets: row.numberOfTargets })
  const at = instantOf(parts.clock)
  const [before, sent] = [columnsFor(row, archers), columnsSent(scores, archers)]
  await passOn(tx, who, { event, row, sent, archers, at })
  const { columns, proposals } = enterColumns(before, sent, verdict.mode)
  const cause = verdict.mode === 'propose' ? 'completed' : 'former-editor'
  await propose(tx, who, row.id, { proposals, cause, at })
  const arePhotosNew = archers.some(({ id }) => isShotChanged(before, columns, id))
  if (verdict.mode === 'propose' && !arePhotosNew && declined === undefined) {
    await parts.live.announce(tx, event.id)
    return readScorecard(tx, who, row.id)
  }
  const kept = { event, archers, before, columns, reason: reason ?? null, at, declined }
  return storeColumns(tx, parts, who, row, kept)
}

/** Throws RuleBroken for an editor who cannot be one. */
export const checkEditor = async (
  tx: WriteTransaction,
  editorUserId: string,
  { archers, isEventAdmin }: { readonly archers: readonly CardArcher[]; readonly isEventAdmin: boolean },
): Promise<void> => {
  const isArcher = archers.some(({ userId }) => userId === editorUserId)
  refuse(reasonAgainstEditor({ isEventAdmin, isArcher }), RuleBroken)
  await holdUser(tx, editorUserId)
}

/** Names the editor; claims count in the order in which they come. */
export const setEditor = async (
  tx: WriteTransaction,
  { clock, live }: CommandParts,
  who: Who,
  id: string,
  editorUserId: string | null,
): Promise<Scorecard> => {
  const row = await lockGroupCard(tx, who, id)
  const { event, archers, hand } = await handOn(tx, who, row)
  const { isEventAdmin, isFormerArcher } = hand
  const isOwner = row.userId === who.userId
  const participates = hand.participates || isOwner || isFormerArcher
  refuse(reasonNotToTakePart({ isEventAdmin, participates }), Forbidden)
  refuse(reasonNotToClaim(event.status), Conflict)
  // The claim of an archer who has left the group names no one. It is answered, for the entries behind it follow, and
  // are taken like a former editor's. Who began the card still names others.
  if (isFormerArcher && !isEventAdmin && (!isOwner || editorUserId === who.userId))
    return readScorecard(tx, who, id)
  if (editorUserId !== null) {
    await checkEditor(tx, editorUserId, { archers, isEventAdmin })
    await noteEditor(tx, id, editorUserId)
  }
  await live.announce(tx, event.id)
  const author = { scorecardId: id, userId: who.userId, at: instantOf(clock) }
  return storeEditor(tx, row, author, editorUserId)
}
