import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB, unwrap } from 'idb'

/** The browser has closed the connection, so nothing was done. */
export const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

/**
 * Safari closes connections of a sleeping phone without an event, which only shows when the next transaction
 * starts.
 */
const noticingClosed = <Schema extends DBSchema>(
  database: IDBPDatabase<Schema>,
  onLost: () => void,
): IDBPDatabase<Schema> => {
  const connection = unwrap(database)
  const begin = connection.transaction.bind(connection)
  connection.transaction = (...given) => {
    try {
      return begin(...given)
    } catch (error) {
      if (isClosed(error)) onLost()
      throw error
    }
  }
  return database
}

/**
 * A database on this phone, opened on first use and again after the browser has closed it.
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
      return noticingClosed(database, forget)
    } catch (error) {
      forget()
      throw error
    }
  }
  return () => {
    open ??= start()
    return open
  }
}
