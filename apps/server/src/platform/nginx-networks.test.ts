import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { networkOf } from './http/network-of.ts'

const site = new URL('../../../../ops/nginx/fletch.conf', import.meta.url)

/** The network of an address by the example configuration. As in nginx, the first matching pattern decides. */
const readNetworks = async (): Promise<(address: string) => string> => {
  const [, map = ''] =
    /map \$remote_addr \$fletch_network \{([^}]*(?:\{[\d,]+\}[^}]*)*)\n\}/.exec(
      await readFile(site, 'utf8'),
    ) ?? []
  const patterns = [...map.matchAll(/"~(\S+)"/g)].map(([, pattern = '']) => new RegExp(pattern))
  expect(patterns.length).toBeGreaterThan(0)
  return (address) => {
    const found = patterns.find((pattern) => pattern.test(address))?.exec(address)
    return found?.[1] ?? address
  }
}

// As nginx writes them, with the longest run of zeros shortened.
test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::1'],
  ['2001:db8:1::aaaa:0:1', '2001:db8:1::bbbb:2:1'],
  ['2001:db8:1::1', '2001:db8:1::2'],
  ['2001:db8::1', '2001:db8::aaaa:1:2'],
])('the example proxy counts %s and %s as one network', async (one, other) => {
  const network = await readNetworks()
  expect(networkOf(one)).toBe(networkOf(other))
  expect(network(one)).toBe(network(other))
})

test.each([
  ['192.0.2.1', '192.0.2.2'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8:1::1', '2001:db8:2::1'],
  ['2001:db8::1', '2001:db9::1'],
])('the example proxy counts %s and %s as two networks', async (one, other) => {
  const network = await readNetworks()
  expect(networkOf(one)).not.toBe(networkOf(other))
  expect(network(one)).not.toBe(network(other))
})
