import { fault, type ImportResult, importError, type ReadMember, wrongRow } from '@fletch/contract'
import { knownMembers, ownerAmong } from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { type Clock, days, instantAfter, instantOf, todayOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import { Conflict, NotFound, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { yieldToEventLoop } from '../../../platform/yielding.ts'
import { askToVerify } from '../../accounts/index.ts'
import { noteActivity } from '../activity/commands.ts'
import { askingAt, noOneToAsk } from '../consent/columns.ts'
import { mailQuestion } from '../consent/commands.ts'
import { listRefusing } from '../consent/store.ts'
import { addExpiries } from '../expiries/commands.ts'
import { addImported, importedMember, removeImported } from '../imported-members/commands.ts'
import { countMembersOfImport, identitiesIn } from '../imported-members/reads.ts'
import { reasonNotToInvite, reasonWhenFull } from '../members/policy.ts'
import { countBeforeAdding } from '../members/store.ts'
import { addOwnValues } from '../own-fields/commands.ts'
import { clubToRun, holdClub, lockClub } from '../record/reads.ts'
import { reasonNotToUndo } from './policy.ts'
import type { ReceivedImport } from './receiving.ts'
import { type readRows, splitRows, warningsOf } from './rows.ts'
import {
  deleteImportsBefore,
  findImport,
  forgetImporter,
  insertImport,
  listAccountsIn,
  listAccountsOf,
  lockImport,
  updateImport,
} from './store.ts'

interface NewImport {
  readonly id: string
  readonly clubId: string
  readonly received: ReceivedImport
  readonly rows: Awaited<ReturnType<typeof readRows>>
}

/** How many members are prepared before other work gets a turn. */
const turn = 500

interface Import {
  readonly id: string
  readonly clubId: string
  readonly at: string
}

/**
 * Stores members and links them to accounts with a verified address. After the commit, accounts with an unverified
 * address are asked to verify it.
 */
const storeMembers = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs'>,
  { id: importId, clubId, at }: Import,
  good: readonly ReadMember[],
) => {
  const members: (Pick<ReadMember, 'row' | 'member'> & {
    readonly stored: ReturnType<typeof importedMember>
  })[] = []
  for (const { row, member } of good) {
    const stored = importedMember(member, { id: uuidv7(), clubId, importId, createdAt: at })
    members.push({ row, member, stored })
    if (members.length % turn === 0) await yieldToEventLoop()
  }
  const keys = [...new Set(members.flatMap(({ stored: { emailKey } }) => emailKey ?? []))]
  const accounts = await listAccountsOf(tx, keys)
  const accountsInClub = await listAccountsIn(tx, clubId)
  const refusing = await listRefusing(tx, clubId)
  const families = Map.groupBy(members, ({ stored }) => stored.emailKey)
  const today = todayOf(parts.clock)
  /** The accounts by the members that they are linked to. */
  const linkable = new Map(
    accounts.flatMap((account) => {
      const { id, emailKey, emailVerifiedAt } = account
      if (emailVerifiedAt === null || accountsInClub.has(id) || refusing.has(id)) return []
      const ownEntry = ownerAmong(
        (families.get(emailKey) ?? []).map(({ stored }) => stored),
        account,
        today,
      )
      return ownEntry === undefined ? [] : [[ownEntry.id, id] as const]
    }),
  )
  const refusedIds = await addImported(
    tx,
    members.map(({ stored }) => {
      const userId = linkable.get(stored.id) ?? null
      return { ...stored, userId, ...(userId === null ? noOneToAsk : askingAt(at)) }
    }),
  )
  const added = members.flatMap(({ member: { expiries, ownValues }, stored: { id } }) =>
    refusedIds.has(id) ? [] : [{ memberId: id, expiries, ownValues }],
  )
  await addExpiries(tx, clubId, added)
  await addOwnValues(tx, clubId, added)
  for (const userId of linkable.values()) await mailQuestion(tx, parts, { clubId, userId })
  const unverified = accounts.filter(({ emailVerifiedAt }) => emailVerifiedAt === null)
  await askToVerify(
    tx,
    parts,
    unverified.map(({ id }) => id),
  )
  return members
    .filter(({ stored }) => refusedIds.has(stored.id))
    .map(({ row }) => wrongRow(row, [fault('member-known')]))
}

const storedErrors = storedJson('errors of an import', z.array(importError))

/** How many of these members, of an import at an instant, can be invited by email. */
const invitableIn = (
  members: readonly ReadMember[],
  leftOut: readonly { readonly row: number }[],
  at: string,
) => {
  const leftOutRows = new Set(leftOut.map(({ row }) => row))
  return members.filter(
    ({ row, member }) => !leftOutRows.has(row) && reasonNotToInvite(member, at.slice(0, 10)) === null,
  ).length
}

/** A key that was used for this import returns its answer again. */
const recall = async (
  tx: WriteTransaction,
  { id, clubId }: Import,
  { received: { hash, values }, rows }: Pick<NewImport, 'received' | 'rows'>,
): Promise<ImportResult> => {
  const first = await findImport(tx, id)
  if (first?.clubId !== clubId || first.requestHash !== hash) throw new RuleBroken(fault('key-used'))
  const errors = storedErrors(first.errors)
  return {
    imported: first.imported,
    errors,
    ...(values !== null && { warnings: warningsOf(rows, errors) }),
    importId: first.imported === 0 ? null : id,
    ...(values !== null &&
      first.imported > 0 && {
        invitable: invitableIn(
          rows.flatMap((each) => ('member' in each ? [each] : [])),
          errors,
          first.importedAt,
        ),
      }),
  }
}

/** Adds every valid row of a file and reports all others. A repeat returns the first answer. */
export const storeImport = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs'>,
  who: SignedInUser,
  { id, clubId, received, rows }: NewImport,
): Promise<ImportResult> => {
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  const now = instantOf(parts.clock)
  const own = { id, clubId, at: now }
  const { fileName, hash: requestHash } = received
  const isNew = await insertImport(tx, {
    id: own.id,
    clubId,
    userId: who.userId,
    fileName,
    requestHash,
    imported: 0,
    errors: '[]',
    importedAt: now,
    undoneAt: null,
    kept: 0,
  })
  if (!isNew) return recall(tx, own, { received, rows })
  const count = await countBeforeAdding(tx, clubId)
  const split = await splitRows(rows, knownMembers(await identitiesIn(tx, clubId)))
  refuse(reasonWhenFull(count, split.good.length), RuleBroken)
  const lateErrors = await storeMembers(tx, parts, own, split.good)
  const errors = [...split.errors, ...lateErrors].toSorted((one, other) => one.row - other.row)
  const imported = split.good.length - lateErrors.length
  await updateImport(tx, own.id, { imported, errors: JSON.stringify(errors) })
  const answer = { imported, errors, ...(received.values !== null && { warnings: warningsOf(rows, errors) }) }
  if (imported === 0) return { ...answer, importId: null }
  await noteActivity(tx, parts, {
    clubId,
    kind: 'members imported',
    who,
    subject: { id: own.id, name: fileName },
    changes: [{ field: 'members', was: null, became: String(imported) }],
  })
  if (received.values === null) return { ...answer, importId: own.id }
  return { ...answer, importId: own.id, invitable: invitableIn(split.good, lateErrors, now) }
}

