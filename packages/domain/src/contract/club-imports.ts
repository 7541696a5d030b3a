import * as z from 'zod/mini'
import { membershipTypes } from '../clubs/club.ts'
import { memberColumns } from '../clubs/member-columns.ts'
import { longestTypeValue, mostTypeValues } from '../clubs/membership-type-values.ts'
import { call } from './call.ts'
import { errorAnswer, reason } from './errors.ts'
import { id, instant } from './fields.ts'

/** Bytes of the largest file that is taken, and how many rows it may have below its header. */
export const largestImport = { bytes: 5 * 1024 * 1024, rows: 10_000 } as const

/** The form's field that carries the file. */
export const importFileField = 'csvFile'

/**
 * The form's field that may say what each column of the file holds, as JSON: a list of column names, null for one
 * that is left out. Without it they are recognised by their headings.
 */
export const importColumnsField = 'columns'

export const importColumns = z.array(z.nullable(z.enum(memberColumns)))
export type ImportColumns = z.output<typeof importColumns>

/**
 * The form's field that says, as JSON, what values of the file mean. Where it is sent, an optional value that cannot be
 * read is left out, and told as a warning; without it its whole row is, as apps from before expect.
 */
export const importValuesField = 'values'

export const importValues = z.object({
  /** The values in the column of membership types; null is none. Case does not count. */
  types: z
    .array(
      z.object({
        value: z.string().check(z.maxLength(longestTypeValue)),
        type: z.nullable(z.enum(membershipTypes)),
      }),
    )
    .check(z.maxLength(mostTypeValues)),
})
export type ImportValues = z.output<typeof importValues>

/** What is wrong with a row, counted as a spreadsheet counts them: the header is row 1. */
export const importError = z.object({
  row: z.number(),
  /** All that is wrong with it, in English. */
  error: z.string(),
  /** The same one by one; a server from before the codes, and an import of that time, say it in English alone. */
  reasons: z.optional(z.array(z.object(reason))),
})
export type ImportError = z.output<typeof importError>

/** A value that cannot be read: the member came in without it. */
export const importWarning = z.object({
  row: z.number(),
  column: z.enum(memberColumns),
  /** What the column is called in the file. */
  heading: z.string(),
  /** What stands there, or how it begins. */
  cell: z.string(),
  /** Why, in English, and one by one. */
  error: z.string(),
  reasons: z.array(z.object(reason)),
})
export type ImportWarning = z.output<typeof importWarning>

/** What a file would bring, before anything is written. */
export const importPreview = z.object({
  /** How the file was read. */
  encoding: z.enum(['UTF-8', 'Windows-1252']),
  separator: z.enum([',', ';', '\t']),
  columns: z.array(
    z.object({
      heading: z.string(),
      column: z.nullable(z.enum(memberColumns)),
      /** The first few cells below it that are not empty. */
      examples: z.array(z.string()),
    }),
  ),
  /** Required columns that none of the file's was recognised as: then no row can be added. */
  missing: z.array(z.enum(memberColumns)),
  /** Rows below the header that hold something. */
  rows: z.number(),
  /** How many of them would be added. */
  importable: z.number(),
  /** The first of those that would be added, at most 100. */
  members: z.array(
    z.object({
      row: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      dateOfBirth: z.nullable(z.string()),
      membershipId: z.string(),
      membershipType: z.string(),
      clubPositions: z.array(z.string()),
      joinDate: z.string(),
      status: z.string(),
      notes: z.string(),
    }),
  ),
  /** The values in the column of membership types, unknown ones first; only where the form says what values mean. */
  types: z.optional(
    z.array(
      z.object({
        value: z.string(),
        /** How many rows have it. */
        rows: z.number(),
        /** What it is read as; null for none. */
        type: z.nullable(z.enum(membershipTypes)),
        /** Whether it was recognised or chosen. */
        isKnown: z.boolean(),
      }),
    ),
  ),
})
export type ImportPreview = z.output<typeof importPreview>

export const importResult = z.object({
  /** How many were added; none by a dry run. */
  imported: z.number(),
  errors: z.array(importError),
  /** Values that were left out of members who came in; only where the form says what values mean. */
  warnings: z.optional(z.array(importWarning)),
  /** Undoes the import; null after a dry run and where nothing was added. */
  importId: z.nullable(id()),
  preview: z.optional(importPreview),
})
export type ImportResult = z.output<typeof importResult>

export const clubImport = z.object({
  id: id(),
  fileName: z.string(),
  importedAt: instant(),
  importedBy: z.nullable(z.object({ userId: id(), name: z.string() })),
  imported: z.number(),
  /** Until then it can be undone. */
  undoableUntil: instant(),
  /** Null while it was not undone. */
  undoneAt: z.nullable(instant()),
  /** Members of it that the undoing kept, because someone had changed them. */
  kept: z.number(),
})
export type ClubImport = z.output<typeof clubImport>

const inClub = z.object({ clubId: id() })

export const clubImportCalls = {
  import: call('POST', '/api/clubs/:clubId/members/import', {
    access: 'user',
    inClub: 'administrator',
    summary:
      'Import members from a CSV file (multipart, field csvFile); ?dryRun=true writes nothing and adds a preview',
    params: inClub,
    query: z.object({ dryRun: z.optional(z.enum(['true', 'false'])) }),
    body: 'bytes',
    answers: {
      200: importResult,
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
      413: errorAnswer,
      415: errorAnswer,
      422: errorAnswer,
    },
  }),
  list: call('GET', '/api/clubs/:clubId/members/imports', {
    access: 'user',
    inClub: 'administrator',
    summary: 'The imports of the last 24 hours',
    order: 'Newest first',
    params: inClub,
    answers: { 200: z.array(clubImport), 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
  undo: call('DELETE', '/api/clubs/:clubId/members/import/:importId', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Undo an import within 24 hours: removes what it added and no one changed since',
    params: z.object({ clubId: id(), importId: id() }),
    answers: { 204: null, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer },
  }),
}
