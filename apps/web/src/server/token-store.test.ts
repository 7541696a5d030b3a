import { expect, test, vi } from 'vitest'
import { storageKeys, type TextStore } from './device-storage.ts'
import { tokenStore } from './token-store.ts'

const storeOf = (texts: Record<string, string>): TextStore => ({
  getItem: (key) => texts[key] ?? null,
  setItem: (key, text) => {
    texts[key] = text
  },
  removeItem: (key) => {
    delete texts[key]
  },
})

test('a token is stored twice', () => {
  const texts: Record<string, string> = {}
  tokenStore(storeOf(texts)).keep('secret')
  expect(texts).toEqual({ [storageKeys.token]: 'secret', [storageKeys.tokenBackup]: 'secret' })
})

test('a missing token is restored from its backup', () => {
  const texts: Record<string, string> = { [storageKeys.tokenBackup]: 'secret' }
  expect(tokenStore(storeOf(texts)).read()).toBe('secret')
  expect(texts[storageKeys.token]).toBe('secret')
})

test('a missing backup is restored from the token', () => {
  const texts: Record<string, string> = { [storageKeys.token]: 'secret' }
  expect(tokenStore(storeOf(texts)).read()).toBe('secret')
  expect(texts[storageKeys.tokenBackup]).toBe('secret')
})

test('a removed token leaves no backup', () => {
  const texts: Record<string, string> = {}
  const tokens = tokenStore(storeOf(texts))
  tokens.keep('secret')
  tokens.forget()
  expect(texts).toEqual({ [storageKeys.loggedOut]: 'true' })
  expect(tokens.read()).toBeUndefined()
})

test('a watcher is notified of a new and of a removed token', () => {
  const tokens = tokenStore(storeOf({}))
  const listener = vi.fn()
  const stop = tokens.watch(listener)
  tokens.keep('secret')
  tokens.forget()
  stop()
  tokens.keep('another')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('an expired token leaves a mark, which a new token or a logout removes', () => {
  const tokens = tokenStore(storeOf({}))
  expect(tokens.presence()).toBe('signed-out')
  tokens.keep('secret')
  expect(tokens.presence()).toBe('signed-in')
  tokens.expire()
  expect([tokens.read(), tokens.presence()]).toEqual([undefined, 'expired'])
  tokens.keep('another')
  tokens.forget()
  expect(tokens.presence()).toBe('signed-out')
  tokens.expire()
  tokens.forget()
  expect(tokens.presence()).toBe('signed-out')
})

test.each([
  ['expire', 'expired'],
  ['forget', 'signed-out'],
] as const)('another tab that reads while a token is removed never restores it: %s', (end, presence) => {
  const texts: Record<string, string> = {}
  const elsewhere = tokenStore(storeOf(texts))
  const looking: TextStore = {
    ...storeOf(texts),
    removeItem: (key) => {
      delete texts[key]
      elsewhere.read()
    },
  }
  const tokens = tokenStore(looking)
  tokens.keep('secret')
  tokens[end]()
  expect([elsewhere.presence(), elsewhere.read(), tokens.read()]).toEqual([presence, undefined, undefined])
  expect(Object.keys(texts)).toHaveLength(1)
})
