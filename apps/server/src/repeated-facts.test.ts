import { readFileSync } from 'node:fs'
import { inMegabytes, largestUpload } from '@fletch/contract'
import { expect, test } from 'vitest'
import { sessionLife } from './modules/console/sessions/commands.ts'
import { hours } from './platform/clock.ts'

// Facts of the code that a page, a text or a proxy repeats, checked against the code.

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

const proxy = read('ops/nginx/fletch.conf')
const operations = read('docs/operations.md')

const numberIn = (text: string, pattern: RegExp): number =>
  Number(pattern.exec(text)?.[1]?.replaceAll(',', ''))

const inWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  .concat('eleven', 'twelve')
  .map((word) => `${word} hours`)

test.each([
  ['packages/messages/en/admin.json', /ends automatically within (\w+ hours)/],
  ['docs/operations.md', /\*\*Sessions\*\* last (\w+ hours)/],
  ['docs/data-model.md', /A sign-in of the administrator, valid for (\w+ hours)/],
])("%s states how long the administrator's session lasts", (path, pattern) => {
  expect(pattern.exec(read(path))?.[1]).toBe(inWords[sessionLife / hours(1)])
})

test('the example proxy accepts slightly more than the largest photo, so that the server can refuse it with a message', () => {
  const megabytes = inMegabytes(largestUpload)
  const most = numberIn(proxy, /client_max_body_size (\d+)m;/)
  expect(most).toBeGreaterThan(megabytes)
  expect(most).toBeLessThan(megabytes * 1.5)
  expect(numberIn(proxy, /Higher than (\d+) MB/)).toBe(megabytes)
  expect(numberIn(operations, /Photos of (\d+) MB pass/)).toBe(megabytes)
})

test("the operators' page states the limits of the example proxy", () => {
  expect(numberIn(operations, /One network may send ([\d,]+) requests a second/)).toBe(
    numberIn(proxy, /zone=fletch_requests:\w+ rate=(\d+)r\/s/),
  )
  expect(numberIn(operations, /requests a second with bursts of ([\d,]+)/)).toBe(
    numberIn(proxy, /zone=fletch_requests burst=(\d+)/),
  )
  expect(numberIn(operations, /and have ([\d,]+) requests open/)).toBe(
    numberIn(proxy, /limit_conn fletch_connections (\d+)/),
  )
})
