import type { MemberForm } from '@fletch/contract'
import { firstNameKeyOf, identityOf, lastNameKeyOf, memberSearchText } from '@fletch/domain'
import * as z from 'zod/mini'
import { storedJson } from '../../../platform/db/stored-json.ts'
import { hasMailbox } from '../../../platform/mail/mail.ts'
import type { StoredMember } from './store.ts'

export const storedPositions = storedJson('positions of a member', z.array(z.string()))

/** A child has no mailbox; older members may have the placeholder address. */
export const addressOf = ({ email }: Pick<StoredMember, 'email'>): string => (hasMailbox(email) ? email : '')

/** The columns that a form fills. The last days and the values of own fields have tables of their own. */
export const columnsOf = ({
  expiries: _days,
  ownValues: _values,
  ...form
}: Omit<MemberForm, 'gender'> & Pick<StoredMember, 'gender'>) => {
  const nameKey = `${form.firstName} ${form.lastName}`.toLowerCase()
  return {
    ...form,
    clubPositions: JSON.stringify(form.clubPositions),
    firstNameKey: firstNameKeyOf(form),
    firstNameOf: nameKey,
    lastNameKey: lastNameKeyOf(form),
    lastNameOf: nameKey,
    searchText: memberSearchText(form),
    ...identityOf(form),
  }
}

/** The form of a stored member. */
export const formFrom = (row: StoredMember) => ({
  firstName: row.firstName,
  lastName: row.lastName,
  email: addressOf(row),
  phone: row.phone,
  dateOfBirth: row.dateOfBirth,
  gender: row.gender,
  membershipId: row.membershipId,
  membershipType: row.membershipType,
  clubPositions: storedPositions(row.clubPositions),
  joinDate: row.joinDate,
  status: row.status,
  notes: row.notes,
})
