import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { folderOfTest } from '@fletch/testkit/program.ts'
import { unzip } from '@fletch/testkit/zip.ts'
import { expect, test } from 'vitest'
import { type ArchivedFile, writeZip } from './zip-archive.ts'

const changedAt = new Date('2026-05-02T09:00:00Z')

const newFile = async () => join(await folderOfTest(), 'archive.zip')

async function* listOf(...files: ArchivedFile[]) {
  yield* files
}

test('reads files back unchanged, from memory and streams, compressed or not', async () => {
  const file = await newFile()
  const large = Buffer.alloc(3_000_000, 'arrow')
  await writeZip(
    file,
    listOf(
      { name: 'read me.txt', bytes: Buffer.from('Zażółć'), changedAt },
      { name: 'empty.txt', bytes: new Uint8Array(), changedAt },
      {
        name: 'folder/large.txt',
        bytes: Readable.from([large.subarray(0, 7), large.subarray(7)]),
        changedAt,
      },
      { name: 'folder/弓.jpg', bytes: large.subarray(0, 1000), changedAt, isPacked: true },
    ),
  )
  const archive = await readFile(file)
  const files = unzip(archive)
  expect([...files.keys()]).toEqual(['read me.txt', 'empty.txt', 'folder/large.txt', 'folder/弓.jpg'])
  expect(files.get('read me.txt')?.toString()).toBe('Zażółć')
  expect(files.get('empty.txt')?.length).toBe(0)
  expect(files.get('folder/large.txt')?.equals(large)).toBe(true)
  expect(files.get('folder/弓.jpg')?.length).toBe(1000)
  expect(archive.length).toBeLessThan(100_000)
})

test('opens only one file at a time', async () => {
  let open = 0
  let mostOpen = 0
  async function* photos() {
    for (let photo = 0; photo < 20; photo += 1) {
      open += 1
      mostOpen = Math.max(mostOpen, open)
      const bytes = Readable.from([Buffer.alloc(10_000)])
      bytes.on('close', () => {
        open -= 1
      })
      yield { name: `${photo}.jpg`, bytes, changedAt, isPacked: true }
    }
  }
  await writeZip(await newFile(), photos())
  expect(mostOpen).toBeLessThanOrEqual(2)
})

test('fails if a file fails while it is read', async () => {
  async function* breaking() {
    yield Buffer.from('some')
    throw new Error('The store is away')
  }
  const bytes = Readable.from(breaking())
  await expect(writeZip(await newFile(), listOf({ name: 'a.jpg', bytes, changedAt }))).rejects.toThrow(
    'The store is away',
  )
})

test('fails if the list of files fails or the path cannot be written', async () => {
  async function* breaking() {
    yield { name: 'a.txt', bytes: Buffer.from('a'), changedAt }
    throw new Error('The database is away')
  }
  await expect(writeZip(await newFile(), breaking())).rejects.toThrow('The database is away')
  const nowhere = join(await newFile(), 'nowhere', 'archive.zip')
  await expect(writeZip(nowhere, listOf({ name: 'a', bytes: Buffer.from('a'), changedAt }))).rejects.toThrow(
    /ENOENT/,
  )
})
