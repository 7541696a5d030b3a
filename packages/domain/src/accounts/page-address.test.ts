import { expect, test } from 'vitest'
import { tellableAddress } from './page-address.ts'

test.each([
  ['https://fletch.example/scorecards?q=ada#top', 'https://fletch.example/scorecards'],
  ['/scorecard/0198', '/scorecard/0198'],
  ['/reset-password?token=secret', '/reset-password'],
  ['https://fletch.example/reset-password/secret', 'https://fletch.example/reset-password'],
  ['/reset-password/secret/', '/reset-password'],
  ['/verify-email/secret', '/verify-email'],
  ['/reset-password#secret\nsecret', '/reset-password'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is told as %s', (address, told) => {
  expect(tellableAddress(address)).toBe(told)
})
