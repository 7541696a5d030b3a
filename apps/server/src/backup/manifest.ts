import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const file = z.object({ file: z.string(), size: z.number(), sha256: z.string() })

const contents = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** The database it was taken from; it can be restored into either. */
  database: z.enum(['sqlite', 'postgresql']),
  /** The migrations that the database had run. */
  steps: z.array(z.string()),
  tables: z.array(
    z.extend(file, {
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** SHA-256 of the rows in key order, the same on both databases. */
      fingerprint: z.string(),
    }),
  ),
  objects: z.extend(file, {
    count: z.number(),
    bytes: z.number(),
    /** Objects that the database lists but the object store did not have. */
    missing: z.array(z.string()),
  }),
})

/** The content of a backup. */
export type Manifest = z.output<typeof contents>
export type TableEntry = Manifest['tables'][number]
export type FileEntry = z.output<typeof file>

const manifestFile = 'manifest.json'

const sealed = z.object({ contents: z.unknown(), seal: z.string() })

/**
 * A checksum against damage on a disk or in transfer. It does not prove who wrote the manifest, because anyone can
 * compute it.
 */
const sealOf = (manifest: unknown): string => hash('sha256', JSON.stringify(manifest))

/** The text of the manifest file. Any damaged character breaks its seal. */
export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ contents: manifest, seal: sealOf(manifest) }, null, 2)}\n`

export const manifestPath = (folder: string): string => join(folder, manifestFile)

/** What is wrong with a backup, as a sentence for the operator. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup'
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the sentence below reports it
  }
}

/** The names of files that we write. Only these are read, so a manifest cannot lead out of its folder. */
const fileShape = /^(?:database\/)?[a-z0-9_]+\.jsonl\.gz$/

/** Reads the manifest of a backup. Throws BadBackup. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => {
    throw new BadBackup(`There is no backup in ${folder}: it has no ${manifestFile}.`)
  })
  const { contents: storedContents, seal } = sealed.safeParse(parsed(text)).data ?? {}
  const result = contents.safeParse(storedContents)
  // The seal covers the raw text, before any parsing.
  if (!result.success || sealOf(storedContents) !== seal)
    throw new BadBackup(`The ${manifestFile} of this backup is damaged, or was made by a later version.`)
  const stranger = [...result.data.tables, result.data.objects].find((entry) => !fileShape.test(entry.file))
  if (stranger !== undefined)
    throw new BadBackup(
      `The ${manifestFile} of this backup names a file that no backup has: ${stranger.file}.`,
    )
  return result.data
}
