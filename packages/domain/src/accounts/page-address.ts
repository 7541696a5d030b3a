import { appPaths } from '../contract/app-paths.ts'

/** Places whose address holds a secret behind their name. */
const { resetPassword, verifyEmail, live, joinClub } = appPaths
const secrets = [resetPassword, verifyEmail, live, joinClub].join('|')
const secretPlaces = new RegExp(`^((?:[a-z]+://[^/]*)?(?:${secrets}))/[\\s\\S]*$`, 'i')

/** The address of a page as it may be told to others: without what it was asked, and without tokens. */
export const tellableAddress = (address: string): string =>
  address.replace(/[?#][\s\S]*$/, '').replace(secretPlaces, '$1')

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const longestName = 200

/** The page behind an address, whichever record it shows: `/scorecard/0198…` is `/scorecard/:id`. */
export const pageOfAddress = (address: string): string => {
  const steps = tellableAddress(address)
    .split('/')
    .filter((step) => step !== '')
  return `/${steps.map((step) => (id.test(step) ? ':id' : step)).join('/')}`.slice(0, longestName)
}

const hostShape = /^https?:\/\/(?:www\.)?([^/?#\s]+)/i

const hostOf = (address: string): string | undefined =>
  hostShape.exec(address)?.[1]?.toLowerCase().slice(0, longestName)

/** Where a visitor came from, by the name of the site; 'Direct' when nothing says it, or when it was this one. */
export const sourceOfVisit = (referrer: string, ownAddress: string): string => {
  const host = hostOf(referrer)
  return host === undefined || host === hostOf(ownAddress) ? 'Direct' : host
}
