import type { Readable } from 'node:stream'
import { byteOrderMark, csvLines, fileNameOf } from '@fletch/domain'
import type { FastifyReply } from 'fastify'
import { inSpans, streamOf } from '../long-answers.ts'

interface FileHead {
  readonly name: string
  /** The part of the record that the table is about. */
  readonly of?: string | undefined
  readonly ending: string
  readonly type: string
}

/** Answers with a file to download. */
export const sendFile = (
  reply: FastifyReply,
  { name, of, ending, type }: FileHead,
  content: string | Buffer | Readable,
) => {
  const file = of === undefined ? fileNameOf(name) : `${fileNameOf(name)}-${of}`
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${file}.${ending}`)}`,
    })
    .send(content)
}

interface Csv {
  readonly name: string
  readonly csv: string | Readable
}

interface Table {
  readonly name: string
  readonly table: readonly (readonly (string | number)[])[]
}

/** Answers with CSV as a file. Its name may end with the part of the record that it is about. */
export const sendCsv = (reply: FastifyReply, { name, csv }: Csv, of?: string) =>
  sendFile(reply, { name, of, ending: 'csv', type: 'text/csv; charset=utf-8' }, csv)

async function* linesOf(table: Table['table']): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const lines of inSpans(table)) yield csvLines(lines.map((cells) => cells.map(String)))
}

/** The same with a table, which is written in spans. */
export const sendTable = async (reply: FastifyReply, { name, table }: Table, of?: string) =>
  sendCsv(reply, { name, csv: await streamOf(linesOf(table)) }, of)
