import { expect, test } from 'vitest'
import { isSending, onItsWay, whenSent } from './writes.ts'

test('a change is pending until it is answered or fails, and then waiting tasks continue', async () => {
  const [saved, lost] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const saving = onItsWay(saved.promise)
  const losing = onItsWay(lost.promise)
  let isOver = false
  const waiting = whenSent().then(() => {
    isOver = true
  })
  expect(isSending()).toBe(true)
  saved.resolve('saved')
  expect(await saving).toBe('saved')
  expect(isSending()).toBe(true)
  expect(isOver).toBe(false)
  lost.reject(new Error('lost'))
  await expect(losing).rejects.toThrow('lost')
  await waiting
  expect(isSending()).toBe(false)
})
