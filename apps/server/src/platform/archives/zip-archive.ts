import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ArchivedFile {
  /** With slashes for folders. */
  readonly name: string
  readonly bytes: Uint8Array | Readable
  readonly changedAt: Date
  /** True for photos, which are compressed already. */
  readonly isPacked?: boolean
}

/** Writes a ZIP file, one entry after another, with at most one entry in memory. */
export const writeZip = async (path: string, files: AsyncIterable<ArchivedFile>): Promise<void> => {
  const zip = new ZipFile()
  const calledOff = new AbortController()
  const writing = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx' }), {
    signal: calledOff.signal,
  })
  const broken = once(zip, 'error', calledOff).then(([error]): never => {
    throw error
  })
  for (const each of [writing, broken]) each.catch(() => undefined) // awaited together with every file below

  let open: Readable | undefined
  try {
    for await (const { name, bytes, changedAt, isPacked = false } of files) {
      open = bytes instanceof Readable ? bytes : Readable.from(Buffer.from(bytes), { objectMode: false })
      const reading = finished(open)
      zip.addReadStream(open, name, { mtime: changedAt, compress: !isPacked })
      await Promise.race([reading, writing, broken])
    }
    zip.end()
    await Promise.race([writing, broken])
  } finally {
    open?.destroy()
    calledOff.abort()
  }
}
