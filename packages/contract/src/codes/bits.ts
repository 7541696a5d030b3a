// Numbers of any width as bits, the highest first.

export interface BitWriter {
  /** Writes a whole number from 0 to 2 ** width - 1; width at most 48. Throws RangeError for any other number. */
  readonly write: (value: number, width: number) => void
  /** Everything written, filled up with zeros to a whole byte. */
  readonly bytes: () => Uint8Array
}

export const bitWriter = (): BitWriter => {
  const bits: number[] = []
  return {
    write: (value, width) => {
      if (!Number.isInteger(value) || value < 0 || value >= 2 ** width)
        throw new RangeError(`${value} does not fit ${width} bits`)
      for (let place = width - 1; place >= 0; place -= 1) bits.push(Math.floor(value / 2 ** place) % 2)
    },
    bytes: () => {
      const bytes = new Uint8Array(Math.ceil(bits.length / 8))
      for (const [at, bit] of bits.entries()) {
        const index = Math.floor(at / 8)
        bytes[index] = (bytes[index] ?? 0) + bit * 2 ** (7 - (at % 8))
      }
      return bytes
    },
  }
}

export interface BitReader {
  /** The next number of a width, at most 48. Bits after the end are 0. */
  readonly read: (width: number) => number
  /** Whether all was read and nothing more: what is left is less than a byte, of zeros. */
  readonly isAtEnd: () => boolean
}

export const bitReader = (bytes: Uint8Array): BitReader => {
  let at = 0
  const bitAt = (index: number) =>
    Math.floor((bytes[Math.floor(index / 8)] ?? 0) / 2 ** (7 - (index % 8))) % 2
  return {
    read: (width) => {
      let value = 0
      for (let end = at + width; at < end; at += 1) value = value * 2 + bitAt(at)
      return value
    },
    isAtEnd: () => {
      const left = bytes.length * 8 - at
      return (
        left >= 0 &&
        left < 8 &&
        Array.from({ length: left }, (_, index) => bitAt(at + index)).every((bit) => bit === 0)
      )
    },
  }
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Writes an id in 128 bits. Throws RangeError for text that is no UUID in small letters. */
export const writeId = ({ write }: BitWriter, id: string): void => {
  if (!uuidShape.test(id)) throw new RangeError(`${id} is no UUID`)
  for (const [byte] of id.replaceAll('-', '').matchAll(/../g)) write(Number.parseInt(byte, 16), 8)
}

const hex = (reader: BitReader, count: number): string =>
  Array.from({ length: count }, () => reader.read(8).toString(16).padStart(2, '0')).join('')

export const readId = (reader: BitReader): string =>
  [4, 2, 2, 2, 6].map((count) => hex(reader, count)).join('-')

/** The last 64 bits of an id, of which 62 are random: enough to tell the archers of an event apart. */
export const tailOf = (id: string): string => id.replaceAll('-', '').slice(16)

export const writeTail = ({ write }: BitWriter, id: string): void => {
  if (!uuidShape.test(id)) throw new RangeError(`${id} is no UUID`)
  for (const [byte] of tailOf(id).matchAll(/../g)) write(Number.parseInt(byte, 16), 8)
}

export const readTail = (reader: BitReader): string => hex(reader, 8)
