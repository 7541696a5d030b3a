import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FileEntry } from './manifest.ts'

/** Backups hold addresses, hashes of passwords and photos: no one else reads them. */
const ownerOnly = { folder: 0o700, file: 0o600 } as const

/** Quick rather than small: a backup waits for the disk. */
const compression = { level: 3 }

export const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: ownerOnly.folder })
}

/** Writes what flows in to a file of a backup, durably; answers its size and fingerprint. */
export const writeMeasured = async (folder: string, file: string, bytes: Readable): Promise<FileEntry> => {
  const path = join(folder, file)
  await makeFolder(dirname(path))
  const sha256 = createHash('sha256')
  let size = 0
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      size += chunk.length
      sha256.update(chunk)
      yield chunk
    }
  }
  await pipeline(measured, createWriteStream(path, { mode: ownerOnly.file, flush: true }))
  return { file, size, sha256: sha256.digest('hex') }
}

/** The same with text, compressed. */
export const writeLines = (
  folder: string,
  file: string,
  texts: AsyncIterable<string> | Iterable<string>,
): Promise<FileEntry> => {
  const compressed = createGzip(compression)
  const source = Readable.from(texts, { objectMode: true })
  source.on('error', (error) => compressed.destroy(error))
  return writeMeasured(folder, file, source.pipe(compressed))
}

/** So many letters of lines are held at once, however few lines that are. */
const lettersAtOnce = 4_000_000

/**
 * The lines of a compressed text, some at a time. A line ends with a line feed and with nothing else: a row of JSON may
 * hold U+2028 or U+2029, which other readers of lines take for an end.
 */
export async function* readLines(path: string, atOnce: number): AsyncGenerator<string[]> {
  const file = createReadStream(path)
  const text = createGunzip()
  file.on('error', (error) => text.destroy(error))
  let [lines, letters, begun]: [string[], number, string] = [[], 0, '']
  for await (const chunk of file.pipe(text).setEncoding('utf8')) {
    const [first = '', ...more] = String(chunk).split('\n')
    begun += first
    for (const next of more) {
      lines.push(begun)
      letters += begun.length
      begun = next
      if (lines.length < atOnce && letters < lettersAtOnce) continue
      yield lines
      ;[lines, letters] = [[], 0]
    }
  }
  if (begun !== '') lines.push(begun)
  if (lines.length > 0) yield lines
}

/** Whether a file is there as it was written. */
export const isWhole = async (folder: string, { file, size, sha256 }: FileEntry): Promise<boolean> => {
  const path = join(folder, file)
  const found = await stat(path).catch(() => undefined) // a file that is not there is not whole
  if (found?.size !== size) return false
  const read = createHash('sha256')
  for await (const chunk of createReadStream(path)) read.update(chunk)
  return read.digest('hex') === sha256
}

/** What was written to a folder and renamed in it stays so when the power goes. */
export const settleFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
