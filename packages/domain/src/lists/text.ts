/** The encodings of lists: today's, Excel's "Unicode text", and the one of older Windows programs. */
export const listEncodings = ['UTF-8', 'UTF-16', 'Windows-1252'] as const
export type ListEncoding = (typeof listEncodings)[number]

export interface ListText {
  readonly text: string
  readonly encoding: ListEncoding
}

/** Every browser and server has it; it is no part of the language. */
declare const TextDecoder: new (
  label: string,
  options?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string }

/** UTF-16 starts with a mark, or has a NUL beside each of its first letters. */
const utf16Of = (bytes: Uint8Array): string | undefined => {
  const [one, other] = bytes
  if (one === 0xff && other === 0xfe) return 'utf-16le'
  if (one === 0xfe && other === 0xff) return 'utf-16be'
  const firstBytes = [...bytes.subarray(0, 64)]
  const nuls = (parity: number) =>
    firstBytes.length > 7 && firstBytes.every((byte, index) => index % 2 !== parity || byte === 0)
  const letters = (parity: number) => firstBytes.every((byte, index) => index % 2 !== parity || byte !== 0)
  if (nuls(1) && letters(0)) return 'utf-16le'
  return nuls(0) && letters(1) ? 'utf-16be' : undefined
}

/** Reads the text of a list. Text that is not valid UTF-8 comes from an older spreadsheet. */
export const readListText = (bytes: Uint8Array): ListText => {
  const utf16 = utf16Of(bytes)
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}
