import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** Uses a database of this phone. If the browser loses the connection meanwhile, the work is done again on a new one. */
export type Connection<Schema extends DBSchema> = <Result>(
  use: (database: IDBPDatabase<Schema>) => Promise<Result>,
) => Promise<Result>

/**
 * How a lost connection shows: Safari closes those of a sleeping phone without an event, so that the next transaction
 * cannot start or is aborted half-way, and sometimes it loses its own storage process.
 */
const lostNames: readonly string[] = ['InvalidStateError', 'AbortError', 'UnknownError']

const isLost = (error: unknown): boolean => error instanceof DOMException && lostNames.includes(error.name)

/**
 * A database on this phone, opened on first use and again after the browser has lost it. All stores use it through this
 * function, so nothing that a user enters is refused because the phone slept.
 *
 * @param upgrade migrates to a new version in one transaction: if it is killed half-way, the old version is intact
 */
export const keptDatabase = <Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: OpenDBCallbacks<Schema>['upgrade'],
): Connection<Schema> => {
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
  /** A transaction that was aborted has stored nothing, so the work can be repeated. */
  return async (use) => {
    open ??= start()
    const opening = open
    try {
      return await use(await opening)
    } catch (error) {
      if (!isLost(error)) throw error
      if (open === opening) {
        forget()
        opening.then((database) => database.close()).catch(() => undefined)
      }
      open ??= start()
      return use(await open)
    }
  }
}

interface Unfinished {
  abort(): void
  readonly done: Promise<void>
}

/** Aborts a transaction that failed half-way and ignores the resulting error. */
const abandon = async (tx: Unfinished): Promise<void> => {
  try {
    tx.abort()
  } catch {
    // The browser has already aborted it because of a failed request.
  }
  await tx.done.catch(() => undefined)
}

/** Does the work in a transaction, which is stored completely or not at all. Resolves once it is stored. */
export const inTransaction = async <Transaction extends Unfinished, Result>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => {
  try {
    const result = await work(tx)
    await tx.done
    return result
  } catch (error) {
    await abandon(tx)
    throw error
  }
}
