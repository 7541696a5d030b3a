import { mailEntryCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import { createQueue } from '../../../platform/task-queue.ts'
import type { EventParts } from '../asks.ts'
import { askForEntry, changeEntry, claimEntry, confirmEntry, withdrawEntry } from './commands.ts'
import { calendarOfLink, readMailEntry } from './reads.ts'

/** How many entries by email are written at the same time. A rush leaves database connections for all others. */
const atOnce = 2

export const mailEntryRoutes = (routes: Routes, parts: EventParts): void => {
  const queue = createQueue(atOnce)
  const { limits, db, clock } = parts
  routes.on(mailEntryCalls.ask, async ({ params: { id }, body, address, once }) => {
    await limits.count('mailEntriesFromAddress', address)
    await limits.count('mailEntriesOfEvent', id)
    await queue(() => once((tx) => askForEntry(tx, parts, id, body)))
    return { message: 'We have sent you a mail. Open the link in it to confirm the entry.' }
  })
  routes.on(mailEntryCalls.read, async ({ body: { token }, address }) => {
    await limits.count('mailEntryLinksFromAddress', address)
    return readMailEntry(db.read, clock, token)
  })
  routes.on(mailEntryCalls.confirm, async ({ body: { token }, address, once }) => {
    await limits.count('mailEntryLinksFromAddress', address)
    return queue(() => once((tx) => confirmEntry(tx, parts, token)))
  })
  routes.on(mailEntryCalls.change, async ({ body, address, once }) => {
    await limits.count('mailEntryLinksFromAddress', address)
    return queue(() => once((tx) => changeEntry(tx, parts, body)))
  })
  routes.on(mailEntryCalls.calendar, async ({ body: { token }, address }) => {
    await limits.count('mailEntryLinksFromAddress', address)
    return calendarOfLink(parts, token)
  })
  routes.on(mailEntryCalls.withdraw, async ({ body, address, once }) => {
    await limits.count('mailEntryLinksFromAddress', address)
    await queue(() => once((tx) => withdrawEntry(tx, parts, body)))
  })
  routes.on(mailEntryCalls.claim, async ({ body: { token }, who, address, once }) => {
    await limits.count('mailEntryLinksFromAddress', address)
    return queue(() => once((tx) => claimEntry(tx, parts, who, token)))
  })
}
