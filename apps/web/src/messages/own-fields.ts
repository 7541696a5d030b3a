import type { OwnFieldType } from '@fletch/domain'

const members = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString()} members`)

/** The fields that a club keeps of its members besides ours. */
export const ownFieldTexts = {
  title: 'Own fields of members',
  text: 'Officers fill these in for each member. No one else sees them.',
  emptyText:
    'For what else your club notes about each member, such as a locker, the bow hand or who has a key. Only officers see it.',
  loading: 'Loading the fields...',
  failed: 'The fields could not be loaded',
  failedText: 'Please try again in a moment.',
  retry: 'Retry',
  add: 'Add fields',
  edit: 'Edit fields',
  types: {
    text: 'Text',
    number: 'Number',
    date: 'Date',
    yesNo: 'Yes or no',
    choice: 'Choice',
  } satisfies Record<OwnFieldType, string>,
  members,

  /** At a member. */
  ofMember: {
    title: 'Own fields of the club',
    hint: 'Only officers see these.',
    yes: 'Yes',
    none: 'Nothing chosen',
    failed: 'The fields of the club could not be loaded. What they hold does not change.',
  },

  form: {
    title: 'Own fields of members',
    text: 'At most ten. They stand in this order at each member, in the file of all members and in what a member is given as a file.',
    field: (place: number) => `Field ${place}`,
    name: 'Name',
    type: 'Type',
    fixedType: (type: string, count: number) =>
      count === 1
        ? `${type}. 1 member has a value, so the type stays.`
        : `${type}. ${members(count)} have a value, so the type stays.`,
    choices: 'Entries, one on each line',
    choicesHint: 'Up to 20. An entry that members have can be neither renamed nor removed.',
    moveUp: (name: string, place: number) => `Move ${name || `field ${place}`} up`,
    moveDown: (name: string, place: number) => `Move ${name || `field ${place}`} down`,
    remove: (name: string, place: number) => `Remove ${name || `field ${place}`}`,
    add: 'Add field',
    save: 'Save fields',
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: 'Fields saved',
    notSaved: 'Fields not saved',
    notSavedText: 'Please try again. What you typed is still here.',
  },

  removal: {
    title: (name: string) => `Remove ${name || 'this field'}?`,
    action: 'Remove',
    pending: 'Removing...',
    text: (count: number) => {
      if (count === 0) return 'No member has a value in this field.'
      return count === 1
        ? '1 member has a value in this field. It is deleted when you save.'
        : `${members(count)} have a value in this field. They are deleted when you save.`
    },
  },
}
