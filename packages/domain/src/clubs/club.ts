/** What a club's own words are made of (rule R33). */
export const membershipTypes = ['regular', 'premium', 'youth', 'senior'] as const
export type MembershipType = (typeof membershipTypes)[number]

export const membershipStatuses = ['active', 'inactive', 'suspended'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

/** Positions that the app offers; a club may have others. */
export const clubPositions = [
  'president',
  'vice_president',
  'secretary',
  'treasurer',
  'range_master',
] as const

/** An administrator's role: 'owner' is shown as Administrator, 'admin' as Assistant Admin. */
export const administratorRoles = ['owner', 'admin'] as const
export type AdministratorRole = (typeof administratorRoles)[number]

/** What someone is to a club: its owner, one who helps to run it, a member, or no one. */
export const clubRoles = ['owner', 'administrator', 'member', 'visitor'] as const
export type ClubRole = (typeof clubRoles)[number]

/** 'city, state', or the one that is there. */
export const locationOf = ({ city, state }: { readonly city: string; readonly state: string }): string =>
  [city, state].filter((part) => part !== '').join(', ')

/** What two spellings of one club's name have in common: names are unique without case. */
export const clubNameKey = (name: string): string =>
  name.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase()
