import { fault, type MemberForm, type OwnField, type OwnFieldsForm, readOwnValue } from '@fletch/contract'
import { changesBetween, type OwnFieldType, ownValueSearchText } from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, type FieldFault, refuseFields } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { inParts } from '../../../platform/yielding.ts'
import { noteActivity } from '../activity/commands.ts'
import { clubToRun, lockClub } from '../record/reads.ts'
import { fieldsOf, storedOptions } from './reads.ts'
import {
  deleteField,
  deleteValue,
  insertValues,
  listDifferentValues,
  listFields,
  listValues,
  moveValue,
  putField,
  putValue,
  setSearchText,
} from './store.ts'

type SentField = OwnFieldsForm['fields'][number]

/** An entry of a choice that members have can neither be renamed nor removed, because that would change their values. */
const choiceFaults = async (
  tx: WriteTransaction,
  before: OwnField,
  { options }: SentField,
  path: string,
): Promise<FieldFault[]> => {
  const used = await listDifferentValues(tx, before.id)
  const gone = used.find((choice) => !options.includes(choice))
  return gone === undefined ? [] : [{ path, ...fault('own-choice-used', { choice: gone }) }]
}

const faultsOf = async (
  tx: WriteTransaction,
  known: ReadonlyMap<string, OwnField>,
  fields: readonly SentField[],
): Promise<FieldFault[]> => {
  const faults: FieldFault[] = []
  for (const [place, field] of fields.entries()) {
    if (field.id === undefined) continue
    const before = known.get(field.id)
    if (before === undefined) faults.push({ path: `fields.${place}.name`, ...fault('own-field-unknown') })
    else if (before.members === 0) continue
    else if (before.type !== field.type)
      faults.push({ path: `fields.${place}.type`, ...fault('own-field-type-used') })
    else if (field.type === 'choice')
      faults.push(...(await choiceFaults(tx, before, field, `fields.${place}.options`)))
  }
  return faults
}

/** The text by which a value is found. Yes is found by the name of its field. */
const searchTextOf = (
  { type, name }: { readonly type: OwnFieldType; readonly name: string },
  value: string,
) => ownValueSearchText(type === 'yesNo' ? name : value)

const namesIn = (fields: readonly { readonly name: string }[]) => ({
  ownFields: fields.map(({ name }) => name),
})

/** Stores all own fields of a club, and removes those that are missing with their values. */
export const saveOwnFields = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock'>,
  who: SignedInUser,
  clubId: string,
  { fields, known: seen }: OwnFieldsForm,
): Promise<OwnField[]> => {
  // Values are stored while the club is held, so none is added while its fields change.
  await lockClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  const before = await fieldsOf(tx, clubId)
  const known = new Map(before.map((field) => [field.id, field]))
  if (seen !== undefined && before.some(({ id }) => !seen.includes(id)))
    throw new Conflict(fault('own-fields-changed'))
  refuseFields(await faultsOf(tx, known, fields))
  const kept = new Set(fields.map(({ id }) => id))
  for (const { id } of before) if (!kept.has(id)) await deleteField(tx, clubId, id)
  for (const [place, { id = uuidv7(), name, type, options }] of fields.entries()) {
    const choices = type === 'choice' ? options : []
    await putField(tx, { id, clubId, name, type, options: JSON.stringify(choices), place })
    const isRenamed = known.has(id) && known.get(id)?.name !== name
    if (isRenamed && type === 'yesNo') await setSearchText(tx, id, searchTextOf({ type, name }, ''))
  }
  const changes = changesBetween(namesIn(before), namesIn(fields), ['ownFields'])
  if (changes.length > 0) await noteActivity(tx, parts, { clubId, kind: 'club changed', who, changes })
  return fieldsOf(tx, clubId)
}

interface OneMember {
  readonly clubId: string
  readonly memberId: string
}

