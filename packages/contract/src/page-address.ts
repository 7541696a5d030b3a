import { appPaths } from './app-paths.ts'

/** Paths that are followed by a secret. */
const { resetPassword, verifyEmail, live, joinClub, mailEntry } = appPaths
const secrets = [resetPassword, verifyEmail, live, joinClub, mailEntry].join('|')
const secretPlaces = new RegExp(`^((?:[a-z]+://[^/]*)?(?:${secrets}))/[\\s\\S]*$`, 'i')

/** A page's address without query, fragment and tokens, so that it can be shared with others. */
export const tellableAddress = (address: string): string =>
  address.replace(/[?#][\s\S]*$/, '').replace(secretPlaces, '$1')

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const longestName = 200

/** The page of an address, independent of the record: `/scorecard/0198…` becomes `/scorecard/:id`. */
export const pageOfAddress = (address: string): string => {
  const steps = tellableAddress(address)
    .split('/')
    .filter((step) => step !== '')
  return `/${steps.map((step) => (id.test(step) ? ':id' : step)).join('/')}`.slice(0, longestName)
}

const hostShape = /^https?:\/\/(?:www\.)?([^/?#\s]+)/i

const hostOf = (address: string): string | undefined =>
  hostShape.exec(address)?.[1]?.toLowerCase().slice(0, longestName)

/** The host name that a visitor came from; 'Direct' if it is unknown or this site. */
export const sourceOfVisit = (referrer: string, ownAddress: string): string => {
  const host = hostOf(referrer)
  return host === undefined || host === hostOf(ownAddress) ? 'Direct' : host
}
