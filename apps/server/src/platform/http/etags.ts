import type { FastifyRequest } from 'fastify'

const withoutWeakness = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Whether who asks has it already; an ETag may come back weakened by a proxy, and beside others. */
export const hasIt = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map(withoutWeakness)
    .some((each) => each === withoutWeakness(etag) || each === '*')
