import { beforeEach, expect, test, vi } from 'vitest'
import { change, makeChange, submitting } from './change.ts'
import { Fault, FieldFault, orSay } from './fault.ts'
import { dismissToasts, shownToast } from './toast-store.ts'

beforeEach(dismissToasts)

const failed = { title: 'Not renamed', text: 'Try again later.' }

const renaming = (call: (name: string) => Promise<{ name: string }>) => {
  const knows = vi.fn()
  const rename = change({
    call,
    knows,
    done: (club, typed) => ({ title: 'Renamed', description: `${typed} is now ${club.name}` }),
    failed,
  })
  return { rename, knows }
}

test('a change that is made says so, in words that know what was asked and what was answered', async () => {
  const { rename } = renaming(async (name) => ({ name: name.trim() }))
  const outcome = await makeChange(rename, ' Yew ')
  expect(outcome).toEqual({ isDone: true, answer: { name: 'Yew' } })
  expect(shownToast()).toMatchObject({ title: 'Renamed', description: ' Yew  is now Yew' })
})

test('what the answer tells is known before anything is said', async () => {
  const { rename, knows } = renaming(async (name) => ({ name }))
  let saidBefore: unknown
  knows.mockImplementation(() => {
    saidBefore = shownToast()
  })
  await makeChange(rename, 'Yew')
  expect(saidBefore).toBeUndefined()
  expect(knows).toHaveBeenCalledExactlyOnceWith({ name: 'Yew' }, 'Yew')
})

test('a change may be made without a word', async () => {
  await makeChange(change({ call: async () => 1, failed }))
  expect(shownToast()).toBeUndefined()
})

test('a change that is refused says why in the words of the fault, and gives the errors to their fields', async () => {
  const fieldErrors = [{ path: 'name', message: 'Name is taken' }]
  const { rename, knows } = renaming(() =>
    Promise.reject(new Fault('409: {}', { words: 'Name is taken', fieldErrors })),
  )
  expect(await makeChange(rename, 'Yew')).toEqual({ isDone: false, fieldErrors })
  expect(shownToast()).toMatchObject({
    title: 'Not renamed',
    description: 'Name is taken',
    style: 'destructive',
  })
  expect(knows).not.toHaveBeenCalled()
})

test.each([
  ['a fault without words', new Fault('502: Bad Gateway')],
  ['an error that is none of ours', new TypeError('x is undefined')],
])('%s is told in the words of the change', async (_, error) => {
  const { rename } = renaming(() => Promise.reject(error))
  expect(await makeChange(rename, 'Yew')).toEqual({ isDone: false, fieldErrors: [] })
  expect(shownToast()).toMatchObject({ title: 'Not renamed', description: 'Try again later.' })
})

test('a change may read its faults in its own way', async () => {
  const rename = change({
    call: () => Promise.reject(new Fault('409: taken', { words: 'Taken' })),
    failed: (error) => ({ title: 'Not renamed', description: String(error) }),
    fieldErrors: () => [{ path: 'name', message: 'Choose another' }],
  })
  expect(await makeChange(rename)).toEqual({
    isDone: false,
    fieldErrors: [{ path: 'name', message: 'Choose another' }],
  })
  expect(shownToast()?.description).toBe('Fault: 409: taken')
})

test('what was typed and cannot be meant is said at its field alone', async () => {
  const { rename } = renaming(() => Promise.reject(new FieldFault('name', 'No club has this name')))
  expect(await makeChange(rename, 'Yew')).toEqual({
    isDone: false,
    fieldErrors: [{ path: 'name', message: 'No club has this name' }],
  })
  expect(shownToast()).toBeUndefined()
})

test('a step of several is told in its own words where its fault has none', async () => {
  const { rename } = renaming(() => orSay(Promise.reject(new Fault('502: Bad Gateway')), 'Not found out'))
  await makeChange(rename, 'Yew')
  expect(shownToast()?.description).toBe('Not found out')
  const refused = renaming(() =>
    orSay(Promise.reject(new Fault('400', { words: 'Too short' })), 'Not found out'),
  )
  await makeChange(refused.rename, 'Yew')
  expect(shownToast()?.description).toBe('Too short')
})

test('a change may be told at one field, whatever the fault', async () => {
  const find = change({
    call: () => Promise.reject(new Fault('404', { words: 'No group has this code' })),
    failed: { field: 'code', text: 'Not found out' },
  })
  expect(await makeChange(find)).toEqual({
    isDone: false,
    fieldErrors: [{ path: 'code', message: 'No group has this code' }],
  })
  expect(shownToast()).toBeUndefined()
})

test('what is asked again has come before a change is over, whether it was made or not', async () => {
  let asked = 0
  const asksAgain = async () => {
    await Promise.resolve()
    asked += 1
  }
  await makeChange(change({ call: async () => 1, failed, asksAgain }))
  expect(asked).toBe(1)
  await makeChange(change({ call: () => Promise.reject(new Fault('409')), failed, asksAgain }))
  expect(asked).toBe(2)
})

test('a form that is seen signed out hears of its errors, or that it is done', async () => {
  const onDone = vi.fn()
  expect(
    await submitting(change({ call: async (name: string) => name, failed }), onDone)('Yew'),
  ).toBeUndefined()
  expect(onDone).toHaveBeenCalledExactlyOnceWith('Yew')
  const refused = change({
    call: (): Promise<string> => Promise.reject(new FieldFault('name', 'Too short')),
    failed,
  })
  expect(await submitting(refused, onDone)()).toEqual([{ path: 'name', message: 'Too short' }])
  expect(onDone).toHaveBeenCalledTimes(1)
})
