import { analyticsCalls, type BodyOf, storedList, storedVisit } from '@fletch/contract'
import { readStored, storageKeys, type TextStore } from '../server/device-storage.ts'

type Visit = BodyOf<typeof analyticsCalls.pageVisit>
type Exit = BodyOf<typeof analyticsCalls.pageExit>
type Note = { readonly kind: 'visit'; readonly body: Visit } | { readonly kind: 'exit'; readonly body: Exit }

/** A visit shorter than this (in ms) is a bounce, and at most this many unsent notes are kept (rule R20). */
const bounceUnder = 10_000
const notesKept = 50

interface VisitParts {
  readonly now: () => number
  /** False if it did not arrive. */
  readonly post: (path: string, body: Visit | Exit) => Promise<boolean>
  readonly store: TextStore
  readonly sessionId: string
  readonly userAgent: string
  readonly referrer: string
  readonly onError: (error: unknown) => void
}

const readNotes = (store: TextStore): Note[] =>
  (readStored(store, storageKeys.visits, storedList) ?? []).flatMap(
    (note) => storedVisit.safeParse(note).data ?? [],
  )

const pathOf = ({ kind }: Note) =>
  kind === 'visit' ? analyticsCalls.pageVisit.path : analyticsCalls.pageExit.path

/** Reports opened and left pages to the server. What does not arrive is kept and sent with the next one. */
export const pageVisits = ({ now, post, store, onError, ...visitor }: VisitParts) => {
  let page: { path: string; openedAt: number; touched: boolean } | undefined

  const keep = (notes: readonly Note[]) => {
    if (notes.length === 0) store.removeItem(storageKeys.visits)
    else store.setItem(storageKeys.visits, JSON.stringify(notes.slice(-notesKept)))
  }
  const sendKept = async () => {
    const notes = readNotes(store)
    keep([])
    for (const [index, note] of notes.entries()) {
      if (await post(pathOf(note), note.body)) continue
      return keep([...notes.slice(index), ...readNotes(store)])
    }
  }
  const send = async (note: Note) => {
    if (await post(pathOf(note), note.body)) return sendKept()
    keep([...readNotes(store), note])
  }
  const note = (each: Note) => void send(each).catch(onError)
  const instant = () => new Date(now()).toISOString()

  const leave = () => {
    if (page === undefined) return
    const { path, openedAt, touched } = page
    page = undefined
    const dwellTime = Math.max(0, Math.round(now() - openedAt))
    const isBounce = dwellTime < bounceUnder && !touched
    const { sessionId } = visitor
    note({ kind: 'exit', body: { path, sessionId, dwellTime, isBounce, timestamp: instant() } })
  }
  return {
    open: (path: string) => {
      if (page?.path === path) return
      leave()
      page = { path, openedAt: now(), touched: false }
      note({ kind: 'visit', body: { path, timestamp: instant(), ...visitor } })
    },
    /** The user did something, so this visit is not a bounce. */
    touch: () => {
      if (page !== undefined) page.touched = true
    },
    leave,
  }
}
