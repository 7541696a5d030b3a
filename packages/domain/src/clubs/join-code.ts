/** Neither 0 and O nor 1, I and L: a code is read from a wall and typed with cold fingers. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const length = 6

/** A short code that leads to a club, from as many bytes of chance as it has letters. */
export const joinCodeFrom = (chance: Uint8Array): string =>
  Array.from(chance.subarray(0, length), (byte) => letters[byte % letters.length]).join('')

/** A code as someone types it, in small letters or with a gap in the middle; null when it cannot be one. */
export const readJoinCode = (typed: string): string | null => {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null
}

/** How a code is shown: in two halves. */
export const showJoinCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
