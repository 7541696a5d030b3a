import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const file = z.object({ file: z.string(), size: z.number(), sha256: z.string() })

const contents = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** Where it was taken; it can be restored into either. */
  database: z.enum(['sqlite', 'postgresql']),
  /** The steps of the schema that the database had taken. */
  steps: z.array(z.string()),
  tables: z.array(
    z.extend(file, {
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** SHA-256 of the rows in the order of their key, the same on both databases. */
      fingerprint: z.string(),
    }),
  ),
  objects: z.extend(file, {
    count: z.number(),
    bytes: z.number(),
    /** What the database names and the object store did not have. */
    missing: z.array(z.string()),
  }),
})

/** What a backup holds. */
export type Manifest = z.output<typeof contents>
export type TableEntry = Manifest['tables'][number]
export type FileEntry = z.output<typeof file>

const manifestFile = 'manifest.json'

const sealed = z.object({ contents: z.unknown(), seal: z.string() })

/**
 * A checksum, which finds what a disk or a line has damaged. It proves nothing about who wrote the manifest: everyone
 * can make another.
 */
const sealOf = (manifest: unknown): string => hash('sha256', JSON.stringify(manifest))

/** As it is written: a letter that is damaged breaks its seal. */
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
    return undefined // the sentence below says it
  }
}

/** The files that we write. Nothing else is read, whatever a manifest says: it leads nowhere out of its folder. */
const fileShape = /^(?:database\/)?[a-z0-9_]+\.jsonl\.gz$/

/** Reads what a backup says of itself. Throws BadBackup. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => {
    throw new BadBackup(`There is no backup in ${folder}: it has no ${manifestFile}.`)
  })
  const { contents: said, seal } = sealed.safeParse(parsed(text)).data ?? {}
  const read = contents.safeParse(said)
  // The seal is of what was written, before anything is made of it.
  if (!read.success || sealOf(said) !== seal)
    throw new BadBackup(`The ${manifestFile} of this backup is damaged, or was made by a later version.`)
  const stranger = [...read.data.tables, read.data.objects].find((entry) => !fileShape.test(entry.file))
  if (stranger !== undefined)
    throw new BadBackup(
      `The ${manifestFile} of this backup names a file that no backup has: ${stranger.file}.`,
    )
  return read.data
}
