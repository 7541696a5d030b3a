import '../src/ui/ui.css'
import '../src/shell/shell.css'
import {
  bestCalls,
  clubCalls,
  clubsOfCardsCall,
  emailVerificationCalls,
  equipmentCalls,
  eventCalendarCalls,
  eventCalls,
  eventDayCalls,
  eventTeamCalls,
  groupScorecardCalls,
  memberClaimCalls,
  memberMergeCalls,
  myDataCalls,
  noticeCalls,
  profileCalls,
  pushDeviceCalls,
  questionCalls,
  type Statistics,
  scorecardCalls,
  seriesCalls,
  sessionCalls,
  signInCalls,
  statisticsCall,
  type User,
} from '@fletch/domain/contract'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { App } from '../src/app.tsx'
import { opensAgain } from '../src/boot/opening.ts'
import { arrivals, keptArrivals } from '../src/server/arrivals.ts'
import { equipment, keptEquipment } from '../src/server/equipment.ts'
import { groups } from '../src/server/keep-groups.ts'
import { keepLastUser } from '../src/server/last-user.ts'
import { connect } from '../src/server/phone.ts'
import { queryClient } from '../src/server/query-client.ts'
import { tokens } from '../src/server/token-store.ts'
import { dismissToasts } from '../src/ui/toast-store.ts'
import { Network } from './network.ts'

/** In the hand, and at a desk: how large the window is. */
const sizes = { phone: { width: 412, height: 839 }, desk: { width: 1280, height: 800 } }

/** The network of the test that runs. */
export const network = new Network()

const fetchFile = globalThis.fetch
const ofServer = /^\/(api|objects)\//
// For good, not for a test: a call that a test left behind must not reach anything either.
globalThis.fetch = (input, init) =>
  typeof input === 'string' && ofServer.test(input) ? network.fetch(input, init) : fetchFile(input, init)

/** Someone who has an account, belongs to no club and has told little. */
export const ada: User = {
  id: '01980000-0000-7000-8000-0000000000a1',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Nock',
  club: 'The Oaks',
  homeClubId: null,
  dateOfBirth: null,
  clubMemberId: '',
  gender: null,
  profilePhotoPath: null,
  createdAt: '2026-05-02T09:00:00.000Z',
}

interface Opening {
  /** Who signed in on this browser before; no one unless it is said. */
  readonly as?: User
  readonly size?: keyof typeof sizes
}

const noSeason: Statistics = {
  roundId: 'abc-three-arrow',
  rounds: [],
  averageTarget: null,
  averageArrow: null,
  share: null,
  totalSessions: 0,
  bestSession: 0,
  averageScore: 0,
  recentAverage: 0,
  trend: null,
  consistency: null,
  zones: {},
  distances: [],
  totalTargets: 0,
  bestTarget: null,
  progress: [],
}

/** The server knows someone, and nothing else: what the main screens ask for is empty, unless a test says otherwise. */
export const know = (user: User): void => {
  network.otherwise(signInCalls.currentUser, user)
  network.otherwise(signInCalls.me, user)
  network.otherwise(profileCalls.memberships, [])
  network.otherwise(questionCalls.list, { handOvers: [], entries: [] })
  network.otherwise(sessionCalls.list, [])
  network.otherwise(emailVerificationCalls.state, { email: user.email, isVerified: true })
  network.otherwise(myDataCalls.list, [])
  network.otherwise(statisticsCall, noSeason)
  network.otherwise(clubsOfCardsCall, [])
  network.otherwise(bestCalls.own, [])
  network.otherwise(bestCalls.ofClub, [])
  network.otherwise(bestCalls.toBeat, [])
  network.otherwise(clubCalls.list, { items: [], nextCursor: null })
  network.otherwise(eventCalls.list, { items: [], nextCursor: null })
  network.otherwise(seriesCalls.list, [])
  network.otherwise(memberClaimCalls.own, [])
  network.otherwise(memberClaimCalls.list, [])
  network.otherwise(memberMergeCalls.list, [])
  network.otherwise(eventTeamCalls.read, { rules: null, teams: [], standings: [] })
  network.otherwise(scorecardCalls.list, ({ query }) =>
    query.limit === undefined ? [] : { items: [], nextCursor: null },
  )
  network.otherwise(groupScorecardCalls.myGroups, [])
  network.otherwise(eventDayCalls.own, [])
  network.otherwise(eventCalendarCalls.readOwn, { key: null })
  network.otherwise(noticeCalls.read, { off: [] })
  network.otherwise(pushDeviceCalls.read, { publicKey: 'B'.repeat(87), devices: [] })
  network.otherwise(eventCalendarCalls.readOfClub, { key: null })
  network.otherwise(equipmentCalls.read, { bows: [], arrows: [], marks: [] })
}

const signInBefore = (user: User) => {
  keepLastUser(user)
  // Another for each test: for one that this page itself was given no one is asked who it is.
  tokens.keep(crypto.randomUUID())
  know(user)
}

const isClosed = () => undefined
let close: () => void = isClosed

/** Opens the whole app at an address. What it asks the server must have been answered before. */
export const open = async (path: string, { as, size = 'phone' }: Opening = {}): Promise<void> => {
  const { width, height } = sizes[size]
  // A second opening in a test is a reload.
  close()
  await page.viewport(width, height)
  if (as !== undefined) signInBefore(as)
  const home = location.href
  history.replaceState(null, '', path)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<App />)
  close = () => {
    root.unmount()
    place.remove()
    history.replaceState(null, '', home)
  }
}

/** What was stored on the phone is gone. */
const emptyPhone = async (): Promise<void> => {
  const database = await connect()
  for (const store of database.objectStoreNames) await database.clear(store)
}

const sendingLock = /^fletch-(card|equipment|check-in)-/

/** What is being sent by an app that was closed comes to its end: its answer is written into no emptied phone. */
const untilSent = async (): Promise<void> => {
  const { held = [], pending = [] } = await navigator.locks.query()
  const names = new Set([...held, ...pending].flatMap(({ name }) => name ?? []))
  for (const name of names) if (sendingLock.test(name)) await navigator.locks.request(name, () => undefined)
}

/** As if no one had been here. */
export const leaveNothing = async (): Promise<void> => {
  // Some stand beside the app: they take themselves away when they are closed.
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  close()
  close = isClosed
  dismissToasts()
  opensAgain()
  queryClient.clear()
  network.forget()
  localStorage.clear()
  sessionStorage.clear()
  await emptyPhone()
  await untilSent()
  // An attempt that just ended may have stored its card again.
  await emptyPhone()
  await keptArrivals.empty()
  await keptEquipment.empty()
  await groups.seal()
  // Otherwise the next test is shown what this one had, before its own phone has been asked.
  arrivals.forget()
  equipment.forget()
}
