import { expect, test } from 'vitest'
import { RecentDocuments } from './recent-documents.ts'

test('a document is known by its letters, and one that differs is read', () => {
  const documents = new RecentDocuments<{ readonly at: number }>(2)
  const content = { at: 1 }
  documents.replace('', '{"at":1}', content)
  expect(documents.contentOf('{"at":1}')).toBe(content)
  expect(documents.contentOf('{"at":2}')).toEqual({ at: 2 })
})

test('what a document replaces is forgotten, and the oldest of too many', () => {
  const documents = new RecentDocuments<{ readonly at: number }>(2)
  const contents = [1, 2, 3, 4].map((at) => ({ at }))
  const [first = '', second = '', third = '', fourth = ''] = contents.map((each) => JSON.stringify(each))
  for (const [n, text] of [first, second, third].entries())
    documents.replace('', text, contents[n] ?? { at: 0 })
  documents.replace(third, fourth, contents[3] ?? { at: 0 })
  const isKept = (text: string) => contents.some((each) => each === documents.contentOf(text))
  expect([first, second, third, fourth].map(isKept)).toEqual([false, true, false, true])
})
