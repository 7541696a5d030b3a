/** The types of a club membership (rule R33). */
export const membershipTypes = ['regular', 'premium', 'youth', 'senior'] as const
export type MembershipType = (typeof membershipTypes)[number]

export const membershipStatuses = ['active', 'inactive', 'suspended'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

/** The positions that the app offers; a club may use others. */
export const clubPositions = [
  'president',
  'vice_president',
  'secretary',
  'treasurer',
  'range_master',
] as const

/** The role of an administrator; shown as Administrator ('owner') and Assistant Admin ('admin'). */
export const administratorRoles = ['owner', 'admin'] as const
export type AdministratorRole = (typeof administratorRoles)[number]

/** A person's role in a club. */
export const clubRoles = ['owner', 'administrator', 'member', 'visitor'] as const
export type ClubRole = (typeof clubRoles)[number]

/** Who may join a club: anyone, people whom its officers accept, or people with its code. */
export const clubJoinings = ['anyone', 'request', 'code'] as const
export type ClubJoining = (typeof clubJoinings)[number]

/** Who sees the members of a club: everyone who is signed in, or members. */
export const memberAudiences = ['users', 'members'] as const
export type MemberAudience = (typeof memberAudiences)[number]

/** 'city, state', or the one that is known. */
export const locationOf = ({ city, state }: { readonly city: string; readonly state: string }): string =>
  [city, state].filter((part) => part !== '').join(', ')

/** The key by which club names are compared: they are unique regardless of case and spacing. */
export const clubNameKey = (name: string): string =>
  name.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase()
