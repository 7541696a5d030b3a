import { fault } from '@fletch/contract'
import type { FastifyInstance } from 'fastify'
import { Invalid } from '../errors.ts'

/** More levels than any call has. What reads a body may recurse, so a body of more levels reaches none of it. */
const mostLevels = 64

const isDeeperThan = (levels: number, value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const inner of Object.values(value)) if (isDeeperThan(levels - 1, inner)) return true
  return false
}

/**
 * Reads JSON bodies. A call without a body may be made with the content type of calls that have one, if the body is
 * empty.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null)
    void parse(request, text, (error, body) => {
      if (error === null && isDeeperThan(mostLevels, body)) done(new Invalid(fault('json-too-deep')))
      else done(error, body)
    })
  })
}
