/** Without 0, O, 1, I and L, which are easily confused when a code is read from a poster. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const length = 6

/** Makes a short join code from random bytes, one byte per character. */
export const joinCodeFrom = (chance: Uint8Array): string =>
  Array.from(chance.subarray(0, length), (byte) => letters[byte % letters.length]).join('')

/** Reads a code as someone types it, in lower case or with a separator; null if it cannot be a code. */
export const readJoinCode = (typed: string): string | null => {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null
}

/** Formats a code in two halves. */
export const showJoinCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
