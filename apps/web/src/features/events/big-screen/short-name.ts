/** A short name: the initial of the first name, because people are told apart by the rest. */
export const shortName = (name: string): string => {
  const [first = '', ...rest] = name.split(' ')
  const [letter = ''] = first
  return rest.length === 0 ? name : `${letter}. ${rest.join(' ')}`
}
