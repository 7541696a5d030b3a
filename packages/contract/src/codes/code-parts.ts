import { fromBase45, toBase45 } from './base45.ts'

// Signed bytes as texts for QR codes: `FL1:` and Base45. The 1 is the version of everything after it. What is too long
// for one code that a phone reads at once is split into numbered parts under one signature.

/** Why a code is not taken as it was read. */
export const codeFaults = [
  /** Another QR code, or a text without its start. */
  'code-not-ours',
  /** A code of a later version of the app. */
  'code-of-other-version',
  /** Cut off, or changed. */
  'code-damaged',
  /** Parts are missing. */
  'code-incomplete',
  /** Parts of several codes. */
  'code-parts-mixed',
  /** A code of another kind: a key instead of a card, or the other way round. */
  'code-of-other-kind',
  /** The arrows are those of another round than the one at hand. */
  'code-of-other-round',
] as const
export type CodeFault = (typeof codeFaults)[number]

/** What was read, or why not. */
export type Read<Value> = { readonly value: Value } | { readonly refused: CodeFault }

/** Bytes with the signature of their key: ECDSA over P-256 with SHA-256, 64 bytes (r and s), as WebCrypto makes it. */
export interface SignedBytes {
  readonly body: Uint8Array
  readonly signature: Uint8Array
}

const signatureLength = 64

const start = 'FL1:'

/** The bytes of one part with its start: 970 characters, the most of a QR code of version 20 with correction level M. */
const mostBytes = 644

/** The place of the part and their number in one byte, and the first bytes of the signature, which parts share. */
const tagLength = 4
const headLength = 1 + tagLength

/** The most parts of a code. The largest card has five. */
export const mostParts = 16

/** The longest text of a part. */
export const longestPart = 970

/**
 * The texts of a code, one for each QR code to show: all in the characters of its alphanumeric mode. Throws RangeError
 * for more bytes than the parts hold.
 */
export const partsOf = ({ body, signature }: SignedBytes): string[] => {
  if (signature.length !== signatureLength) throw new RangeError(`A signature of ${signature.length} bytes`)
  const all = Uint8Array.from([...body, ...signature])
  const count = Math.ceil(all.length / (mostBytes - headLength))
  if (count > mostParts) throw new RangeError(`${all.length} bytes are too many for a code`)
  const length = Math.ceil(all.length / count)
  return Array.from({ length: count }, (_, place) => {
    const head = [place * mostParts + count - 1, ...signature.subarray(0, tagLength)]
    return start + toBase45(Uint8Array.from([...head, ...all.subarray(place * length, (place + 1) * length)]))
  })
}

/** One part of a code. */
export interface CodePart {
  /** From 0. */
  readonly place: number
  /** The number of parts. */
  readonly count: number
  /** The same in all parts of a code. */
  readonly tag: string
  readonly bytes: Uint8Array
}

/** Reads the text of one QR code. */
export const readPart = (text: string): Read<CodePart> => {
  if (!text.startsWith(start))
    return { refused: /^FL\d+:/.test(text) ? 'code-of-other-version' : 'code-not-ours' }
  const bytes = fromBase45(text.slice(start.length))
  const [numbers = 0, ...rest] = bytes ?? []
  const place = Math.floor(numbers / mostParts)
  const count = (numbers % mostParts) + 1
  if (rest.length <= tagLength || place >= count) return { refused: 'code-damaged' }
  const tag = rest.slice(0, tagLength).join('.')
  return { value: { place, count, tag, bytes: Uint8Array.from(rest.slice(tagLength)) } }
}

/** Joins the parts of one code, in any order; a part that was read twice does no harm. The signature is not checked. */
export const joinParts = (parts: readonly CodePart[]): Read<SignedBytes> => {
  const [first] = parts
  if (first === undefined) return { refused: 'code-incomplete' }
  if (parts.some(({ tag, count }) => tag !== first.tag || count !== first.count))
    return { refused: 'code-parts-mixed' }
  const byPlace = new Map(parts.map((part) => [part.place, part]))
  if (byPlace.size < first.count) return { refused: 'code-incomplete' }
  const all = Array.from({ length: first.count }, (_, place) => [...(byPlace.get(place)?.bytes ?? [])]).flat()
  const body = Uint8Array.from(all.slice(0, -signatureLength))
  const signature = Uint8Array.from(all.slice(-signatureLength))
  const isWhole = body.length > 0 && signature.subarray(0, tagLength).join('.') === first.tag
  return isWhole ? { value: { body, signature } } : { refused: 'code-damaged' }
}
