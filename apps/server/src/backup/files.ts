import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FileEntry } from './manifest.ts'

/** Backups contain addresses, password hashes and photos, so only the owner may read them. */
const ownerOnly = { folder: 0o700, file: 0o600 } as const

/** Fast rather than small. */
const compression = { level: 3 }

export const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: ownerOnly.folder })
}

/** Writes a stream to a file of a backup and flushes it to disk; returns its size and fingerprint. */
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

/** The same for text, compressed. */
export const writeLines = (
  folder: string,
  file: string,
  texts: AsyncIterable<string> | Iterable<string>,
): Promise<FileEntry> => {
  const zipper = createGzip(compression)
  const source = Readable.from(texts, { objectMode: true })
  source.on('error', (error) => zipper.destroy(error))
  return writeMeasured(folder, file, source.pipe(zipper))
}

/** How many characters of lines are held at once, even if these are only a few lines. */
const lettersAtOnce = 4_000_000

/**
 * The lines of a compressed text, in batches. Only a line feed ends a line: a row of JSON may contain U+2028 or U+2029,
 * which other line readers treat as an end.
 */
export async function* readLines(path: string, atOnce: number): AsyncGenerator<string[]> {
  const file = createReadStream(path)
  const text = createGunzip()
  file.on('error', (error) => text.destroy(error))
  let [lines, letters, lineStart]: [string[], number, string] = [[], 0, '']
  for await (const chunk of file.pipe(text).setEncoding('utf8')) {
    const [first = '', ...more] = String(chunk).split('\n')
    lineStart += first
    for (const next of more) {
      lines.push(lineStart)
      letters += lineStart.length
      lineStart = next
      if (lines.length < atOnce && letters < lettersAtOnce) continue
      yield lines
      ;[lines, letters] = [[], 0]
    }
  }
  if (lineStart !== '') lines.push(lineStart)
  if (lines.length > 0) yield lines
}

/** Whether a file exists exactly as it was written. */
export const matchesManifest = async (
  folder: string,
  { file, size, sha256 }: FileEntry,
): Promise<boolean> => {
  const path = join(folder, file)
  const stats = await stat(path).catch(() => undefined) // a missing file is not whole
  if (stats?.size !== size) return false
  const sum = createHash('sha256')
  for await (const chunk of createReadStream(path)) sum.update(chunk)
  return sum.digest('hex') === sha256
}

/** Flushes a folder to disk, so that its files and renames survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
