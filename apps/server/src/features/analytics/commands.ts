import type { PageExit, PageVisit } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { days, instantAfter, instantOf } from '../../clock.ts'
import type { WriteTransaction } from '../../db/database.ts'
import type { Who } from '../../http/authentication.ts'
import type { Parts } from '../../parts/parts.ts'
import { deleteBefore, deleteVisitsOf, insertExit, insertVisit } from './store.ts'

interface Visitor {
  readonly who: Who | null
  readonly address: string
  readonly asksForPrivacy: boolean
}

const kept = days(365)

/** Stores only where analytics are on, and nothing of those who ask for privacy. The address is counted, not kept. */
const note = async (
  { config, db, limits }: Parts,
  { address, asksForPrivacy }: Visitor,
  store: (tx: WriteTransaction) => Promise<unknown>,
): Promise<void> => {
  if (!config.analytics || asksForPrivacy) return
  await limits.count('pageVisitsFromAddress', address)
  await db.write(store)
}

export const noteVisit = (parts: Parts, visitor: Visitor, visit: PageVisit): Promise<void> =>
  note(parts, visitor, (tx) =>
    insertVisit(tx, {
      id: uuidv7(),
      ...visit,
      userId: visitor.who?.userId ?? null,
      createdAt: instantOf(parts.clock),
    }),
  )

export const noteExit = (parts: Parts, visitor: Visitor, exit: PageExit): Promise<void> =>
  note(parts, visitor, (tx) => insertExit(tx, { id: uuidv7(), ...exit, createdAt: instantOf(parts.clock) }))

export const forgetVisits = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await deleteVisitsOf(tx, userId)
}

export const forgetOldVisits = ({ db, clock }: Parts): Promise<void> =>
  db.write((tx) => deleteBefore(tx, instantAfter(clock, -kept)))
