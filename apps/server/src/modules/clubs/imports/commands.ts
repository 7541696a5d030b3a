import { knownMembers } from '@fletch/domain'
import type { ImportResult } from '@fletch/domain/contract'
import { fault } from '@fletch/domain/contract'
import { v5 as uuidv5, v7 as uuidv7, validate, version as versionOf } from 'uuid'
import { days, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, NotFound, RuleBroken } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { letOthersIn } from '../../../platform/turns.ts'
import { roomOf } from '../../../platform/write-budget.ts'
import { askToVerify } from '../../accounts/index.ts'
import { noteActivity } from '../activity/commands.ts'
import { addImported, importedMember, removeImported } from '../imported-members/commands.ts'
import { countMembersOfImport, identitiesIn } from '../imported-members/reads.ts'
import { clubToRun, holdClub, holdClubAlone } from '../record/reads.ts'
import { reasonNotToUndo } from './policy.ts'
import type { ReceivedImport } from './receiving.ts'
import { type MemberFile, type NumberedMember, previewOf, readRows, sortOut, takeApart } from './rows.ts'
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

type ImportParts = Pick<Parts, 'db' | 'clock' | 'jobs' | 'budget'>

const columnsMissing = ({ missing }: MemberFile) =>
  new RuleBroken(fault('import-columns-missing', { columns: missing }))

/** What an import of a file would do; writes nothing. */
export const tryImport = async (
  { db: { read }, clock }: ImportParts,
  who: Who,
  clubId: string,
  received: ReceivedImport,
): Promise<ImportResult> => {
  await clubToRun(read, who, clubId)
  const file = await takeApart(received)
  const rows = file.missing.length > 0 ? [] : await readRows(file, clock)
  const { good, errors } = sortOut(rows, knownMembers(await identitiesIn(read, clubId)))
  return { imported: 0, errors, importId: null, preview: previewOf(file, good) }
}

/** How many members are made ready before others have their turn. */
const turn = 500

interface Import {
  readonly id: string
  readonly clubId: string
  readonly at: string
}

/** Stores members, linked to accounts whose address is verified; an account that has not verified it is asked to, after the commit. */
const storeMembers = async (
  tx: WriteTransaction,
  parts: Pick<Parts, 'clock' | 'jobs'>,
  { id: importId, clubId, at }: Import,
  good: readonly NumberedMember[],
) => {
  const members: { row: number; stored: ReturnType<typeof importedMember> }[] = []
  for (const { row, member } of good) {
    members.push({ row, stored: importedMember(member, { id: uuidv7(), clubId, importId, createdAt: at }) })
    if (members.length % turn === 0) await letOthersIn()
  }
  const keys = members.flatMap(({ stored: { emailKey } }) => (emailKey === null ? [] : [emailKey]))
  const accounts = await listAccountsOf(tx, keys)
  const here = await listAccountsIn(tx, clubId)
  const linkable = new Map(
    accounts.flatMap(({ id, emailKey, emailVerifiedAt }) =>
      emailVerifiedAt === null || here.has(id) ? [] : [[emailKey, id] as const],
    ),
  )
  const refused = await addImported(
    tx,
    members.map(({ stored }) => ({ ...stored, userId: linkable.get(stored.emailKey ?? '') ?? null })),
  )
  const unverified = accounts.filter(({ emailVerifiedAt }) => emailVerifiedAt === null)
  await askToVerify(
    tx,
    parts,
    unverified.map(({ id }) => id),
  )
  return members
    .filter(({ stored }) => refused.has(stored.id))
    .map(({ row }) => ({ row, error: fault('member-known').message }))
}

/** A key names its import: a UUIDv7 is its id, from any other key of a user and a club comes always the same one. */
const idFrom = (key: string | undefined, place: string): string => {
  if (key === undefined) return uuidv7()
  return validate(key) && versionOf(key) === 7 ? key.toLowerCase() : uuidv5(`${place} ${key}`, uuidv5.URL)
}

