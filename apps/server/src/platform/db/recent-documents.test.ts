import { expect, test } from 'vitest'
import { RecentDocuments } from './recent-documents.ts'

interface Content {
  readonly at: number
}

test('a document is known by its letters, and one that differs is read', () => {
  const documents = new RecentDocuments<Content>(2)
  const content = { at: 1 }
  documents.remember('a', '{"at":1}', content)
  expect(documents.contentOf('a', '{"at":1}')).toBe(content)
  expect(documents.contentOf('a', '{"at":2}')).toEqual({ at: 2 })
  expect(documents.contentOf('a', '{"at":1}')).not.toBe(content)
})

test('a document that was read is known, too', () => {
  const documents = new RecentDocuments<Content>(2)
  expect(documents.contentOf('a', '{"at":1}')).toBe(documents.contentOf('a', '{"at":1}'))
})

test('of too many the one is forgotten that was written longest ago', () => {
  const documents = new RecentDocuments<Content>(2)
  const contents = new Map(['a', 'b', 'c'].map((id, at) => [id, { at }]))
  const write = (id: string) =>
    documents.remember(id, JSON.stringify(contents.get(id)), contents.get(id) ?? { at: 9 })
  for (const id of ['a', 'b', 'a', 'c']) write(id)
  const isKept = (id: string) =>
    documents.contentOf(id, JSON.stringify(contents.get(id))) === contents.get(id)
  expect(['c', 'a', 'b'].map(isKept)).toEqual([true, true, false])
})
