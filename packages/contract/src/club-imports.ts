import {
  dayOrders,
  importedColumns,
  longestTypeValue,
  memberColumns,
  membershipStatuses,
  membershipTypes,
  mostTypeValues,
  wholeNameOrders,
} from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer, reason } from './errors.ts'
import { id, instant } from './fields.ts'

/** The largest file that is accepted, in bytes, and the most rows below its header. */
export const largestImport = { bytes: 5 * 1024 * 1024, rows: 10_000 } as const

/** The form field that holds the file. */
export const importFileField = 'csvFile'

/**
 * An optional form field that says what each column of the file holds, as a JSON list of column names; null skips a
 * column unless its heading names a last day or an own field of the club, `leftOut` skips that too, and `name` is a
 * column of whole names. Without it, columns are recognised by their headings.
 */
export const importColumnsField = 'columns'

export const importColumns = z.array(z.nullable(z.enum([...importedColumns, 'leftOut'])))
export type ImportColumns = z.output<typeof importColumns>

/**
 * An optional form field that says, as JSON, what the values of the file mean. If it is sent, an optional value that
 * cannot be read is left out with a warning. Without it the whole row is left out, as older apps expect.
 */
export const importValuesField = 'values'

export const importValues = z.object({
  /** Maps values of the membership type column to membership types; null means none. Case is ignored. */
  types: z
    .array(
      z.object({
        value: z.string().check(z.maxLength(longestTypeValue)),
        type: z.nullable(z.enum(membershipTypes)),
      }),
    )
    .check(z.maxLength(mostTypeValues)),
  /** Maps values of the status column to statuses. Rows with an unknown value are left out until it is chosen. */
  statuses: z.optional(
    z
      .array(
        z.object({
          value: z.string().check(z.maxLength(longestTypeValue)),
          status: z.enum(membershipStatuses),
        }),
      )
      .check(z.maxLength(mostTypeValues)),
  ),
  /** Which comes first in dates like 01/02/2020, if the file does not show it. */
  dayOrder: z.optional(z.enum(dayOrders)),
  /** Which part comes first in whole names without a comma. */
  nameOrder: z.optional(z.enum(wholeNameOrders)),
})
export type ImportValues = z.output<typeof importValues>

/** What is wrong with a row. Rows are numbered as in a spreadsheet: the header is row 1. */
export const importError = z.object({
  row: z.number(),
  /** Whose row it is, as far as it says: the name, or else its first cells. Absent from imports that were stored long ago. */
  person: z.optional(z.string()),
  /** All reasons in English, as one text. */
  error: z.string(),
  /** The reasons one by one; absent from imports that were stored long ago, which have only the English text. */
  reasons: z.optional(z.array(z.object(reason))),
})
export type ImportError = z.output<typeof importError>

/** A value that cannot be read. The member was added without it. */
export const importWarning = z.object({
  row: z.number(),
  /** Whose row it is. Servers of the previous version do not send it. */
  person: z.optional(z.string()),
  /** 'further' for a last day or an own field of the club. */
  column: z.enum([...memberColumns, 'further']),
  /** The heading of the column in the file. */
  heading: z.string(),
  /** The text of the cell, cut if it is long. */
  cell: z.string(),
  /** Why it cannot be read, in English and as a code. */
  error: z.string(),
  reasons: z.array(z.object(reason)),
})
export type ImportWarning = z.output<typeof importWarning>

/** What a file would add, shown before anything is stored. */
export const importPreview = z.object({
  /** The encoding with which the file was read. */
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  separator: z.enum([',', ';', '\t']),
  columns: z.array(
    z.object({
      heading: z.string(),
      column: z.nullable(z.enum(memberColumns)),
      /** The column holds whole names; `column` is null then. */
      isWholeName: z.optional(z.literal(true)),
      /** The column is read as a last day or as an own field of the club, by its heading; `column` is null then. */
      further: z.optional(z.enum(['expiry', 'ownField'])),
      /** The column would be read by its heading, but the form leaves it out. */
      isLeftOut: z.optional(z.literal(true)),
      /** The first cells of the column that are not empty. */
      examples: z.array(z.string()),
    }),
  ),
  /** Required columns that the file lacks. Without them no row can be added. */
  missing: z.array(z.enum(memberColumns)),
  /** Rows below the header that are not empty. */
  rows: z.number(),
  /** How many of them would be added. */
  importable: z.number(),
  /** The first members that would be added, at most 100. */
  members: z.array(
    z.object({
      row: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      /** The name of another member to add who has the same email address. Absent if there is none. */
      sharesWith: z.optional(z.string()),
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
  /** Values of the membership type column, unknown ones first. Present only if the form says what values mean. */
  types: z.optional(
    z.array(
      z.object({
        value: z.string(),
        /** How many rows have this value. */
        rows: z.number(),
        /** The membership type that it is read as; null for none. */
        type: z.nullable(z.enum(membershipTypes)),
        /** Whether it was recognised or chosen by the user. */
        isKnown: z.boolean(),
      }),
    ),
  ),
  /** Values of the status column, unknown ones first. Present only if the form says what values mean. */
  statuses: z.optional(
    z.array(
      z.object({
        value: z.string(),
        rows: z.number(),
        /** The status that it is read as; null if it is unknown, and its rows are left out. */
        status: z.nullable(z.enum(membershipStatuses)),
        isKnown: z.boolean(),
      }),
    ),
  ),
  /** How the column of whole names is read. Present only if the file has one. */
  names: z.optional(
    z.object({
      /** The order of names without a comma, as recognised or chosen. */
      order: z.enum(wholeNameOrders),
      isChosen: z.boolean(),
      examples: z.array(z.object({ cell: z.string(), firstName: z.string(), lastName: z.string() })),
    }),
  ),
  /** A date with two meanings. Present only if the form says what values mean and the file does not show the order. */
  dates: z.optional(
    z.object({
      example: z.string(),
      /** The order that was chosen; null if it was not. */
      order: z.nullable(z.enum(dayOrders)),
    }),
  ),
})
export type ImportPreview = z.output<typeof importPreview>

export const importResult = z.object({
  /** How many members were added; 0 after a dry run. */
  imported: z.number(),
  errors: z.array(importError),
  /** Values that were left out. Present only if the form says what values mean. */
  warnings: z.optional(z.array(importWarning)),
  /** Identifies the import to undo it; null after a dry run or if nothing was added. */
  importId: z.nullable(id()),
  /** How many of the added members can be invited by email. Absent after a dry run, and from older servers. */
  invitable: z.optional(z.number()),
  preview: z.optional(importPreview),
})
export type ImportResult = z.output<typeof importResult>

export const clubImport = z.object({
  id: id(),
  fileName: z.string(),
  importedAt: instant(),
  importedBy: z.nullable(z.object({ userId: id(), name: z.string() })),
  imported: z.number(),
  /** The import can be undone until then. */
  undoableUntil: instant(),
  /** When it was undone; null if it was not. */
  undoneAt: z.nullable(instant()),
  /** Members that undoing kept because someone had changed them since. */
  kept: z.number(),
})
export type ClubImport = z.output<typeof clubImport>

const inClub = z.object({ clubId: id() })

export const clubImportCalls = {
  import: call('POST', '/api/clubs/:clubId/members/import', {
    access: 'user',
    inClub: 'administrator',
    pace: 'slow-write',
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
    pace: 'slow-write',
    summary: 'Undo an import within 24 hours: removes what it added and no one changed since',
    params: z.object({ clubId: id(), importId: id() }),
    answers: { 204: null, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer },
  }),
}
