import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** What is no place on the open web: this machine, networks of a house, and what is kept for special uses (RFC 6890). */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')

/** Of IPv6 only these are given out to the web, but for some that are not, or that lead to IPv4 again. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Whether an address of the network is one that everyone reaches. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
    : !closed.check(address, 'ipv4')

/** A name that leads to where no stranger may send us. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
  constructor() {
    super('The address is not public')
  }
}

type Find = (
  host: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Finds what a name stands for at the moment of connecting, and fails when any of it is not public: a name that led
 * elsewhere when it was checked before leads nowhere now.
 */
export const publicLookup =
  (find: Find = lookup): LookupFunction =>
  (host, options, found) =>
    find(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null) found(error, [])
      else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        found(new NotPublic(), [])
      else if (options.all === true) found(null, addresses)
      else found(null, first.address, first.family)
    })
