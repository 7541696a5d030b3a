import '../src/ui/ui.css'
import '../src/shell/shell.css'
import {
  bestCalls,
  childCalls,
  clubCalls,
  clubMemberCalls,
  clubMessageCalls,
  clubsOfCardsCall,
  emailVerificationCalls,
  equipmentCalls,
  eventCalendarCalls,
  eventCalls,
  eventCodeCalls,
  eventDayCalls,
  eventQueryCalls,
  eventResultCalls,
  eventTeamCalls,
  familyCalls,
  groupScorecardCalls,
  mailServerCalls,
  memberClaimCalls,
  memberInvitationCalls,
  memberMergeCalls,
  myDataCalls,
  noticeCalls,
  ownFieldCalls,
  profileCalls,
  pushDeviceCalls,
  questionCalls,
  type Statistics,
  scorecardCalls,
  seriesCalls,
  sessionCalls,
  sharingCalls,
  signInCalls,
  statisticsCall,
  type User,
} from '@fletch/contract'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { App } from '../src/app.tsx'
import { resetOpening } from '../src/boot/opening.ts'
import { arrivals, keptArrivals } from '../src/phone/check-in/arrivals.ts'
import { equipment, keptEquipment } from '../src/phone/equipment/equipment.ts'
import { keptCodes } from '../src/phone/hand-in/code-store.ts'
import { keptScans, scans } from '../src/phone/hand-in/scans.ts'
import { groups } from '../src/phone/kept/keep-groups.ts'
import { connect } from '../src/phone/phone.ts'
import { keepLastUser } from '../src/server/last-user.ts'
import { queryClient } from '../src/server/query-client.ts'
import { tokens } from '../src/server/token-store.ts'
import { dismissToasts } from '../src/ui/toast-store.ts'
import { Network } from './network.ts'

/** The window sizes of a phone and a desk. */
const sizes = { phone: { width: 412, height: 839 }, desk: { width: 1280, height: 800 } }

/** The network of the current test. */
export const network = new Network()

const fetchFile = globalThis.fetch
const ofServer = /^\/(api|objects)\//
// Permanently, because requests left over from an earlier test must not reach a server either.
globalThis.fetch = (input, init) =>
  typeof input === 'string' && ofServer.test(input) ? network.fetch(input, init) : fetchFile(input, init)

/** A user without a club and with an almost empty profile. */
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
  /** The user who has signed in on this browser. None by default. */
  readonly as?: User
  readonly size?: keyof typeof sizes
}

const noSeason: Statistics = {
  roundId: 'abc-three-arrow',
  rounds: [],
  averageTarget: null,
  averageArrow: null,
  share: null,
  shareOfAll: null,
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

/**
 * The server knows this user and nothing else: requests of the main screens get empty answers unless a test says
 * otherwise.
 */
export const serveUser = (user: User): void => {
  network.otherwise(signInCalls.currentUser, user)
  network.otherwise(signInCalls.me, user)
  network.otherwise(profileCalls.memberships, [])
  network.otherwise(questionCalls.list, { handOvers: [], entries: [] })
  network.otherwise(sessionCalls.list, [])
  network.otherwise(emailVerificationCalls.state, { email: user.email, isVerified: true, isDisowned: false })
  network.otherwise(myDataCalls.list, [])
  network.otherwise(statisticsCall, noSeason)
  network.otherwise(clubsOfCardsCall, [])
  network.otherwise(bestCalls.own, [])
  network.otherwise(bestCalls.ofClub, [])
  network.otherwise(bestCalls.toBeat, [])
  network.otherwise(clubCalls.list, { items: [], nextCursor: null })
  network.otherwise(eventCalls.list, { items: [], nextCursor: null })
  network.otherwise(seriesCalls.list, [])
  network.otherwise(seriesCalls.questions, [])
  network.otherwise(familyCalls.own, [])
  network.otherwise(familyCalls.list, [])
  network.otherwise(clubMemberCalls.care, { withoutAccount: 0, incomplete: 0, expiring: 0 })
  network.otherwise(ownFieldCalls.list, [])
  network.otherwise(memberInvitationCalls.invitable, { invitable: 0 })
  network.otherwise(memberClaimCalls.own, [])
  network.otherwise(memberClaimCalls.list, [])
  network.otherwise(memberMergeCalls.list, [])
  network.otherwise(eventTeamCalls.read, { rules: null, teams: [], standings: [] })
  network.otherwise(scorecardCalls.list, ({ query }) =>
    query.limit === undefined ? [] : { items: [], nextCursor: null },
  )
  network.otherwise(groupScorecardCalls.myGroups, [])
  network.otherwise(sharingCalls.names, [])
  network.otherwise(eventQueryCalls.list, [])
  network.otherwise(eventResultCalls.open, [])
  network.otherwise(eventCodeCalls.agree, ({ body }) => ({ ...body, userId: user.id }))
  network.otherwise(eventResultCalls.back, { groups: [] })
  network.otherwise(eventResultCalls.read, { settled: true, divisions: [] })
  network.otherwise(eventDayCalls.own, [])
  network.otherwise(eventDayCalls.ofChildren, [])
  network.otherwise(eventCalendarCalls.readOwn, { key: null })
  network.otherwise(noticeCalls.read, { off: [] })
  network.otherwise(clubMessageCalls.clubs, [])
  network.otherwise(pushDeviceCalls.read, { publicKey: 'B'.repeat(87), devices: [] })
  network.otherwise(eventCalendarCalls.readOfClub, { key: null })
  network.otherwise(childCalls.list, [])
  network.otherwise(equipmentCalls.read, { bows: [], arrows: [], marks: [] })
}

const signInBefore = (user: User) => {
  keepLastUser(user)
  // A new token for each test, because the current user is not requested for a token of this page.
  tokens.keep(crypto.randomUUID())
  serveUser(user)
}

const isClosed = () => undefined
let close: () => void = isClosed

/** Opens the whole app at an address. Set up the server's answers before. */
export const open = async (path: string, { as, size = 'phone' }: Opening = {}): Promise<void> => {
  const { width, height } = sizes[size]
  // A second call in a test is a reload.
  close()
  await page.viewport(width, height)
  network.otherwise(mailServerCalls.read, { configured: true })
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

/** Empties the phone's database. */
const emptyPhone = async (): Promise<void> => {
  await connect(async (database) => {
    for (const store of database.objectStoreNames) await database.clear(store)
  })
}

const sendingLock = /^fletch-(card|equipment|check-in|scans)-/

/** Waits until a closed app has finished sending, so that no answer is written into the emptied phone. */
const untilSent = async (): Promise<void> => {
  const { held = [], pending = [] } = await navigator.locks.query()
  const names = new Set([...held, ...pending].flatMap(({ name }) => name ?? []))
  for (const name of names) if (sendingLock.test(name)) await navigator.locks.request(name, () => undefined)
}

/** Resets everything that a test changed. */
export const resetAfterTest = async (): Promise<void> => {
  // Some dialogs are outside the app and remove themselves when they close.
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  close()
  close = isClosed
  dismissToasts()
  resetOpening()
  queryClient.clear()
  network.forget()
  localStorage.clear()
  sessionStorage.clear()
  await emptyPhone()
  await untilSent()
  // An attempt that has just ended may have stored its card again.
  await emptyPhone()
  await keptArrivals.empty()
  await keptEquipment.empty()
  await groups.seal()
  await keptCodes.empty()
  await keptScans.empty()
  // Otherwise the next test would see this test's data until it has read its own phone.
  arrivals.forget()
  equipment.forget()
  scans.forget()
  // An answer that had just arrived may have stored its days again.
  localStorage.clear()
}
