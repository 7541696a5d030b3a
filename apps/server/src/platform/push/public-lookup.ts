import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Addresses that are not public: this machine, private networks, and special-purpose ranges (RFC 6890). */
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

/** The only public IPv6 range. Some parts of it are excluded because they are not public or map to IPv4. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Whether a network address is reachable by everyone. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
    : !closed.check(address, 'ipv4')

/** A host name that resolves to an address that we must not connect to. */
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
 * Resolves a host name when connecting and fails if any address is not public. Checking at this moment prevents a name
 * from passing an earlier check and then resolving elsewhere.
 */
export const publicLookup =
  (find: Find = lookup): LookupFunction =>
  (host, options, callback) =>
    find(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null) callback(error, [])
      else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        callback(new NotPublic(), [])
      else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
