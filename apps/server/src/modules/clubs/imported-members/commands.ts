import type { MemberForm } from '@fletch/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { spansOf } from '../../../platform/db/spans.ts'
import { yieldToEventLoop } from '../../../platform/yielding.ts'
import { leaveHomeClub } from '../../accounts/index.ts'
import { forgetMembers } from '../activity/store.ts'
import { noOneToAsk } from '../consent/columns.ts'
import { markFiguresOf } from '../figures/commands.ts'
import { columnsOf } from '../members/member-form.ts'
import {
  deleteUnchangedOf,
  type ImportedMember,
  importedAtOnce,
  insertSome,
  listStaying,
  listUnchangedOf,
  type OfImport,
} from './store.ts'

/** A row of an import as a member without an account. */
export const importedMember = (
  form: MemberForm,
  own: Pick<ImportedMember, 'id' | 'clubId' | 'importId' | 'createdAt'>,
): ImportedMember => ({
  ...columnsOf(form),
  ...own,
  ...noOneToAsk,
  userId: null,
  origin: 'import',
  changedAt: null,
})

/** Adds imported members in batches and returns those that existed already. */
export const addImported = async (
  tx: WriteTransaction,
  members: readonly ImportedMember[],
): Promise<Set<string>> => {
  const refusedIds = new Set<string>()
  for (let from = 0; from < members.length; from += importedAtOnce) {
    const some = members.slice(from, from + importedAtOnce)
    const addedIds = await insertSome(tx, some)
    for (const { id } of some) if (!addedIds.has(id)) refusedIds.add(id)
    await yieldToEventLoop()
  }
  const linkedMembers = members.filter(({ id, userId }) => userId !== null && !refusedIds.has(id))
  for (const clubId of new Set(linkedMembers.map((member) => member.clubId)))
    await markFiguresOf(
      tx,
      clubId,
      linkedMembers.map(({ id }) => id),
    )
  return refusedIds
}

const removedAtOnce = 500

/**
 * Removes the members of an import that no one has changed since. Those who own or administer the club by now are kept.
 */
export const removeImported = async (tx: WriteTransaction, of: OfImport, ownerId: string): Promise<void> => {
  const staying = await listStaying(tx, of.clubId, ownerId)
  for (const span of spansOf(await listUnchangedOf(tx, of, staying), removedAtOnce)) {
    const removed = await deleteUnchangedOf(tx, of, staying, span)
    // What happened to them stays, such as an invitation, but without their names.
    await forgetMembers(tx, { clubId: of.clubId, memberIds: removed.map(({ id }) => id) })
    await leaveHomeClub(
      tx,
      of.clubId,
      removed.flatMap(({ userId }) => userId ?? []),
    )
    await yieldToEventLoop()
  }
}
