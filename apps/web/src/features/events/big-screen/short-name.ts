/** Shortens the first name to its initial. The rest is kept, because it tells people apart. */
export const shortName = (name: string): string => {
  const [first = '', ...rest] = name.split(' ')
  const [letter = ''] = first
  return rest.length === 0 ? name : `${letter}. ${rest.join(' ')}`
}
