/** The longest name of a group that is not wrapped, such as 'Group 12'. */
const longestOnLine = 12

/** Keeps a short name of a group on one line. */
export const onOneLine = (group = ''): string | undefined =>
  group.length <= longestOnLine ? 'whitespace-nowrap' : undefined
