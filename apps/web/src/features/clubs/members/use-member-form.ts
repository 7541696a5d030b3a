import { type AddedUser, addedUser, type MemberForm, memberForm } from '@fletch/contract'
import { clubPositions, expiryKinds } from '@fletch/domain'
import { type FormIssue, type FormSchema, useForm } from '../../../ui/use-form.ts'

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

const fieldOf = (path: readonly PropertyKey[]): readonly PropertyKey[] =>
  path[0] === 'expiries' ? path.slice(0, 2) : path.slice(0, 1)

/**
 * Joins the checked and the typed positions into one list, and the days into one field. An error in any of the positions
 * is shown at the text field.
 */
const withPositions = <Values>(schema: FormSchema<Values>): FormSchema<Values> => ({
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    const checked = schema.safeParse({
      ...fields,
      ...expiriesIn(fields),
      clubPositions: positionsIn(fields),
    })
    if (checked.success) return checked
    const issues = checked.error.issues.map(({ path, message }) => ({ path: fieldOf(path), message }))
    return { success: false, error: { issues } }
  },
})

export const memberFormSchema = withPositions<MemberForm>(memberForm)
const addedUserSchema = withPositions<AddedUser>(addedUser)

type Submit<Values> = { submit: (form: Values) => Promise<readonly FormIssue[] | undefined> }

export const useMemberForm = ({ submit }: Submit<MemberForm>) =>
  useForm({ id: 'member', schema: memberFormSchema, submit })

export const useAddedUserForm = ({ submit }: Submit<AddedUser>) =>
  useForm({ id: 'added-user', schema: addedUserSchema, submit })
