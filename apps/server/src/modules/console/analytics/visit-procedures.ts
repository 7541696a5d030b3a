import { appPaths, type PageExit, type PageVisit } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { insertExit, insertVisit } from './store.ts'

interface Visitor {
  readonly who: SignedInUser | null
  readonly address: string
  readonly asksForPrivacy: boolean
}

/** Visits to the console are not counted. */
const isConsole = ({ path }: { readonly path: string }): boolean =>
  path === appPaths.admin || path.startsWith(`${appPaths.admin}/`)

/**
 * Stores a visit only if analytics are on and the visitor does not ask for privacy. The IP address is used only for the
 * rate limit and is not stored.
 */
const note = async (
  { config, db, limits }: Dependencies,
  { address, asksForPrivacy }: Visitor,
  page: { readonly path: string },
  store: (tx: WriteTransaction) => Promise<unknown>,
): Promise<void> => {
  if (!config.analytics || asksForPrivacy || isConsole(page)) return
  await limits.count('pageVisitsFromAddress', address)
  await db.write(store)
}

export const noteVisit = (parts: Dependencies, visitor: Visitor, visit: PageVisit): Promise<void> =>
  note(parts, visitor, visit, (tx) =>
    insertVisit(tx, {
      id: uuidv7(),
      ...visit,
      userId: visitor.who?.userId ?? null,
      createdAt: instantOf(parts.clock),
    }),
  )

export const noteExit = (parts: Dependencies, visitor: Visitor, exit: PageExit): Promise<void> =>
  note(parts, visitor, exit, (tx) =>
    insertExit(tx, { id: uuidv7(), ...exit, createdAt: instantOf(parts.clock) }),
  )
