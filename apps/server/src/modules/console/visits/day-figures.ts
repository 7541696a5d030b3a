import { pageOfAddress, sourceOfVisit } from '@fletch/contract'
import { compareTexts, deviceTypeOf } from '@fletch/domain'
import type { PageExitsTable, PageVisitsTable } from '../../../platform/db/schema/visits.ts'

export type Visit = Pick<
  PageVisitsTable,
  'path' | 'userId' | 'sessionId' | 'userAgent' | 'referrer' | 'createdAt'
>
export type Exit = Pick<PageExitsTable, 'path' | 'dwellTime' | 'isBounce' | 'createdAt'>

export type FigureKind = 'all' | 'page' | 'device' | 'source'

/** Figures of one day: of the whole day, a page, a type of device, or a source. */
export interface Figures {
  readonly kind: FigureKind
  readonly day: string
  readonly name: string
  readonly views: number
  readonly sessions: number
  readonly exits: number
  readonly bounces: number
  readonly dwell: number
}

type Counts = Omit<Figures, 'kind' | 'day' | 'name'>

const none: Counts = { views: 0, sessions: 0, exits: 0, bounces: 0, dwell: 0 }

/** The day by the server's clock: phones send late, and their clocks can be wrong. */
const dayOf = ({ createdAt }: { readonly createdAt: string }): string => createdAt.slice(0, 10)

const keyOf = (...parts: readonly string[]): string => parts.join('\n')

/** Sorted by key, so that concurrent transactions lock their rows in the same order. */
const inOrder = <Value>(map: ReadonlyMap<string, Value>): Value[] =>
  [...map].toSorted(([one], [other]) => compareTexts(one, other)).map(([, value]) => value)

const addUp = (figures: readonly (Partial<Counts> & Pick<Figures, 'kind' | 'day' | 'name'>)[]): Figures[] => {
  const sums = new Map<string, Figures>()
  for (const { kind, day, name, ...counts } of figures) {
    const key = keyOf(kind, day, name)
    const sum = sums.get(key) ?? { kind, day, name, ...none }
    const values = { ...none, ...counts }
    sums.set(key, {
      ...sum,
      views: sum.views + values.views,
      sessions: sum.sessions + values.sessions,
      exits: sum.exits + values.exits,
      bounces: sum.bounces + values.bounces,
      dwell: sum.dwell + values.dwell,
    })
  }
  return inOrder(sums)
}

export interface DaySession {
  readonly day: string
  readonly sessionId: string
  readonly lastAt: string
}

/** The sessions of some visits, one per session and day, with the time of the last visit. */
export const sessionsOf = (visits: readonly Visit[]): DaySession[] => {
  const sessions = new Map<string, DaySession>()
  for (const { sessionId, createdAt } of visits) {
    const day = createdAt.slice(0, 10)
    const key = keyOf(day, sessionId)
    const session = sessions.get(key)
    if (session === undefined || session.lastAt < createdAt)
      sessions.set(key, { day, sessionId, lastAt: createdAt })
  }
  return inOrder(sessions)
}

const ofNewSessions = (visits: readonly Visit[], begun: readonly DaySession[], ownAddress: string) => {
  const open = new Set(begun.map(({ day, sessionId }) => keyOf(day, sessionId)))
  return visits.flatMap((visit) => {
    const day = dayOf(visit)
    // A session has the device and source of its first visit.
    if (!open.delete(keyOf(day, visit.sessionId))) return []
    const name = { device: deviceTypeOf(visit.userAgent), source: sourceOfVisit(visit.referrer, ownAddress) }
    return [
      { kind: 'all', day, name: '', sessions: 1 },
      { kind: 'device', day, name: name.device, sessions: 1 },
      { kind: 'source', day, name: name.source, sessions: 1 },
    ] as const
  })
}

interface Noted {
  readonly visits: readonly Visit[]
  readonly exits: readonly Exit[]
  /** Those of the visits' sessions that are new. */
  readonly begun: readonly DaySession[]
  /** The URL of this site. A visit that comes from it has no source. */
  readonly ownAddress: string
}

/** What some visits and exits add to the figures of their days. */
export const figuresOf = ({ visits, exits, begun, ownAddress }: Noted): Figures[] =>
  addUp([
    ...visits.flatMap((visit) => {
      const day = dayOf(visit)
      return [
        { kind: 'all', day, name: '', views: 1 },
        { kind: 'page', day, name: pageOfAddress(visit.path), views: 1 },
      ] as const
    }),
    ...exits.flatMap((exit) => {
      const day = dayOf(exit)
      const counts = { exits: 1, bounces: exit.isBounce ? 1 : 0, dwell: exit.dwellTime }
      return [
        { kind: 'all', day, name: '', ...counts },
        { kind: 'page', day, name: pageOfAddress(exit.path), ...counts },
      ] as const
    }),
    ...ofNewSessions(visits, begun, ownAddress),
  ])

export interface Visitor {
  readonly id: string
  readonly firstDay: string
  readonly lastDay: string
}

/** The number of visitors of a day who have the same previous day and the same first day. '' means no previous day. */
export interface VisitorDay {
  readonly day: string
  readonly previousDay: string
  readonly firstDay: string
  readonly visitors: number
}

/** A signed-in visitor is the same on all devices. Any other visitor is the same while the tab is open. */
export const visitorOf = ({ userId, sessionId }: Visit): string => userId ?? sessionId

/**
 * How many visitors came on each day, grouped by the day of their previous visit. This is enough to count each visitor
 * of any period once: count those whose previous visit was before the period.
 */
export const visitorDaysOf = (
  visits: readonly Visit[],
  knownVisitors: readonly Visitor[],
): { readonly visitors: Visitor[]; readonly days: VisitorDay[] } => {
  const visitors = new Map(knownVisitors.map((visitor) => [visitor.id, visitor]))
  const changedVisitors = new Map<string, Visitor>()
  const days = new Map<string, VisitorDay>()
  for (const visit of visits) {
    const id = visitorOf(visit)
    const day = dayOf(visit)
    const knownVisitor = visitors.get(id)
    if (knownVisitor !== undefined && knownVisitor.lastDay >= day) continue
    const visitor = { id, firstDay: knownVisitor?.firstDay ?? day, lastDay: day }
    visitors.set(id, visitor)
    changedVisitors.set(id, visitor)
    const step = { day, previousDay: knownVisitor?.lastDay ?? '', firstDay: visitor.firstDay }
    const key = keyOf(step.day, step.previousDay, step.firstDay)
    days.set(key, { ...step, visitors: (days.get(key)?.visitors ?? 0) + 1 })
  }
  return { visitors: inOrder(changedVisitors), days: inOrder(days) }
}
