// npm run demo: a club of 60 in the middle of its season, made by the people and cards of the photographed scenes. One
// event is being shot: its board moves until every group has finished. Everything is in a folder that is deleted when
// this stops.
import {
  appPaths,
  type Club,
  type ClubEvent,
  clubMemberCalls,
  type EventGroup,
  eventParticipantCalls,
  eventResultCalls,
  scorecardCalls,
  seriesCalls,
} from '@fletch/contract'
import { type ZoneCode, zoneCodes } from '@fletch/domain'
import { hashLightly, startServerProcess } from '@fletch/testkit/server-process.ts'
import { temporaryFolder } from '@fletch/testkit/temporary-folder.ts'
import { oneOfMany } from './scenes/cast.ts'
import { adminCredentials } from './support/administrator.ts'
import { type Archer, registerArcher } from './support/archer.ts'
import { bringMembers, foundClub, personOf, showLogo } from './support/clubs.ts'
import { announceEvent, groupEvent, registerFor, startEvent } from './support/events.ts'
import { storePhoto } from './support/group-scoring.ts'
import { senderTo } from './support/send.ts'

const people = 60
/** Members with an account who shoot the club's events. */
const shooters = 27
const guests = 5
const targets = 28
const cardsOfSeason = 30
/** How often a group finishes a target while the demo runs, in ms. */
const pace = 4000

const say = (words: string) => process.stdout.write(`${words}\n`)

