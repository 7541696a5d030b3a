import { fileNameOf } from '@fletch/domain'
import type { FastifyReply } from 'fastify'

interface Table {
  readonly name: string
  readonly csv: string
}

/** Answers with a table as a CSV file of its name, behind which can stand what of it the table tells. */
export const sendCsv = (reply: FastifyReply, { name, csv }: Table, of?: string) => {
  const file = of === undefined ? fileNameOf(name) : `${fileNameOf(name)}-${of}`
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${file}.csv`)}`,
    })
    .send(csv)
}
