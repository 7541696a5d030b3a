import { type StoredForm, storedForm, storedList } from '@fletch/contract'
import { formsKey as key, readStored, tabStore } from '../../server/device-storage.ts'

// Unsent form input, stored in this tab by user and address, over reloads and navigation.

/** The values of a form's fields, by name. */
export type TypedForm = Readonly<StoredForm['typed']>

type FormKey = Pick<StoredForm, 'userId' | 'path'>

/** How many forms a tab keeps; beyond that the oldest is deleted. */
const mostForms = 20

const storedForms = (): readonly StoredForm[] =>
  (readStored(tabStore, key, storedList) ?? []).flatMap((form) => storedForm.safeParse(form).data ?? [])

const othersThan = ({ userId, path }: FormKey): readonly StoredForm[] =>
  storedForms().filter((each) => each.userId !== userId || each.path !== path)

const store = (all: readonly StoredForm[]): void =>
  tabStore.setItem(key, JSON.stringify(all.slice(0, mostForms)))

export const readTyped = ({ userId, path }: FormKey): TypedForm | undefined =>
  storedForms().find((each) => each.userId === userId && each.path === path)?.typed

export const keepTyped = ({ userId, path }: FormKey, typed: TypedForm): void =>
  store([{ userId, path, typed }, ...othersThan({ userId, path })])

export const forgetTyped = (whose: FormKey): void => store(othersThan(whose))
