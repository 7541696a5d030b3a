import { coded, handClock, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const page = '/.well-known/security.txt'

test('without the setting there is no page for reporting vulnerabilities', async () => {
  const { app } = await startTestServer()
  const answer = await app.inject(page)
  expect([answer.statusCode, answer.json()]).toEqual([404, { ...coded, message: 'Not found' }])
})

test('with the setting the page says where to report and until when it is valid', async () => {
  const clock = handClock()
  const { app } = await startTestServer({
    clock,
    settings: {
      SECURITY_CONTACT: 'security@club.example, https://club.example/security',
      PUBLIC_URL: 'https://fletch.example',
    },
  })
  const answer = await app.inject(page)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = answer.body.split('\r\n')
  const expires = new Date(clock.now().getTime() + 180 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  expect(lines).toEqual([
    'Contact: mailto:security@club.example',
    'Contact: https://club.example/security',
    `Expires: ${expires}T00:00:00.000Z`,
    'Preferred-Languages: en',
    'Canonical: https://fletch.example/.well-known/security.txt',
    '',
  ])
  expect((await app.inject({ method: 'HEAD', url: page })).statusCode).toBe(200)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})
