// Base45 (RFC 9285): bytes as text of the 45 characters that a QR code stores in 5.5 bits each. Two bytes become three
// characters, and a single byte at the end two.

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const base = alphabet.length

/** The digits of a number, the lowest first. */
const digits = (value: number, count: number): string =>
  Array.from({ length: count }, (_, place) => alphabet[Math.floor(value / base ** place) % base]).join('')

export const toBase45 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2)
    text += second === undefined ? digits(first, 2) : digits(first * 256 + second, 3)
  }
  return text
}

/** The number that some digits write; NaN if one is of another alphabet. */
const numberOf = (text: string): number =>
  [...text].reduceRight((value, digit) => {
    const place = alphabet.indexOf(digit)
    return place < 0 ? Number.NaN : value * base + place
  }, 0)

/** The bytes of a text; null if it is not Base45. Every list of bytes has exactly one text. */
export const fromBase45 = (text: string): Uint8Array | null => {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const group = text.slice(at, at + 3)
    const value = numberOf(group)
    if (group.length === 3 && value < 256 ** 2) bytes.push(Math.floor(value / 256), value % 256)
    else if (group.length === 2 && value < 256) bytes.push(value)
    else return null
  }
  return Uint8Array.from(bytes)
}
