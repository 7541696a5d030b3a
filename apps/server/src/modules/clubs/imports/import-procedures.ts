import type { ImportResult } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { knownMembers } from '@fletch/domain'
import { v5 as uuidv5, v7 as uuidv7, validate, version as versionOf } from 'uuid'
import { RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { sizeOnDisk } from '../../../platform/write-budget.ts'
import { identitiesIn } from '../imported-members/reads.ts'
import { reasonWhenFull } from '../members/policy.ts'
import { fieldsOf } from '../own-fields/reads.ts'
import { clubToRun } from '../record/reads.ts'
import { storeImport } from './commands.ts'
import type { ReceivedImport } from './receiving.ts'
import {
  furtherValuesIn,
  type MemberFile,
  parseImport,
  previewOf,
  readRows,
  splitRows,
  warningsOf,
  withPersons,
} from './rows.ts'

type ImportParts = Pick<Dependencies, 'db' | 'clock' | 'jobs' | 'budget'>

const columnsMissing = ({ missing }: MemberFile) =>
  new RuleBroken(fault('import-columns-missing', { columns: missing }))

/** What an import of a file would do; stores nothing. */
export const tryImport = async (
  { db: { read }, clock }: ImportParts,
  who: SignedInUser,
  clubId: string,
  upload: ReceivedImport,
): Promise<ImportResult> => {
  await clubToRun(read, who, clubId)
  const file = await parseImport(upload, clock, await fieldsOf(read, clubId))
  const rows = file.missing.length > 0 ? [] : await readRows(file, clock)
  const identities = await identitiesIn(read, clubId)
  const { good, errors } = await splitRows(rows, knownMembers(identities))
  refuse(reasonWhenFull(identities.length, good.length), RuleBroken)
  const warnings = !file.reading.leavesOut ? {} : { warnings: warningsOf(rows, errors) }
  return {
    imported: 0,
    errors: withPersons(errors, file),
    ...warnings,
    importId: null,
    preview: previewOf(file, good),
  }
}

/**
 * The import's id from its idempotency key: a UUIDv7 itself, or else an id derived from the key, the user and the club.
 */
const idFrom = (key: string | undefined, place: string): string => {
  if (key === undefined) return uuidv7()
  return validate(key) && versionOf(key) === 7 ? key.toLowerCase() : uuidv5(`${place} ${key}`, uuidv5.URL)
}

/** Imports every valid row of a file in one transaction (docs/decisions/0014) and reports all others. */
export const importMembers = async (
  parts: ImportParts,
  who: SignedInUser,
  clubId: string,
  received: ReceivedImport,
  key: string | undefined,
): Promise<ImportResult> => {
  await clubToRun(parts.db.read, who, clubId)
  const file = await parseImport(received, parts.clock, await fieldsOf(parts.db.read, clubId))
  if (file.missing.length > 0) throw columnsMissing(file)
  const rows = await readRows(file, parts.clock)
  parts.budget.take(who, rows.length * sizeOnDisk.member + furtherValuesIn(rows) * sizeOnDisk.value)
  const id = idFrom(key, `${who.userId} ${clubId}`)
  const result = await parts.db.write((tx) => storeImport(tx, parts, who, { id, clubId, received, rows }))
  return { ...result, errors: withPersons(result.errors, file) }
}
