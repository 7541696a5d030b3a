import { fileNameOf } from '@fletch/domain'
import type { FastifyReply } from 'fastify'

interface FileHead {
  readonly name: string
  /** What of that name it tells. */
  readonly of?: string | undefined
  readonly ending: string
  readonly type: string
}

/** Answers with a file to keep. */
export const sendFile = (
  reply: FastifyReply,
  { name, of, ending, type }: FileHead,
  content: string | Buffer,
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
  readonly csv: string
}

/** Answers with a table as a CSV file of its name, behind which can stand what of it the table tells. */
export const sendCsv = (reply: FastifyReply, { name, csv }: Table, of?: string) =>
  sendFile(reply, { name, of, ending: 'csv', type: 'text/csv; charset=utf-8' }, csv)
