import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../running/root.ts'
import { checkLockFile, type LockedPackage, lockFileRules } from './lock-file.ts'

const some = { version: '1.0.0', integrity: 'sha512-abc' }
const linux = (cpu: string): LockedPackage => ({ ...some, os: ['linux'], cpu: [cpu] })

/** A small valid lock file: one native package with its two binaries. */
const sound: Record<string, LockedPackage> = {
  '': {},
  'apps/web': { version: '0.1.0' },
  'node_modules/@fletch/web': { resolved: 'apps/web', link: true },
  'node_modules/plain': some,
  'node_modules/native': {
    ...some,
    optionalDependencies: {
      'native-linux-x64': '1.0.0',
      'native-linux-arm64': '1.0.0',
      'native-linux-x64-musl': '1.0.0',
    },
  },
  'node_modules/native-linux-x64': linux('x64'),
  'node_modules/native-linux-arm64': linux('arm64'),
}

const faultsOf = (packages: Record<string, LockedPackage>) =>
  checkLockFile({ packages }).flatMap(({ name, faults }) => faults.map((says) => ({ name, says })))

const without = (path: string) => Object.fromEntries(Object.entries(sound).filter(([each]) => each !== path))

const planted: [rule: string, says: string, packages: Record<string, LockedPackage>][] = [
  [
    'every package has an integrity',
    'node_modules/plain has none',
    { ...sound, 'node_modules/plain': { version: '1.0.0' } },
  ],
  [
    'no package is bound to a host',
    'node_modules/plain comes from https://packages.example/plain.tgz',
    { ...sound, 'node_modules/plain': { ...some, resolved: 'https://packages.example/plain.tgz' } },
  ],
  [
    'no install script but those that were read',
    'node_modules/a/node_modules/plain runs a script when it is installed',
    { ...sound, 'node_modules/a/node_modules/plain': { ...some, hasInstallScript: true } },
  ],
  [
    'every native package has its binaries for Linux on x64 and arm64',
    'node_modules/native wants native-linux-arm64, which is not in the lock file',
    without('node_modules/native-linux-arm64'),
  ],
  [
    'every native package has its binaries for Linux on x64 and arm64',
    'node_modules/native wants native-linux-x64@1.0.0, the lock file has 0.9.0',
    { ...sound, 'node_modules/native-linux-x64': { ...linux('x64'), version: '0.9.0' } },
  ],
  [
    'every native package has its binaries for Linux on x64 and arm64',
    'node_modules/native names no binary for linux-arm64',
    { ...sound, 'node_modules/native': { ...some, optionalDependencies: { 'native-linux-x64': '1.0.0' } } },
  ],
]

describe('a planted fault in the lock file is reported', () => {
  it.each(planted)('%s: %s', (name, says, packages) => {
    expect(faultsOf(packages)).toEqual([{ name, says }])
  })

  it('by every rule there is', () => {
    const caught = new Set(planted.map(([rule]) => rule))
    expect(lockFileRules.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([])
  })
})

it('a valid lock file passes', () => {
  expect(faultsOf(sound)).toEqual([])
})

it('finds the binary of its own version, not of another', () => {
  const nested = {
    ...sound,
    'node_modules/a/node_modules/native': {
      ...some,
      optionalDependencies: { 'native-linux-x64': '2.0.0', 'native-linux-arm64': '2.0.0' },
    },
    'node_modules/a/node_modules/native-linux-x64': { ...linux('x64'), version: '2.0.0' },
  }
  expect(faultsOf(nested)).toEqual([
    expect.objectContaining({
      says: 'node_modules/a/node_modules/native wants native-linux-arm64@2.0.0, the lock file has 1.0.0',
    }),
  ])
})

it('checks the lock file of this repository', () => {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const names = Object.keys(lock.packages)
  expect(names).toContain('node_modules/sharp')
  expect(
    checkLockFile({ packages: { ...lock.packages, 'node_modules/@img/sharp-libvips-linux-arm64': {} } }),
  ).toContainEqual(
    expect.objectContaining({
      faults: expect.arrayContaining([expect.stringContaining('sharp-libvips-linux-arm64')]),
    }),
  )
})
