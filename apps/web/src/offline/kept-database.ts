import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB, unwrap } from 'idb'

/** The browser has closed the connection, so nothing was done. */
const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

/**
 * Safari closes connections of a sleeping phone without an event, which only shows when the next transaction starts:
 * whether one starts. An empty one ends at once.
 */
const isAlive = <Schema extends DBSchema>(database: IDBPDatabase<Schema>): boolean => {
  const connection = unwrap(database)
  const [store] = connection.objectStoreNames
  if (store === undefined) return true
  try {
    connection.transaction(store, 'readonly')
    return true
  } catch (error) {
    if (isClosed(error)) return false
    throw error
  }
}

/**
 * A database on this phone, opened on first use and again after the browser has closed it, also silently. All stores
 * ask for their connection here before each use, so none is refused because the phone slept.
 *
 * @param upgrade migrates to a new version in one transaction: if it is killed half-way, the old version is intact
 */
export const keptDatabase = <Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: OpenDBCallbacks<Schema>['upgrade'],
): (() => Promise<IDBPDatabase<Schema>>) => {
  let open: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    open = undefined
  }
  const start = async () => {
    try {
      const database = await openDB<Schema>(name, version, {
        ...(upgrade && { upgrade }),
        // A newer version of the app waits in another tab, so close here and reopen when needed.
        blocking: (_current, _blocked, event) => {
          if (event.target instanceof IDBDatabase) event.target.close()
          forget()
        },
        terminated: forget,
      })
      return database
    } catch (error) {
      forget()
      throw error
    }
  }
  return async () => {
    open ??= start()
    const opened = open
    const database = await opened
    if (isAlive(database)) return database
    if (open === opened) forget()
    open ??= start()
    return open
  }
}
