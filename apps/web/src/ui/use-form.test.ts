import { expect, test } from 'vitest'
import { type FormSchema, issuesOf } from './use-form.ts'

const refusing = (...issues: { path: string[]; message: string }[]): FormSchema<object> => ({
  safeParse: () => (issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: {} }),
})

test('a valid form has no errors', () => {
  expect(issuesOf(refusing(), {})).toEqual([])
})

test('each field has at most one error: the first', () => {
  const schema = refusing(
    { path: ['email'], message: 'Email contains invalid characters' },
    { path: ['password'], message: 'Password is too long' },
    { path: ['email'], message: 'Invalid email format' },
  )
  expect(issuesOf(schema, { email: '', password: '' })).toEqual([
    { path: 'email', message: 'Email contains invalid characters' },
    { path: 'password', message: 'Password is too long' },
  ])
})

test("the browser's error for a field comes before the schema's", () => {
  const issues = [{ path: 'birth', message: 'half a date' }]
  const values = { name: '', birth: '' }
  expect(issuesOf(refusing(), values, issues)).toEqual(issues)
  const schema = refusing({ path: ['birth'], message: 'a date is needed' }, { path: ['name'], message: 'no' })
  expect(issuesOf(schema, values, issues)).toEqual([{ path: 'name', message: 'no' }, ...issues])
})

test('errors are in the order of the form, whatever the order of the schema', () => {
  const schema = refusing({ path: ['email'], message: 'no' }, { path: ['name'], message: 'no' })
  const paths = issuesOf(schema, { name: '', email: '' }).map(({ path }) => path)
  expect(paths).toEqual(['name', 'email'])
})
