/**
 * The most that is unpacked of an archive, in all its parts together and however often a part is named. A list of
 * members is never this large, so a larger archive is meant to fill the memory.
 */
const mostUnpacked = 64 * 1024 * 1024

const signatures = { end: 0x06054b50, listed: 0x02014b50 } as const
const endLength = 22
const longestComment = 0xffff

export class BrokenArchive extends Error {
  constructor(what: string) {
    super(`Not an archive that can be read: ${what}`)
  }
}

interface ArchivePart {
  readonly method: number
  readonly size: number
  /** The offset of the part, which starts with its own header. */
  readonly at: number
}

/** The offset of the end record, which locates the list of parts. Only a comment can follow it. */
const endOf = (bytes: DataView): number => {
  const last = bytes.byteLength - endLength
  for (let at = last; at >= 0 && at >= last - longestComment; at -= 1)
    if (bytes.getUint32(at, true) === signatures.end) return at
  throw new BrokenArchive('it has no end')
}

const listParts = (bytes: DataView<ArrayBuffer>): Map<string, ArchivePart> => {
  const end = endOf(bytes)
  const parts = new Map<string, ArchivePart>()
  let at = bytes.getUint32(end + 16, true)
  for (let left = bytes.getUint16(end + 10, true); left > 0; left -= 1) {
    if (bytes.getUint32(at, true) !== signatures.listed) throw new BrokenArchive('its list is cut off')
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.getUint16(at + place, true))
    const letters = new Uint8Array(bytes.buffer, at + 46, name ?? 0)
    parts.set(new TextDecoder().decode(letters), {
      method: bytes.getUint16(at + 10, true),
      size: bytes.getUint32(at + 20, true),
      at: bytes.getUint32(at + 42, true),
    })
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}

const unpacked = async (
  bytes: DataView<ArrayBuffer>,
  { method, size, at }: ArchivePart,
  countBytes: (more: number) => boolean,
): Promise<string> => {
  const start = at + 30 + bytes.getUint16(at + 26, true) + bytes.getUint16(at + 28, true)
  const packed = new Blob([new Uint8Array(bytes.buffer, start, size)])
  if (method !== 0 && method !== 8) throw new BrokenArchive('it is packed in an unknown way')
  const stream =
    method === 0 ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    if (!countBytes(value.length)) {
      await reader.cancel()
      throw new BrokenArchive('it is too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Reads a part as text. Returns undefined if the archive has no such part. */
export type ReadPart = (name: string) => Promise<string | undefined>

/** Opens a ZIP archive with the browser's own decompression. Each part is unpacked when it is read. */
export const openArchive = (buffer: ArrayBuffer, mostBytes = mostUnpacked): ReadPart => {
  const bytes = new DataView(buffer)
  const parts = withCutOffCheck(() => listParts(bytes))
  let read = 0
  const countBytes = (more: number): boolean => {
    read += more
    return read <= mostBytes
  }
  return async (name) => {
    const part = parts.get(name)
    return part === undefined ? undefined : unpacked(bytes, part, countBytes)
  }
}

/** An offset beyond the end means that the archive is cut off. */
const withCutOffCheck = <Value>(read: () => Value): Value => {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new BrokenArchive('it is cut off')
    throw error
  }
}