/** A day as the machine's clock has it: YYYY-MM-DD. */
const daysAgo = (days: number): string => {
  const day = new Date()
  day.setDate(day.getDate() - days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

interface DemoClub {
  readonly officer: Archer
  /** The first of them is Ada, whose sign-in is printed. */
  readonly archers: readonly Archer[]
  readonly club: Club
}

const memberFile = (first: number, count: number): string => {
  const rows = Array.from({ length: count }, (_, place) => {
    const { firstName, lastName } = personOf(first + place)
    const joined = daysAgo(200 + 90 * place)
    const type = ['Regular', 'Regular', 'Youth', 'Senior'][place % 4]
    return `${firstName};${lastName};OAK-${first + place};${joined};${type};active`
  })
  return ['Forename;Surname;Member no.;Date joined;Category;Status', ...rows].join('\r\n')
}

const makeClub = async (address: string): Promise<DemoClub> => {
  const officer = await registerArcher(address, 'Olga', { email: 'olga@example.org' })
  const club = await foundClub(address, officer, 'Oakwood Archers')
  await showLogo(address, officer, club.id)
  const archers = [await registerArcher(address, 'Ada', { email: 'ada@example.org' })]
  for (let number = 1; number < shooters; number += 1) {
    const { firstName, lastName } = personOf(number)
    archers.push(await registerArcher(address, firstName, { lastName }))
  }
  for (const archer of archers)
    await senderTo(address, archer.token)(clubMemberCalls.join, undefined, { id: club.id })
  // The officer founded the club and is one of its members.
  await bringMembers(address, officer, club.id, memberFile(shooters, people - shooters - 1))
  return { officer, archers, club }
}

/** An event of the club with all archers and some guests, who are not all in one group. */
const announce = async (
  address: string,
  { officer, archers, club }: DemoClub,
  name: string,
  days: number,
) => {
  const event = await announceEvent(address, officer, club.id, {
    name,
    competitionDate: daysAgo(days),
    archeryStyle: 'BH,Trad,Comp',
    numberOfTargets: targets,
    isPublic: true,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const styles = ['BH', 'Trad', 'Comp'] as const
  const send = senderTo(address, officer.token)
  for (const [place, archer] of archers.entries()) {
    const archeryStyle = styles[place % styles.length] ?? 'BH'
    await registerFor(address, archer, event, archeryStyle)
    const guest = Math.floor(place / guests)
    if (place % guests !== 0 || guest >= guests) continue
    const { firstName, lastName } = personOf(people + guest)
    const body = { name: `${firstName} ${lastName}`, club: 'Hollow Hill Archers', archeryStyle }
    await send(eventParticipantCalls.add, body, { id: event.id })
  }
  await groupEvent(address, officer, event)
  const { groups } = await startEvent(address, officer, event)
  return { event, groups }
}

/** What an archer hits at a target on one of the days: good archers miss less. */
const zoneOf = (name: string, row: number, day: number): ZoneCode => {
  const letters = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const chance = ((row * 7919 + letters * 104_729 + day * 31 * (row + 3)) % 97) / 97
  return zoneCodes[Math.floor(chance * chance * (3 + (letters % 7)))] ?? 'Miss'
}

/** Groups on their way through the course. */
class Walk {
  private readonly address: string
  private readonly archers: readonly Archer[]
  private readonly day: number
  private readonly photos = new Map<string, string>()

  constructor(address: string, archers: readonly Archer[], day: number) {
    this.address = address
    this.archers = archers
    this.day = day
  }

  /** The archer who keeps a group's card. */
  private editorOf({ groupName, participants }: EventGroup): Archer {
    const editor = this.archers.find(({ user }) => participants.some(({ userId }) => userId === user.id))
    if (editor === undefined) throw new Error(`No archer of ${groupName} has an account`)
    return editor
  }

  async begin(group: EventGroup): Promise<void> {
    const editor = this.editorOf(group)
    const body = { archerName: group.groupName, groupId: group.id, editorUserId: editor.user.id }
    await senderTo(this.address, editor.token)(scorecardCalls.create, body)
    this.photos.set(group.id, await storePhoto(this.address, editor, this.photos.size))
  }

  /** The group has shot this many targets. */
  async score(group: EventGroup, shot: number): Promise<void> {
    const scores = Array.from({ length: shot }).flatMap((_, row) =>
      group.participants.map(({ id, userId, user }) => ({
        participantId: userId ?? id,
        zone: zoneOf(`${user.firstName} ${user.lastName}`, row, this.day),
        distance: String(12 + ((row * 7) % 28)),
        photoPath: this.photos.get(group.id) ?? null,
      })),
    )
    const send = senderTo(this.address, this.editorOf(group).token)
    await send(scorecardCalls.save, { archerName: group.groupName, scores }, { id: group.id })
  }
}

const holdPastEvent = async (address: string, club: DemoClub, name: string, days: number) => {
  const { event, groups } = await announce(address, club, name, days)
  const walk = new Walk(address, club.archers, days)
  for (const group of groups) {
    await walk.begin(group)
    await walk.score(group, targets)
  }
  return senderTo(address, club.officer.token)(eventResultCalls.complete, undefined, { id: event.id })
}

const shootSeason = async (address: string, ada: Archer): Promise<void> => {
  const send = senderTo(address, ada.token)
  for (let session = 0; session < cardsOfSeason; session += 1)
    await send(
      scorecardCalls.create,
      oneOfMany(session, cardsOfSeason, { archerName: 'Ada Nock', last: daysAgo(3) }),
    )
}

const countSeries = async (address: string, { officer, club }: DemoClub, events: readonly ClubEvent[]) => {
  const send = senderTo(address, officer.token)
  const { id } = await send(seriesCalls.create, {
    clubId: club.id,
    name: 'Oakwood League',
    description: 'The best three of four events count.',
    counting: { kind: 'place', points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1], shared: 'mean' },
    best: 3,
  })
  await send(seriesCalls.setEvents, { competitionIds: events.map((event) => event.id) }, { id })
}

/** Starts today's event: every group is somewhere on the course. Returns what lets the groups walk on. */
const startToday = async (address: string, club: DemoClub) => {
  const { event, groups } = await announce(address, club, 'Club Championship', 0)
  const walk = new Walk(address, club.archers, 0)
  const [ada] = club.archers
  const walking = new Map<EventGroup, number>()
  for (const [place, group] of groups.entries()) {
    const shot = 9 + ((place * 5) % 8)
    await walk.begin(group)
    await walk.score(group, shot)
    // Ada's group is left to the person who signs in as her.
    if (!group.participants.some(({ userId }) => userId === ada?.user.id)) walking.set(group, shot)
  }
  const goOn = async () => {
    const [next] = [...walking].toSorted(([, one], [, other]) => one - other)
    if (next === undefined) return
    const [group, shot] = next
    try {
      await walk.score(group, shot + 1)
      if (shot + 1 < targets) walking.set(group, shot + 1)
      else walking.delete(group)
    } catch (error) {
      // The event may have been completed, or another person may score for the group.
      walking.delete(group)
      say(
        `The demo no longer scores for ${group.groupName}: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
  return { event, goOn }
}

const run = async () => {
  const folder = await temporaryFolder('demo')
  const port = process.env['PORT'] ?? '3000'
  const server = await startServerProcess({
    dataDir: folder.path,
    preload: [hashLightly],
    settings: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      LOG_LEVEL: 'error',
      // Whatever the environment says of a real server must not be touched.
      DATABASE_URL: '',
      OBJECT_STORE_URL: '',
      SMTP_URL: '',
      METRICS_PORT: '',
      TRUST_PROXY: '',
      ADMIN_USERNAME: adminCredentials.username,
      ADMIN_PASSWORD: adminCredentials.password,
    },
  })
  const { address } = server
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await server.stop()
    await folder.remove()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().catch(giveUp))
  say(`Making a club of ${people}, four events, a series and a season …`)
  const club = await makeClub(address)
  const past = [
    await holdPastEvent(address, club, 'Spring Round', 84),
    await holdPastEvent(address, club, 'Summer Round', 56),
    await holdPastEvent(address, club, 'Autumn Round', 28),
  ]
  const [ada] = club.archers
  if (ada === undefined) throw new Error('The club has no archer')
  await shootSeason(address, ada)
  const { event, goOn } = await startToday(address, club)
  await countSeries(address, club, [...past, event])
  say(`
The ${event.name} of ${event.clubName} is being shot right now; the Autumn Round is over.

  archer         ${ada.email}    ${ada.password}
  officer        ${club.officer.email}   ${club.officer.password}
  administrator  ${adminCredentials.username}              ${adminCredentials.password}    ${address}${appPaths.adminLogin}

Everything is deleted when this stops (Ctrl-C).
Fletch is ready: ${address}`)
  for (;;) {
    await new Promise((done) => setTimeout(done, pace))
    if (isStopping) return
    await goOn()
  }
}

const giveUp = (error: unknown): never => {
  process.stderr.write(`The demo could not go on: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

await run().catch(giveUp)
