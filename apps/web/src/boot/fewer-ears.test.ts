import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { unheard } from './fewer-ears.ts'

const source = fileURLToPath(new URL('..', import.meta.url))

/** React makes these of what is unheard: entering of `mouseover`, selecting of `mouseup`. */
const made = ['mouseenter', 'mouseleave', 'select']

const asks = new RegExp(`\\bon(${[...unheard, ...made].join('|')})(capture)?\\b`, 'i')

test('no component asks for an event that does not reach it', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => asks.test(readFileSync(`${source}/${file}`, 'utf8')))).toEqual([])
})
