import { memberIdentityFaults } from '@fletch/domain'

/** Faults in a field of a club form. */
export const clubFieldFaults = {
  'club-name-required': 'Club name is required',
  'import-date-unreadable': 'Please write {heading} as YYYY-MM-DD: "{cell}"',
  'join-date-required': 'Join date is required',
  'membership-status-unknown': 'The status must be {values}',
  'membership-type-unknown': 'The membership type must be {values}',
  'position-repeated': 'A position is named twice',
  'position-unnamed': 'A position needs a name',
  'too-many-positions': 'At most {most} positions',
  'website-invalid': 'Please enter a valid website',
} as const

/** Why a request about a club is refused. */
export const clubFaults = {
  ...clubFieldFaults,
  ...memberIdentityFaults,
  'administrator-is-owner': 'The owner of a club stays its administrator. Hand the club over first.',
  'administrator-unknown': 'There is no such administrator',
  'already-club-administrator': 'This user is an administrator of the club already',
  'already-member': 'You are a member of this club already',
  'club-closed': 'This club was closed',
  'club-code-unknown': 'No club has this code',
  'club-joins-by-code':
    'People join this club with its link or code. Please ask an officer of the club for it.',
  'club-joins-on-request': 'The officers of this club decide who joins. Please ask to join.',
  'club-takes-no-requests': 'This club takes no requests to join',
  'join-request-open': 'You have asked this club already',
  'join-request-refused':
    'The club did not accept your request. You can ask again {days} days after its answer.',
  'join-request-unknown': 'There is no such request',
  'members-for-members': 'Only members see the members of this club',
  'club-full': 'A club can have at most {most:grouped} members besides its owner',
  'club-has-active-event':
    'An event of this club is active. Complete or cancel it before the club is closed.',
  'club-message-needs-verified-email':
    'Please verify your email address first. Replies of the members go there.',
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
  'import-values-malformed':
    'The values are a JSON object with the membership types: a list of values and what each means',
  'import-undone-already': 'This import was undone already',
  'import-unknown': 'There is no such import',
  'member-is-administrator': 'This member is an administrator of the club. Only its owner can remove them.',
  'member-is-owner': 'The owner of a club cannot be removed',
  'invitation-for-child': 'A child under 16 is not invited. Invite a parent, who can then act for the child.',
  'invitation-for-member': 'This member has an account',
  'invitation-needs-address': 'This member has no email address',
  'invitation-needs-verified-email':
    'Please verify your email address first. Invitations are sent for verified officers only.',
  'invitation-not-active': 'Only active members are invited',
  'invitation-recent': 'An invitation can be sent again after {hours} hours',
  'invitation-unknown': 'This invitation has expired, was withdrawn, or was sent again with a newer link',
  'invitations-used-up': 'A club can send at most {most:grouped} invitations in 24 hours',
  'member-known': 'This member is in the club already',
  'members-have-accounts': 'Both members have an account of their own: they are two people to Fletch',
  'members-identical': 'Please choose two different members',
  'merge-changed-since': 'The member was changed since. Please correct it by hand.',
  'merge-too-old': 'Members can be parted again within {hours} hours',
  'merge-unknown': 'There is no such merge',
  'member-unknown': 'There is no such member',
  'membership-declined': 'This person declined to be a member of the club. They can join it themselves.',
  'membership-suspended': 'Your membership is suspended. Please ask an administrator of the club.',
  'not-asked-to-take-over': 'You are not asked to take this club over',
  'not-club-administrator': "Only the club's owner and its administrators can do this",
  'not-club-owner': "Only the club's owner can do this",
  'not-member': 'You are not a member of this club',
  'owner-cannot-leave': 'The owner cannot leave the club. Hand it over or close it.',
} as const
