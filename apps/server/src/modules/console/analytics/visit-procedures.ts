import { appPaths, type PageExit, type PageVisit } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { insertExit, insertVisit } from './store.ts'

interface Visitor {
  readonly who: Who | null
  readonly address: string
  readonly asksForPrivacy: boolean
}

/** Who looks at the figures is no part of them. */
const isConsole = ({ path }: { readonly path: string }): boolean =>
  path === appPaths.admin || path.startsWith(`${appPaths.admin}/`)

/** Stores only where analytics are on, and nothing of those who ask for privacy. The address is counted, not kept. */
const note = async (
  { config, db, limits }: Parts,
  { address, asksForPrivacy }: Visitor,
  page: { readonly path: string },
  store: (tx: WriteTransaction) => Promise<unknown>,
): Promise<void> => {
  if (!config.analytics || asksForPrivacy || isConsole(page)) return
  await limits.count('pageVisitsFromAddress', address)
  await db.write(store)
}

export const noteVisit = (parts: Parts, visitor: Visitor, visit: PageVisit): Promise<void> =>
  note(parts, visitor, visit, (tx) =>
    insertVisit(tx, {
      id: uuidv7(),
      ...visit,
      userId: visitor.who?.userId ?? null,
      createdAt: instantOf(parts.clock),
    }),
  )

export const noteExit = (parts: Parts, visitor: Visitor, exit: PageExit): Promise<void> =>
  note(parts, visitor, exit, (tx) =>
    insertExit(tx, { id: uuidv7(), ...exit, createdAt: instantOf(parts.clock) }),
  )
