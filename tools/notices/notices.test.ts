import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../running/root.ts'
import { noticesOf, packagesOfServer, readPackage, type ShippedPackage, withInside } from './notices.ts'

const shipped = (more: Partial<ShippedPackage>): ShippedPackage => ({
  name: 'left',
  version: '1.0.0',
  licence: 'MIT',
  author: 'Ada',
  source: 'https://left.example',
  texts: ['MIT, Ada'],
  ...more,
})

test('an equal text stands once, under every package that has it', () => {
  const notices = noticesOf([
    shipped({}),
    shipped({ name: 'right' }),
    shipped({ name: 'up', texts: ['ISC'] }),
  ])
  expect(notices.match(/MIT, Ada/g)).toHaveLength(1)
  expect(notices).toContain('left 1.0.0 · MIT · Ada · https://left.example\nright 1.0.0')
  expect(notices).toContain('ISC')
})

test('a package without a text gets that of its licence, and one without either is a fault', () => {
  expect(noticesOf([shipped({ texts: [] })])).toContain('Permission is hereby granted')
  expect(noticesOf([shipped({ texts: [], licence: 'LGPL-3.0-or-later' })])).toContain(
    'GNU LESSER GENERAL PUBLIC LICENSE',
  )
  expect(() => noticesOf([shipped({}), shipped({ name: 'down', texts: [], licence: 'Own-1.0' })])).toThrow(
    'No licence text for down 1.0.0 (Own-1.0)',
  )
})

test('every package that the server runs with has a licence text', () => {
  const packages = packagesOfServer().map(readPackage)
  const names = packages.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'sharp', 'ical-generator']))
  expect(names).not.toContain('vitest')
  const notices = noticesOf(packages)
  for (const { name, version } of packages) expect(notices).toContain(`${name} ${version}`)
  expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
})

test('what is compiled inside a package is named with its own licence', () => {
  const reader = readPackage(join(root, 'node_modules/zxing-wasm'))
  const notices = noticesOf(withInside([shipped({}), reader]))
  expect(notices).toContain(`zxing-wasm ${reader.version} · MIT`)
  expect(notices).toMatch(/^ZXing-C\+\+ · Apache-2\.0 · .* · https:\/\/github\.com\/zxing-cpp\/zxing-cpp$/m)
  expect(notices).toContain('Apache License')
})
