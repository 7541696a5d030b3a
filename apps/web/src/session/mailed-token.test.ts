import { expect, test } from 'vitest'
import { tokenIn } from './mailed-token.ts'

test.each([
  ['behind #, as mails have it', { hash: '#token=new', search: '' }, 'new'],
  ['in the query, as mails had it', { hash: '', search: 'token=old' }, 'old'],
  ['in the path', { hash: '', search: '', step: 'oldest' }, 'oldest'],
  ['behind # and in the query', { hash: '#token=new', search: 'token=old' }, 'new'],
  ['behind # among other things', { hash: '#top&token=a%2Bb', search: 'source=mail' }, 'a+b'],
  ['nowhere', { hash: '#top', search: 'source=mail' }, null],
  ['nowhere but in name', { hash: '#token=', search: 'token=', step: '' }, null],
])('a token is read %s', (_where, places, token) => {
  expect(tokenIn(places)).toBe(token)
})
