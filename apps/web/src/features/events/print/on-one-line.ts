/** The longest text that is not wrapped, such as 'Group 12' or 'AMBH-R'. */
const longestOnLine = 12

/** Keeps a short name of a group or division on one line; a line may otherwise end after a hyphen. */
export const onOneLine = (name = ''): string | undefined =>
  name.length <= longestOnLine ? 'whitespace-nowrap' : undefined
