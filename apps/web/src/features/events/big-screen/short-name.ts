/** A name for little room: of the first name its first letter, for people are told apart by the rest. */
export const shortName = (name: string): string => {
  const [first = '', ...rest] = name.split(' ')
  const [letter = ''] = first
  return rest.length === 0 ? name : `${letter}. ${rest.join(' ')}`
}
