import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i
const groupsOfNetwork = 4
const groupsOfSite = 3

const networkWith = (address: string, groupsKept: number): string => {
  const inside = mapped.exec(address)?.[1]
  if (inside !== undefined) return inside
  if (!isIPv6(address)) return address
  const [first = '', last] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const before = first === '' ? [] : first.split(':')
  const after = last === undefined || last === '' ? [] : last.split(':')
  const zeros = last === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after]
  return `${groups
    .slice(0, groupsKept)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${groupsKept * 16}`
}

/**
 * What a limit counts as one address: an IPv4 address, or the first half of an IPv6 address, because a single
 * connection may choose any second half.
 */
export const networkOf = (address: string): string => networkWith(address, groupsOfNetwork)

/** The same for limits that protect one account's password: a single customer can have 65,536 IPv6 networks. */
export const siteOf = (address: string): string => networkWith(address, groupsOfSite)