/** Removes the unchanged members of an import. A concurrent change is stored before, or finds its member gone. */
export const undoImport = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock'>,
  who: SignedInUser,
  { clubId, importId }: { readonly clubId: string; readonly importId: string },
): Promise<void> => {
  await lockClub(tx, clubId)
  const { ownerId } = await clubToRun(tx, who, clubId)
  const row = await lockImport(tx, clubId, importId)
  if (row === undefined || row.imported === 0) throw new NotFound(fault('import-unknown'))
  const reason = reasonNotToUndo(row, parts.clock.now())
  if (reason !== null) throw new Conflict(reason)
  const its = { importId, clubId, importedAt: row.importedAt }
  const countBefore = await countMembersOfImport(tx, its)
  await removeImported(tx, its, ownerId)
  const keptCount = await countMembersOfImport(tx, its)
  await updateImport(tx, importId, { undoneAt: instantOf(parts.clock), kept: keptCount })
  await noteActivity(tx, parts, {
    clubId,
    kind: 'import undone',
    who,
    subject: { id: importId, name: row.fileName },
    changes: [{ field: 'members', was: String(countBefore), became: String(keptCount) }],
  })
}

const rememberedFor = days(30)

/** Imports are remembered as long as idempotency keys. */
export const forgetOldImports = async (tx: WriteTransaction, clock: Clock): Promise<void> => {
  await deleteImportsBefore(tx, instantAfter(clock, -rememberedFor))
}

/** Removes a user from their imports, with file names and errors. The imported members are kept. */
export const forgetImportsOf = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await forgetImporter(tx, userId)
}
