import type { Page } from '@playwright/test'

/** All records of a store in one of the phone's databases; none if the app has not made the database yet. */
export const storedIn = <Stored>(page: Page, database: string, store: string): Promise<Stored[]> =>
  page.evaluate(
    async ([name, records]) => {
      // To open a database that is not there would create it without its stores.
      const all = await indexedDB.databases()
      if (!all.some((each) => each.name === name)) return []
      return new Promise<Stored[]>((found, failed) => {
        const opening = indexedDB.open(name)
        opening.onerror = failed
        opening.onsuccess = () => {
          const reading = opening.result.transaction(records).objectStore(records).getAll()
          reading.onerror = failed
          reading.onsuccess = () => {
            opening.result.close()
            found(reading.result)
          }
        }
      })
    },
    [database, store] as const,
  )
