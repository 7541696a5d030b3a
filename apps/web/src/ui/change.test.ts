import { beforeEach, expect, test, vi } from 'vitest'
import { change, makeChange, submitting } from './change.ts'
import { Fault, FieldFault, inWords, withErrorMessage } from './fault.ts'
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

test('a successful change shows words made from its request and answer', async () => {
  const { rename } = renaming(async (name) => ({ name: name.trim() }))
  const outcome = await makeChange(rename, ' Yew ')
  expect(outcome).toEqual({ isDone: true, answer: { name: 'Yew' } })
  expect(shownToast()).toMatchObject({ title: 'Renamed', description: ' Yew  is now Yew' })
})

test('the answer is applied before the notice is shown', async () => {
  const { rename, knows } = renaming(async (name) => ({ name }))
  let saidBefore: unknown
  knows.mockImplementation(() => {
    saidBefore = shownToast()
  })
  await makeChange(rename, 'Yew')
  expect(saidBefore).toBeUndefined()
  expect(knows).toHaveBeenCalledExactlyOnceWith({ name: 'Yew' }, 'Yew')
})

test('a change may succeed without a notice', async () => {
  await makeChange(change({ call: async () => 1, failed }))
  expect(shownToast()).toBeUndefined()
})

test("a refused change shows the fault's words, and passes errors to their fields", async () => {
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
])('%s is shown in the words of the change', async (_, error) => {
  const { rename } = renaming(() => Promise.reject(error))
  expect(await makeChange(rename, 'Yew')).toEqual({ isDone: false, fieldErrors: [] })
  expect(shownToast()).toMatchObject({ title: 'Not renamed', description: 'Try again later.' })
})

test('a change may word its faults itself', async () => {
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

test('invalid input is reported only at its field', async () => {
  const { rename } = renaming(() => Promise.reject(new FieldFault('name', 'No club has this name')))
  expect(await makeChange(rename, 'Yew')).toEqual({
    isDone: false,
    fieldErrors: [{ path: 'name', message: 'No club has this name' }],
  })
  expect(shownToast()).toBeUndefined()
})

test('a change of several steps uses its own words if its fault has none', async () => {
  const { rename } = renaming(() =>
    withErrorMessage(Promise.reject(new Fault('502: Bad Gateway')), () => 'Not found out'),
  )
  await makeChange(rename, 'Yew')
  expect(shownToast()?.description).toBe('Not found out')
  const refused = renaming(() =>
    withErrorMessage(Promise.reject(new Fault('400', { words: 'Too short' })), () => 'Not found out'),
  )
  await makeChange(refused.rename, 'Yew')
  expect(shownToast()?.description).toBe('Too short')
})

test('a change may report at one field whatever the fault', async () => {
  const find = change({
    call: () => Promise.reject(new Fault('404', { words: 'No group has this code' })),
    failed: { field: 'code', text: () => 'Not found out' },
  })
  const outcome = await makeChange(find)
  const errors = outcome.isDone ? [] : outcome.fieldErrors
  expect(errors.map(({ path, message }) => [path, inWords(message)])).toEqual([
    ['code', 'No group has this code'],
  ])
  expect(shownToast()).toBeUndefined()
})

test('refetched data has arrived before a change ends, whether it succeeded or not', async () => {
  let requests = 0
  const asksAgain = async () => {
    await Promise.resolve()
    requests += 1
  }
  await makeChange(change({ call: async () => 1, failed, asksAgain }))
  expect(requests).toBe(1)
  await makeChange(change({ call: () => Promise.reject(new Fault('409')), failed, asksAgain }))
  expect(requests).toBe(2)
})

test('a form for visitors receives its errors, or that it succeeded', async () => {
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
