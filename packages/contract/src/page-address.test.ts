import { expect, test } from 'vitest'
import { pageOfAddress, sourceOfVisit, tellableAddress } from './page-address.ts'

test.each([
  ['https://fletch.example/scorecards?q=ada#top', 'https://fletch.example/scorecards'],
  ['/scorecard/0198', '/scorecard/0198'],
  ['/reset-password?token=secret', '/reset-password'],
  ['https://fletch.example/reset-password/secret', 'https://fletch.example/reset-password'],
  ['/reset-password/secret/', '/reset-password'],
  ['/verify-email/secret', '/verify-email'],
  ['/verify-email/sec\nret', '/verify-email'],
  ['/clubs/join/OAK-7QX', '/clubs/join'],
  ['https://fletch.example/clubs/join/OAK-7QX/', 'https://fletch.example/clubs/join'],
  ['/clubs/joined', '/clubs/joined'],
  ['/reset-password#secret\nsecret', '/reset-password'],
  ['unknown', 'unknown'],
  ['', ''],
])('strips %s to %s', (address, told) => {
  expect(tellableAddress(address)).toBe(told)
})

test.each([
  ['/', '/'],
  ['', '/'],
  ['/scorecards/', '/scorecards'],
  ['/scorecard/0198c0de-0000-7000-8000-000000000000', '/scorecard/:id'],
  [
    '/competitions/0198c0de-0000-7000-8000-000000000000/groups/0198C0DE-0000-7000-8000-000000000001/scoring',
    '/competitions/:id/groups/:id/scoring',
  ],
  ['/clubs/join/OAK-7QX', '/clubs/join'],
  ['/live/secret', '/live'],
])('maps %s to the page %s', (address, page) => {
  expect(pageOfAddress(address)).toBe(page)
})

test.each([
  ['', 'Direct'],
  ['android-app://com.example', 'Direct'],
  ['https://www.fletch.example/clubs', 'Direct'],
  ['https://www.Example.org/search', 'example.org'],
  ['http://club.example:8080', 'club.example:8080'],
])('a visit with the referrer "%s" has the source %s', (referrer, source) => {
  expect(sourceOfVisit(referrer, 'https://fletch.example')).toBe(source)
})
