import type { Readable } from 'node:stream'
import { fileNameOf } from '@fletch/domain'
import type { FastifyReply } from 'fastify'

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

interface Table {
  readonly name: string
  readonly csv: string | Readable
}

/** Answers with a table as a CSV file. Its name may end with the part of the record that the table is about. */
export const sendCsv = (reply: FastifyReply, { name, csv }: Table, of?: string) =>
  sendFile(reply, { name, of, ending: 'csv', type: 'text/csv; charset=utf-8' }, csv)