/** A key that was used for this very import gives its answer again. */
const recall = async (
  tx: WriteTransaction,
  { id, clubId }: Import,
  { hash }: ReceivedImport,
): Promise<ImportResult> => {
  const first = await findImport(tx, id)
  if (first?.clubId !== clubId || first.requestHash !== hash) throw new RuleBroken(fault('key-used'))
  return {
    imported: first.imported,
    errors: JSON.parse(first.errors),
    importId: first.imported === 0 ? null : id,
  }
}

/** Imports every good row of a file in one transaction (docs/decisions/0014), and reports all others. */
export const importMembers = async (
  parts: ImportParts,
  who: Who,
  clubId: string,
  received: ReceivedImport,
  key: string | undefined,
): Promise<ImportResult> => {
  await clubToRun(parts.db.read, who, clubId)
  const file = await takeApart(received)
  if (file.missing.length > 0) throw columnsMissing(file)
  const rows = await readRows(file, parts.clock)
  parts.budget.take(who.userId, rows.length * roomOf.member)
  const { fileName, hash: requestHash } = received
  return parts.db.write(async (tx) => {
    await holdClub(tx, clubId)
    await clubToRun(tx, who, clubId)
    const at = instantOf(parts.clock)
    const own = { id: idFrom(key, `${who.userId} ${clubId}`), clubId, at }
    const isNew = await insertImport(tx, {
      id: own.id,
      clubId,
      userId: who.userId,
      fileName,
      requestHash,
      imported: 0,
      errors: '[]',
      importedAt: at,
      undoneAt: null,
      kept: 0,
    })
    if (!isNew) return recall(tx, own, received)
    const sorted = sortOut(rows, knownMembers(await identitiesIn(tx, clubId)))
    const raced = await storeMembers(tx, parts, own, sorted.good)
    const errors = [...sorted.errors, ...raced].toSorted((one, other) => one.row - other.row)
    const imported = sorted.good.length - raced.length
    await updateImport(tx, own.id, { imported, errors: JSON.stringify(errors) })
    if (imported === 0) return { imported, errors, importId: null }
    await noteActivity(tx, parts, {
      clubId,
      kind: 'members imported',
      who,
      subject: { id: own.id, name: fileName },
      changes: [{ field: 'members', was: null, became: String(imported) }],
    })
    return { imported, errors, importId: own.id }
  })
}

/** Removes what an import added and no one changed since: a change is stored before, or finds its member gone. */
export const undoImport = async (
  tx: WriteTransaction,
  parts: Pick<Parts, 'clock'>,
  who: Who,
  { clubId, importId }: { readonly clubId: string; readonly importId: string },
): Promise<void> => {
  await holdClubAlone(tx, clubId)
  const { ownerId } = await clubToRun(tx, who, clubId)
  const row = await lockImport(tx, clubId, importId)
  if (row === undefined || row.imported === 0) throw new NotFound(fault('import-unknown'))
  const reason = reasonNotToUndo(row, parts.clock.now())
  if (reason !== null) throw new Conflict(reason)
  const its = { importId, clubId, importedAt: row.importedAt }
  const before = await countMembersOfImport(tx, its)
  await removeImported(tx, its, ownerId)
  const kept = await countMembersOfImport(tx, its)
  await updateImport(tx, importId, { undoneAt: instantOf(parts.clock), kept })
  await noteActivity(tx, parts, {
    clubId,
    kind: 'import undone',
    who,
    subject: { id: importId, name: row.fileName },
    changes: [{ field: 'members', was: String(before), became: String(kept) }],
  })
}

const rememberedFor = days(30)

/** Imports are remembered as long as their keys. */
export const forgetOldImports = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<unknown> =>
  db.write((tx) => deleteImportsBefore(tx, instantAfter(clock, -rememberedFor)))

/** What someone imported stays, without who it was, what the file was called and what was wrong in it. */
export const forgetImportsOf = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await forgetImporter(tx, userId)
}
