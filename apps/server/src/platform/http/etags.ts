import type { FastifyRequest } from 'fastify'

const withoutWeakness = (etag: string): string => etag.trim().replace(/^W\//, '')

/**
 * Whether the client has this version already. Proxies may return an ETag in its weak form and together with others.
 */
export const hasCurrentVersion = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map(withoutWeakness)
    .some((each) => each === withoutWeakness(etag) || each === '*')
