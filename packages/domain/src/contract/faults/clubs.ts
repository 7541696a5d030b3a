/** What can be wrong with a form of a club. */
export const clubFieldFaults = {
  'club-name-required': 'Club name is required',
  'join-date-required': 'Join date is required',
  'position-repeated': 'A position is named twice',
  'position-unnamed': 'A position needs a name',
  'too-many-positions': 'At most {most} positions',
  'website-invalid': 'Please enter a valid website',
} as const

/** Why something that is asked of a club is refused. */
export const clubFaults = {
  ...clubFieldFaults,
  'administrator-is-owner': 'The owner of a club stays its administrator. Hand the club over first.',
  'administrator-unknown': 'There is no such administrator',
  'already-club-administrator': 'This user is an administrator of the club already',
  'already-member': 'You are a member of this club already',
  'club-closed': 'This club was closed',
  'club-code-unknown': 'No club has this code',
  'club-has-active-event':
    'An event of this club is active. Complete or cancel it before the club is closed.',
  'club-name-taken': 'A club with this name already exists',
  'club-unknown': 'Club not found',
  'hand-over-needs-active-member': 'A club can be handed over to an active member who has an account',
  'import-columns-malformed':
    'The columns are a JSON list with a column name or null for each column, none named twice',
  'import-columns-missing': 'Required columns are missing: {columns}',
  'import-empty': 'The file holds no members',
  'import-not-csv': 'Please select a CSV file.',
  'import-too-large': 'The file must be smaller than {megabytes}MB',
  'import-too-long': 'A file may hold at most {most:grouped} rows',
  'import-too-old': 'An import can be undone within {hours} hours',
  'import-too-wide': 'A file may hold at most {most:grouped} columns',
  'import-undone-already': 'This import was undone already',
  'import-unknown': 'There is no such import',
  'member-email-taken': 'A member with this e-mail address is in the club already',
  'member-is-administrator': 'This member is an administrator of the club. Only its owner can remove them.',
  'member-is-owner': 'The owner of a club cannot be removed',
  'member-known': 'This member is in the club already',
  'member-person-taken': 'A member with this name and date of birth is in the club already',
  'member-unknown': 'There is no such member',
  'membership-id-taken': 'A member with this membership ID is in the club already',
  'membership-suspended': 'Your membership is suspended. Please ask an administrator of the club.',
  'not-asked-to-take-over': 'You are not asked to take this club over',
  'not-club-administrator': "Only the club's owner and its administrators can do this",
  'not-club-owner': "Only the club's owner can do this",
  'not-member': 'You are not a member of this club',
  'owner-cannot-leave': 'The owner cannot leave the club. Hand it over or close it.',
} as const
