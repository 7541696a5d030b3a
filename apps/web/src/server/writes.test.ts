import { expect, test } from 'vitest'
import { isChangePending, trackChange, whenNoChangePending } from './writes.ts'

test('a change is pending until it is answered or fails, and then waiting tasks continue', async () => {
  const [saved, lost] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const saving = trackChange(saved.promise)
  const losing = trackChange(lost.promise)
  let isOver = false
  const wait = whenNoChangePending().then(() => {
    isOver = true
  })
  expect(isChangePending()).toBe(true)
  saved.resolve('saved')
  expect(await saving).toBe('saved')
  expect(isChangePending()).toBe(true)
  expect(isOver).toBe(false)
  lost.reject(new Error('lost'))
  await expect(losing).rejects.toThrow('lost')
  await wait
  expect(isChangePending()).toBe(false)
})
