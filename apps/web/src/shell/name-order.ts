import { type NameOrder, namePartsIn, type PersonName, personName } from '@fletch/domain'
import { inShownLocale, shownLocale } from '@fletch/messages/catalogues.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { deviceStore, storageKeys } from '../server/device-storage.ts'

const watchers = new Set<() => void>()

const chosenOrder = (): NameOrder =>
  deviceStore.getItem(storageKeys.nameOrder) === 'lastName' ? 'lastName' : 'firstName'

export const chooseNameOrder = (order: NameOrder) => {
  deviceStore.setItem(storageKeys.nameOrder, order)
  for (const watcher of watchers) watcher()
}

/** Another tab may change the choice. */
const watch = (watcher: () => void) => {
  const follow = ({ key }: StorageEvent) => {
    if (key === storageKeys.nameOrder) watcher()
  }
  watchers.add(watcher)
  addEventListener('storage', follow)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', follow)
  }
}

/** Which part of names comes first in lists on this device. */
export const useNameOrder = (): NameOrder => useSyncExternalStore(watch, chosenOrder, () => 'firstName')

/** Names in lists. Sentences and notices always use the first name first. */
export const useDisplayName = (): ((name: PersonName) => string) => {
  const order = useNameOrder()
  return useCallback((name) => personName(name, order), [order])
}

/** Case and accents decide last, after the first name: 'van Dijk, An' comes before 'Van Dijk, Bo'. */
const letters = inShownLocale((locale) => new Intl.Collator(locale, { sensitivity: 'base' }))

/** Sorts people by name, in the order of the reader's language. */
export const inNameOrder =
  (order: NameOrder) =>
  (one: PersonName, other: PersonName): number => {
    const own = namePartsIn(order, one)
    const theirs = namePartsIn(order, other)
    const compare = (part: number) => letters().compare(own[part] ?? '', theirs[part] ?? '')
    return (
      compare(0) ||
      compare(1) ||
      personName(one, order).localeCompare(personName(other, order), shownLocale())
    )
  }
