import { formsKey as key, tabStore } from '../../server/device-storage.ts'

// Unsent form input, stored in this tab by user and address, over reloads and navigation.

/** The values of a form's fields, by name. */
export type TypedForm = Readonly<Record<string, string>>

interface Kept {
  readonly userId: string
  readonly path: string
  readonly typed: TypedForm
}

type FormKey = Pick<Kept, 'userId' | 'path'>

/** How many forms a tab keeps; beyond that the oldest is deleted. */
const mostForms = 20

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  'userId' in value &&
  typeof value.userId === 'string' &&
  'path' in value &&
  typeof value.path === 'string' &&
  'typed' in value &&
  isObject(value.typed) &&
  Object.values(value.typed).every((text) => typeof text === 'string')

/** Unreadable data counts as none. */
const kept = (): readonly Kept[] => {
  try {
    const stored: unknown = JSON.parse(tabStore.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKept) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

const othersThan = ({ userId, path }: FormKey): readonly Kept[] =>
  kept().filter((each) => each.userId !== userId || each.path !== path)

const store = (all: readonly Kept[]): void => tabStore.setItem(key, JSON.stringify(all.slice(0, mostForms)))

export const readTyped = ({ userId, path }: FormKey): TypedForm | undefined =>
  kept().find((each) => each.userId === userId && each.path === path)?.typed

export const keepTyped = ({ userId, path }: FormKey, typed: TypedForm): void =>
  store([{ userId, path, typed }, ...othersThan({ userId, path })])

export const forgetTyped = (whose: FormKey): void => store(othersThan(whose))
