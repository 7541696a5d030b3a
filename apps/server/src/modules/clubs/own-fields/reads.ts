import { type OwnField, type OwnValues, ownField } from '@fletch/contract'
import type { OwnFieldType } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { clubToRun } from '../record/reads.ts'
import { countMembersWith, listFields, listValues } from './store.ts'

export const storedOptions = storedJson('entries of an own field', ownField.shape.options)

/** The own fields of a club. */
export const fieldsOf = async (db: ReadConnection, clubId: string): Promise<OwnField[]> => {
  const fields = await listFields(db, clubId)
  if (fields.length === 0) return []
  const counts = await countMembersWith(db, clubId)
  return fields.map(({ id, name, type, options }) => ({
    id,
    name,
    type,
    options: storedOptions(options),
    members: counts.get(id) ?? 0,
  }))
}

/** The own fields of a club, for those who run it. */
export const fieldsIn = async (
  db: ReadConnection,
  who: SignedInUser,
  clubId: string,
): Promise<OwnField[]> => {
  await clubToRun(db, who, clubId)
  return fieldsOf(db, clubId)
}

const valueFrom = (type: OwnFieldType, stored: string): OwnValues[string] => {
  if (type === 'yesNo') return true
  return type === 'number' ? Number(stored) : stored
}

/** What the own fields of a club say of some of its members. Members without a value are absent. */
export const ownValuesOf = async (
  db: ReadConnection,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, OwnValues>> => {
  // A list without an id is no SQL of PostgreSQL.
  const values = memberIds.length === 0 ? [] : await listValues(db, memberIds)
  const members = Map.groupBy(values, ({ memberId }) => memberId)
  return new Map(
    [...members].map(([memberId, all]) => [
      memberId,
      Object.fromEntries(all.map(({ fieldId, type, value }) => [fieldId, valueFrom(type, value)])),
    ]),
  )
}

/** The headings of the own fields of a club in a file of its members, and the cells of some members below them. */
export const columnsOfFile = async (db: ReadConnection, clubId: string) => {
  const fields = await listFields(db, clubId)
  return {
    headings: fields.map(({ name }) => name),
    cellsOf: async (memberIds: readonly string[]) => {
      const values = fields.length === 0 ? [] : await listValues(db, memberIds)
      const cells = new Map(values.map(({ memberId, fieldId, value }) => [`${memberId} ${fieldId}`, value]))
      return (memberId: string): string[] =>
        fields.map(({ id, type }) => {
          const value = cells.get(`${memberId} ${id}`) ?? ''
          return type === 'yesNo' && value !== '' ? 'yes' : value
        })
    },
  }
}
