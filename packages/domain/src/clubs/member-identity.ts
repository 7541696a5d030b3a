import { emailKey } from '../accounts/email-key.ts'
import { type Reason, reasonIn } from '../reason.ts'

/** Why someone is not added to a club: they are in it, or in the same file, already. */
export const memberIdentityFaults = {
  'member-email-taken': 'A member with this name and email address is in the club already',
  // Of imports that were stored before families shared an address.
  'member-email-repeated':
    'Row {same} of this file has the same email address, which only one member can have',
  'member-repeated': 'Row {same} of this file is the same person',
  'member-person-taken': 'A member with this name and date of birth is in the club already',
  'membership-id-repeated': 'Row {same} of this file has the same membership ID',
  'membership-id-taken': 'A member with this membership ID is in the club already',
} as const

/** Keys that identify a person in a club; null if the value is absent. A family shares an address, so it counts with the name. */
export interface MemberIdentity {
  readonly emailKey: string | null
  readonly nameKey: string
  readonly membershipKey: string | null
  readonly personKey: string | null
}

/** What is typed about a person; an empty text is none. */
interface Described {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly membershipId: string
  readonly dateOfBirth: string | null
}

/** The same name with the same email or date of birth, or the same membership ID; all ignoring case. */
export const identityOf = ({
  firstName,
  lastName,
  email,
  membershipId,
  dateOfBirth,
}: Described): MemberIdentity => ({
  emailKey: email === '' ? null : emailKey(email),
  nameKey: `${firstName} ${lastName}`.toLowerCase(),
  membershipKey: membershipId === '' ? null : membershipId.normalize('NFC').toLowerCase(),
  personKey:
    dateOfBirth === null ? null : `${dateOfBirth} ${firstName} ${lastName}`.normalize('NFC').toLowerCase(),
})

const takenBy = {
  addressKey: 'member-email-taken',
  membershipKey: 'membership-id-taken',
  personKey: 'member-person-taken',
} as const

type TakenReason = Reason<(typeof takenBy)[keyof typeof takenBy]>

/** The keys of a person of which no two members of a club have the same. */
const keysOf = ({ emailKey, nameKey, membershipKey, personKey }: MemberIdentity) => ({
  membershipKey,
  addressKey: emailKey === null ? null : `${emailKey} ${nameKey.normalize('NFC')}`,
  personKey,
})

/** The known people of a club. */
export interface KnownMembers {
  /** Why a person is in the club already; null if they are not. */
  reasonAgainst(identity: MemberIdentity): TakenReason | null
}

const identityNames = ['membershipKey', 'addressKey', 'personKey'] as const

export const knownMembers = (knownIdentities: Iterable<MemberIdentity>): KnownMembers => {
  const seenKeys = {
    addressKey: new Set<string>(),
    membershipKey: new Set<string>(),
    personKey: new Set<string>(),
  }
  for (const identity of knownIdentities) {
    const keys = keysOf(identity)
    for (const name of identityNames) {
      const value = keys[name]
      if (value !== null) seenKeys[name].add(value)
    }
  }
  return {
    reasonAgainst: (identity) => {
      const keys = keysOf(identity)
      const same = identityNames.find((name) => seenKeys[name].has(keys[name] ?? ''))
      return same === undefined ? null : reasonIn(memberIdentityFaults, takenBy[same])
    },
  }
}

/** The rows of a file so far, by the people they describe. */
export interface RowsOfFile {
  /** Why a row is not read: an earlier row describes the same person, or has what only one can have; null if none. */
  reasonAgainst(member: Described): Reason | null
  add(member: Described, row: number): void
}

const repeatedBy = {
  membershipKey: 'membership-id-repeated',
  addressKey: 'member-repeated',
  personKey: 'member-repeated',
  wholeKey: 'member-repeated',
} as const
const repeatedNames = ['membershipKey', 'addressKey', 'personKey', 'wholeKey'] as const

const nameKey = ({ firstName, lastName }: Described): string =>
  `${firstName} ${lastName}`.normalize('NFC').toLowerCase()

export const rowsOfFile = (): RowsOfFile => {
  const rows = new Map<string, { row: number; name: string }>()
  // Without email, ID and date of birth only the whole row shows that it is repeated.
  const keysOfRow = (member: Described) => {
    const keys = { ...keysOf(identityOf(member)), wholeKey: JSON.stringify(member) }
    return repeatedNames.flatMap((name) =>
      keys[name] === null ? [] : [[name, `${name} ${keys[name]}`] as const],
    )
  }
  return {
    reasonAgainst: (member) => {
      for (const [name, key] of keysOfRow(member)) {
        const same = rows.get(key)
        if (same === undefined) continue
        const code = same.name === nameKey(member) ? 'member-repeated' : repeatedBy[name]
        return reasonIn(memberIdentityFaults, code, { same: same.row })
      }
      return null
    },
    add: (member, row) => {
      const name = nameKey(member)
      for (const [, key] of keysOfRow(member)) rows.set(key, { row, name })
    },
  }
}
