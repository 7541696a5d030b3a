import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Bucket, bucketSettings, startSwift } from '@fletch/testkit/swift.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openObjectStore } from './object-store.ts'
import type { ObjectStore } from './objects.ts'

let folder: string
let swift: Bucket

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fletch-objects-'))
  swift = await startSwift()
})
afterAll(async () => {
  await swift.stop()
  await rm(folder, { recursive: true, force: true })
})

const open = async (settings: Readonly<Record<string, string>>): Promise<ObjectStore> => {
  const store = await openObjectStore(readConfig({ DATA_DIR: folder, ...settings }))
  onTestFinished(() => store.close())
  return store
}

const read = async (store: ObjectStore, name: string): Promise<Buffer | null> => {
  const stored = await store.get(name)
  if (stored === null) return null
  const bytes = await buffer(stored.bytes)
  expect(bytes.length).toBe(stored.size)
  return bytes
}

const fileOf = async (bytes: Uint8Array): Promise<string> => {
  const file = join(await mkdtemp(join(folder, 'file-')), 'bytes')
  await writeFile(file, bytes)
  return file
}

let counted = 0
const newName = () => {
  counted += 1
  return `proof/0198c0de-${counted}`
}

describe.each([
  ['a folder', () => open({})],
  ['a bucket', () => open(swift.settings)],
] as const)('objects in %s', (_where, openStore) => {
  test('are read back byte for byte', async () => {
    const store = await openStore()
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 31) % 256)
    const name = newName()
    await store.put(name, bytes)
    expect(await read(store, name)).toEqual(Buffer.from(bytes))
  })

  test('can be stored from a file, which is kept', async () => {
    const store = await openStore()
    const bytes = Buffer.alloc(3_000_000, 'arrow')
    const file = await fileOf(bytes)
    const name = newName()
    await store.putFile(name, file)
    expect((await read(store, name))?.equals(bytes)).toBe(true)
    await store.putFile(name, file)
    expect((await read(store, name))?.length).toBe(bytes.length)
  })

  test('may be empty', async () => {
    const store = await openStore()
    const name = newName()
    await store.put(name, new Uint8Array())
    expect(await read(store, name)).toEqual(Buffer.alloc(0))
  })

  test('are replaced by an object with the same name', async () => {
    const store = await openStore()
    const name = newName()
    await store.put(name, Buffer.from('first'))
    await store.put(name, Buffer.from('second'))
    expect(String(await read(store, name))).toBe('second')
  })

  test('are null if they were never stored', async () => {
    expect(await read(await openStore(), newName())).toBeNull()
  })

  test('are gone once removed, and can be removed twice', async () => {
    const store = await openStore()
    const name = newName()
    await store.put(name, Buffer.from('short'))
    await store.remove(name)
    await store.remove(name)
    expect(await read(store, name)).toBeNull()
  })

  test('stored ten at once do not mix', async () => {
    const store = await openStore()
    const names = Array.from({ length: 10 }, newName)
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name))))
    expect((await Promise.all(names.map((name) => read(store, name)))).map(String)).toEqual(names)
  })

  test.each(['../secret', 'proof/../../secret', '/etc/passwd', 'proof//1', 'proof/a b', 'proof/é', ''])(
    'cannot have the name %j',
    async (name) => {
      const store = await openStore()
      const refused = { name: 'RangeError' }
      await expect(async () => store.put(name, Buffer.from('x'))).rejects.toMatchObject(refused)
      await expect(async () => store.putFile(name, await fileOf(Buffer.from('x')))).rejects.toMatchObject(
        refused,
      )
      await expect(async () => store.get(name)).rejects.toMatchObject(refused)
      await expect(async () => store.remove(name)).rejects.toMatchObject(refused)
    },
  )
})

test('a folder shows no half object, and keeps nothing of one that could not be written', async () => {
  const store = await open({})
  await store.put('whole/1', Buffer.from('x'))
  await expect(store.putFile('whole/2', join(folder, 'nowhere'))).rejects.toThrow(/ENOENT/)
  expect(await readdir(join(folder, 'objects', 'whole'))).toEqual(['1'])
})

test('a bucket refuses a wrong signature', async () => {
  const store = await open({ ...swift.settings, AWS_SECRET_ACCESS_KEY: 'a guess' })
  await expect(store.put('proof/forged', Buffer.from('x'))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  })
  await expect(store.get('proof/forged')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  expect(await read(await open(swift.settings), 'proof/forged')).toBeNull()
})

test('an unavailable bucket is an error, not a missing object', async () => {
  const store = await open(bucketSettings(1))
  await expect(store.get('proof/1')).rejects.toThrow()
  await expect(store.put('proof/1', Buffer.from('x'))).rejects.toThrow()
})
