import { startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const directivesOf = (policy: unknown): Map<string, string> =>
  new Map(
    String(policy)
      .split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.trim().split(/\s+/)
        return [name, values.join(' ')]
      }),
  )

test.each(['/healthz', '/api/auth/user', '/api/nothing', '/objects/proof/x'])(
  '%s has the security headers',
  async (url) => {
    const { app } = await startTestServer()
    const { headers } = await app.inject(url)
    const policy = directivesOf(headers['content-security-policy'])
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('script-src')).toMatch(/^'self' 'wasm-unsafe-eval'/)
    expect(String(headers['content-security-policy']).replace("'wasm-unsafe-eval'", '')).not.toMatch(
      /unsafe-|\*/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('answers of the API are not cached', async () => {
  const { app } = await startTestServer()
  expect((await app.inject('/api/auth/user')).headers['cache-control']).toBe('no-store')
})

test('sends strict transport security only under https', async () => {
  const plain = await startTestServer()
  expect((await plain.app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined()
  const secure = await startTestServer({ settings: { PUBLIC_URL: 'https://fletch.example' } })
  expect((await secure.app.inject('/healthz')).headers['strict-transport-security']).toMatch(
    /max-age=31536000/,
  )
})

test('gives other origins no access', async () => {
  const { app } = await startTestServer()
  const answer = await app.inject({
    method: 'OPTIONS',
    url: '/api/scorecards',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})
