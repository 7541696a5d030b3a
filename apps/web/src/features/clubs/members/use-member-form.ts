import {
  type AddedUser,
  addedUser,
  type MemberForm,
  memberForm,
  type OwnField,
  readOwnValue,
} from '@fletch/contract'
import { clubPositions, expiryKinds } from '@fletch/domain'
import { faultWords } from '../../../messages/faults.ts'
import type { FormIssue } from '../../../ui/fault.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'

/** The name of the checkbox of a position. */
export const checkboxNameOf = (position: string): string => `position-${position}`

const isOffered = (position: string): boolean => clubPositions.some((each) => each === position)

/** Positions without a checkbox, as the text of the field for other positions. */
export const otherPositionsOf = (positions: readonly string[]): string =>
  positions
    .filter((position) => !isOffered(position))
    .map((position) => position.replaceAll('_', ' '))
    .join(', ')

const positionsIn = (fields: Readonly<Record<string, unknown>>): string[] => {
  const positions = String(fields['clubPositions'] ?? '').split(',')
  const others = positions.map((position) => position.trim()).filter((position) => position !== '')
  return [...clubPositions.filter((position) => checkboxNameOf(position) in fields), ...others]
}

const expiriesIn = (fields: Readonly<Record<string, unknown>>) =>
  expiryKinds.some((kind) => `expiries.${kind}` in fields)
    ? { expiries: Object.fromEntries(expiryKinds.map((kind) => [kind, fields[`expiries.${kind}`]])) }
    : {}

/** The name of the control for an own field of the club. */
export const ownValueName = (id: string) => `ownValues.${id}` as const

/** What stands in the own fields of the club: a text, or whether a box is checked. */
const ownValuesIn = (fields: Readonly<Record<string, unknown>>, ownFields: readonly OwnField[]) =>
  ownFields.map((field) => {
    const name = ownValueName(field.id)
    return { field, value: field.type === 'yesNo' ? name in fields : String(fields[name] ?? '') }
  })

const fieldOf = (path: readonly PropertyKey[]): readonly PropertyKey[] =>
  path[0] === 'expiries' || path[0] === 'ownValues' ? path.slice(0, 2) : path.slice(0, 1)

/**
 * Joins the checked and the typed positions into one list, and the days and the values of the club's own fields into one
 * field each. An error in any of the positions is shown at the text field.
 */
const withPositions = <Values>(
  schema: FormSchema<Values>,
  ownFields: readonly OwnField[] = [],
): FormSchema<Values> => ({
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    const values = ownValuesIn(fields, ownFields)
    const unfit = values.flatMap(({ field, value }) => {
      const read = readOwnValue(field, typeof value === 'string' ? value.trim() : value)
      const reason = 'reason' in read ? read.reason : undefined
      return reason ? [{ path: ['ownValues', field.id], message: () => faultWords(reason) }] : []
    })
    const checked = schema.safeParse({
      ...fields,
      ...expiriesIn(fields),
      ...(values.length > 0 && {
        ownValues: Object.fromEntries(values.map(({ field: { id }, value }) => [id, value])),
      }),
      clubPositions: positionsIn(fields),
    })
    if (checked.success && unfit.length === 0) return checked
    const issues = checked.success ? [] : checked.error.issues
    const others = issues.map(({ path, message }) => ({ path: fieldOf(path), message }))
    return { success: false, error: { issues: [...others, ...unfit] } }
  },
})

export const memberFormSchema = (ownFields: readonly OwnField[]) =>
  withPositions<MemberForm>(memberForm, ownFields)
const addedUserSchema = withPositions<AddedUser>(addedUser)

type Submit<Values> = { submit: (form: Values) => Promise<readonly FormIssue[] | undefined> }

export const useMemberForm = ({ submit }: Submit<MemberForm>, ownFields: readonly OwnField[]) =>
  useForm({ id: 'member', schema: memberFormSchema(ownFields), submit })

export const useAddedUserForm = ({ submit }: Submit<AddedUser>) =>
  useForm({ id: 'added-user', schema: addedUserSchema, submit })
