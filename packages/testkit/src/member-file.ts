import { type ErrorAnswer, importResult } from '@fletch/contract'
import type { FastifyInstance } from 'fastify'
import { checkFault } from './fault-answers.ts'
import type { Person } from './person.ts'

interface SentFile {
  readonly file: string | Uint8Array<ArrayBuffer>
  readonly name?: string
  readonly type?: string
  readonly columns?: readonly (string | null)[]
  readonly values?: unknown
  readonly dryRun?: boolean
  readonly key?: string
}

/** Sends a member file as a form, like a browser. */
export const sendMemberFile = async (
  app: FastifyInstance,
  person: Person,
  clubId: string,
  { file, name = 'members.csv', type = 'text/csv', columns, values, dryRun = false, key }: SentFile,
) => {
  const form = new FormData()
  form.set('csvFile', new File([file], name, { type }))
  if (columns !== undefined) form.set('columns', JSON.stringify(columns))
  if (values !== undefined) form.set('values', JSON.stringify(values))
  const encoded = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/clubs/${clubId}/members/import${dryRun ? '?dryRun=true' : ''}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const status = answer.statusCode
  checkFault(answer)
  return {
    status,
    get body() {
      if (status !== 200) throw new Error(`Answered with ${status}: ${answer.body}`)
      return importResult.parse(answer.json())
    },
    get error(): ErrorAnswer {
      if (status === 200) throw new Error(`Succeeded: ${answer.body}`)
      return answer.json()
    },
  }
}

/** A file of different members with every column filled. */
export const memberFile = (count: number, from = 0): string => {
  const lines = Array.from({ length: count }, (_, n) => {
    const number = from + n
    const born = `19${50 + (number % 50)}-0${1 + (number % 9)}-15`
    return `First${number},Last${number},m${number}@example.org,+61 3 ${number},${born},male,ID-${number},regular,,2019-01-03,active,"A note, number ${number}"`
  })
  const head =
    'firstName,lastName,email,phone,dateOfBirth,gender,membershipId,membershipType,clubPositions,joinDate,status,notes'
  return `${head}\r\n${lines.join('\r\n')}\r\n`
}

/** A typical club's file: most rows are valid, some are not, and one column is unknown. */
export const mixedMemberFile = [
  'First name,Surname,Joined,E-mail,Type,Shoe size',
  'Ada,Nock,2019-01-03,ada@example.org,regular,42',
  ',Nameless,2019-01-03,,,',
  '',
  'Ben,Riser,31/12/2020,,YOUTH,',
  'Cleo,Limb,soon,,,',
  'Dag,Nilsen,2008-02-02,ada@example.org,,',
  '"Eva ""Pil""",Kant,2015-08-19,eva@example.org,premium,"4,5"',
].join('\r\n')
