import { inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50
const packed = 8

/** The files of a ZIP archive by name, read through its central directory. */
export const unzip = (archive: Buffer): ReadonlyMap<string, Buffer> => {
  const end = archive.lastIndexOf(Buffer.from(Uint32Array.of(endOfDirectory).buffer))
  if (end === -1) throw new Error('Not a ZIP archive')
  const files = new Map<string, Buffer>()
  let position = archive.readUInt32LE(end + 16)
  for (let entriesLeft = archive.readUInt16LE(end + 10); entriesLeft > 0; entriesLeft -= 1) {
    const method = archive.readUInt16LE(position + 10)
    const size = archive.readUInt32LE(position + 20)
    const nameLength = archive.readUInt16LE(position + 28)
    const local = archive.readUInt32LE(position + 42)
    const name = archive.toString('utf8', position + 46, position + 46 + nameLength)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + size)
    files.set(name, method === packed ? inflateRawSync(bytes) : bytes)
    position += 46 + nameLength + archive.readUInt16LE(position + 30) + archive.readUInt16LE(position + 32)
  }
  return files
}