/** Stores what the club's own fields say of a member. Absent values stay as they are. Returns whether any changed. */
export const saveOwnValues = async (
  tx: WriteTransaction,
  { clubId, memberId }: OneMember,
  typed: MemberForm['ownValues'],
): Promise<boolean> => {
  if (typed === undefined) return false
  const before = new Map((await listValues(tx, [memberId])).map(({ fieldId, value }) => [fieldId, value]))
  const changed: (() => Promise<unknown>)[] = []
  const faults: FieldFault[] = []
  for (const { id: fieldId, name, type, options } of await listFields(tx, clubId)) {
    const sent = typed[fieldId]
    if (sent === undefined) continue
    const read = readOwnValue({ type, options: storedOptions(options) }, sent)
    if ('reason' in read) faults.push({ path: `ownValues.${fieldId}`, ...read.reason })
    else if (read.text === (before.get(fieldId) ?? null)) continue
    else if (read.text === null) changed.push(() => deleteValue(tx, { memberId, fieldId }))
    else {
      const { text: value } = read
      changed.push(() =>
        putValue(tx, { memberId, fieldId, value, searchText: searchTextOf({ type, name }, value) }),
      )
    }
  }
  refuseFields(faults)
  for (const change of changed) await change()
  return changed.length > 0
}

/** The values of so many members are stored at once. */
const membersAtOnce = 100

/** Stores what the own fields say of new members. What a field cannot hold any more since it was read is left out. */
export const addOwnValues = async (
  tx: WriteTransaction,
  clubId: string,
  members: readonly { readonly memberId: string; readonly ownValues?: MemberForm['ownValues'] }[],
): Promise<void> => {
  const having = members.filter(({ ownValues }) => ownValues !== undefined)
  if (having.length === 0) return
  const fields = (await listFields(tx, clubId)).map(({ id, name, type, options }) => ({
    id,
    name,
    type,
    options: storedOptions(options),
  }))
  for await (const part of inParts(having, membersAtOnce)) {
    const rows = part.flatMap(({ memberId, ownValues = {} }) =>
      fields.flatMap((field) => {
        const read = readOwnValue(field, ownValues[field.id] ?? null)
        const value = 'text' in read ? read.text : null
        if (value === null) return []
        return [{ memberId, fieldId: field.id, value, searchText: searchTextOf(field, value) }]
      }),
    )
    if (rows.length > 0) await insertValues(tx, rows)
  }
}

/** A value that an entry had before a merge, and whether the one that was kept took it over. */
interface HadValue {
  readonly fieldId: string
  readonly value: string
  readonly isMoved: boolean
}

/** Gives a member the values that another has and it lacks, when the two are merged. Returns all that the other had. */
export const takeOverOwnValues = async (
  tx: WriteTransaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<HadValue[]> => {
  const own = new Set((await listValues(tx, [to])).map(({ fieldId }) => fieldId))
  const gone = await listValues(tx, [from])
  for (const { fieldId } of gone) if (!own.has(fieldId)) await moveValue(tx, { memberId: from, fieldId }, to)
  return gone.map(({ fieldId, value }) => ({ fieldId, value, isMoved: !own.has(fieldId) }))
}

interface Parted {
  readonly clubId: string
  /** The member that was kept. */
  readonly from: string
  /** The one that is restored. */
  readonly to: string
}

/** Gives a member back what it had before it was merged into another. Fields that were removed since are left out. */
export const giveBackOwnValues = async (
  tx: WriteTransaction,
  { clubId, from, to }: Parted,
  had: readonly HadValue[],
): Promise<void> => {
  const fields = new Map((await listFields(tx, clubId)).map((field) => [field.id, field]))
  for (const { fieldId, value, isMoved } of had) {
    const field = fields.get(fieldId)
    if (field === undefined) continue
    if (isMoved) await moveValue(tx, { memberId: from, fieldId }, to)
    else await putValue(tx, { memberId: to, fieldId, value, searchText: searchTextOf(field, value) })
  }
}
