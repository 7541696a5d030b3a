import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { storedJson } from './stored-json.ts'

const bow = storedJson('bow', z.object({ name: z.string(), notes: z.optional(z.array(z.string())) }))

test('a stored value keeps the fields that its shape does not name', () => {
  expect(bow('{"name":"Osage","ofLaterVersion":[1]}')).toEqual({ name: 'Osage', ofLaterVersion: [1] })
})

test.each([
  ['{"name":"Osage","notes":["a secret",5]}', 'The stored bow cannot be read: notes.1 invalid_type'],
  ['"a secret"', 'The stored bow cannot be read: invalid_type'],
  ['a secret', 'The stored bow cannot be read: no JSON'],
  ['', 'The stored bow cannot be read: no JSON'],
])('the error for %s says where the fault is, and nothing that was typed', (text, message) => {
  expect(() => bow(text)).toThrow(expect.objectContaining({ message }))
})
