import {
  type Club,
  type ClubEvent,
  type ClubRound,
  clubAdministratorCalls,
  clubMemberCalls,
  ownFieldCalls,
  type Scorecard,
  scorecardCalls,
} from '@fletch/contract'
import { type ArcheryStyle, type ZoneCode, zoneCodes } from '@fletch/domain'
import { type Archer, registerArcher } from '../support/archer.ts'
import { bringMembers, foundClub, spreadsheet } from '../support/clubs.ts'
import { storePhoto } from '../support/group-scoring.ts'
import { keepRound, withdrawRound } from '../support/rounds.ts'
import { senderTo } from '../support/send.ts'
import { holdWeekend, shootSunday } from '../support/weekend.ts'
import { holdShoot, type Shoot } from './shoot.ts'

/** The people in the scenes: a new archer, and one with a season of cards, newest first. */
export interface Cast {
  readonly newcomer: Archer
  readonly archer: Archer & { readonly cards: readonly Scorecard[] }
  /** An archer with this many sessions; created on first use. */
  readonly withSessions: (count: number) => Promise<Archer>
  /** The secretary of a club of 600 members and of a new club; created on first use. */
  readonly secretary: () => Promise<Secretary>
  /** The officers and archers of events; created on first use. */
  readonly shoot: () => Promise<Shoot>
  /** An event of two rounds, between them and after the second; created on first use. */
  readonly weekend: () => Promise<Weekend>
}

interface Weekend {
  readonly officer: Archer
  readonly before: ClubEvent
  readonly shot: ClubEvent
}

export interface Secretary {
  readonly owner: Archer
  readonly club: Club
  readonly emptyClub: Club
  /** A club's own round; the club has another one, and a withdrawn one. */
  readonly round: ClubRound
}

type Send = ReturnType<typeof senderTo>

interface Round {
  readonly date: string
  readonly club: string
  readonly archeryStyle: ArcheryStyle
  readonly targets: number
  readonly scored: number
}

// A realistic season: short rounds, full rounds, other clubs, one unfinished round.
const season: readonly Round[] = [
  { date: '2026-04-04', club: 'The Oaks', archeryStyle: 'BH', targets: 10, scored: 10 },
  { date: '2026-04-19', club: 'The Oaks', archeryStyle: 'BH', targets: 15, scored: 15 },
  { date: '2026-05-10', club: 'Greenwood Bowhunters', archeryStyle: 'BH', targets: 30, scored: 30 },
  { date: '2026-06-07', club: 'The Oaks', archeryStyle: 'Trad', targets: 10, scored: 7 },
  {
    date: '2026-07-12',
    club: 'Hollow Hill Field Archery Society',
    archeryStyle: 'Trad',
    targets: 20,
    scored: 20,
  },
  { date: '2026-08-23', club: 'The Oaks', archeryStyle: 'Comp', targets: 30, scored: 30 },
  { date: '2026-09-13', club: 'Greenwood Bowhunters', archeryStyle: 'BH', targets: 10, scored: 10 },
  { date: '2026-10-04', club: 'The Oaks', archeryStyle: 'BH', targets: 10, scored: 8 },
]

/** Zones that improve slightly over the season, with an occasional miss. */
const zoneOf = (round: number, row: number): ZoneCode =>
  zoneCodes[(row * 3 + ((row * row + round) % 7)) % Math.max(3, zoneCodes.length - round)] ?? 'Miss'

const playRound = (send: Send, photos: readonly string[], round: Round, number: number) =>
  send(scorecardCalls.create, {
    archerName: 'Ada Nock',
    club: round.club,
    date: round.date,
    archeryStyle: round.archeryStyle,
    numberOfTargets: round.targets,
    startingTarget: number % 2 === 0 ? 1 : 7,
    scores: Array.from({ length: round.scored }, (_, row) => ({
      distance: String(14 + ((row * 7 + number) % 40)),
      zone: zoneOf(number, row),
      // The newest round has all proof photos, the others some.
      photoPath: number === season.length - 1 || row % 3 === 0 ? (photos[row % photos.length] ?? null) : null,
    })),
  })

const dayMilliseconds = 24 * 60 * 60 * 1000

/** One of an archer's cards, the last of them on this day: zones that improve, on good days and bad ones. */
export const oneOfMany = (
  session: number,
  sessions: number,
  { archerName = 'Ilse Vane', last = '2026-11-15' } = {},
) => {
  const day = new Date(Date.parse(last) - (sessions - 1 - session) * 4 * dayMilliseconds)
  // Far targets score less, and a day varies by deterministic noise.
  const chance = (row: number) => ((row * 7919 + session * 104_729) % 97) / 97
  const skill = 5 - (3 * session) / sessions + 3 * chance(1000)
  return {
    archerName,
    club: session % 3 === 0 ? 'Greenwood Bowhunters' : 'The Oaks',
    date: day.toISOString().slice(0, 10),
    numberOfTargets: 28,
    scores: Array.from({ length: 28 }, (_, row) => {
      const distance = 8 + ((row * 11 + session) % 47)
      const zone = zoneCodes[Math.floor(skill * chance(row) * (0.5 + distance / 40))] ?? 'Miss'
      return { distance: String(distance), zone }
    }),
  }
}

/** Cards sent in parallel. */
const batch = 20

const shootSessions = async (address: string, sessions: number): Promise<Archer> => {
  const ilse = await registerArcher(address, 'Ilse')
  const send = senderTo(address, ilse.token)
  for (let from = 0; from < sessions; from += batch) {
    const cards = Array.from({ length: Math.min(batch, sessions - from) }, (_, n) =>
      oneOfMany(from + n, sessions),
    )
    await Promise.all(cards.map((card) => send(scorecardCalls.create, card)))
  }
  return ilse
}

const remembering = <Key, Made>(make: (key: Key) => Promise<Made>) => {
  const results = new Map<Key, Promise<Made>>()
  return (key: Key): Promise<Made> => {
    const result = results.get(key) ?? make(key)
    results.set(key, result)
    return result
  }
}

/** Saves rounds of a club, one of them withdrawn. */
const keepRounds = async (address: string, owner: Archer, clubId: string): Promise<ClubRound> => {
  const round = await keepRound(address, owner, clubId)
  await keepRound(address, owner, clubId, { name: 'Winter league of the north valley' })
  await withdrawRound(address, owner, await keepRound(address, owner, clubId, { name: 'Ash Run' }))
  return round
}

/** Enters that the licences of two members have expired, and what the club's own fields say of them. */
const enterFacts = async (address: string, { token }: Archer, clubId: string): Promise<void> => {
  const send = senderTo(address, token)
  const listed = await send(clubMemberCalls.list, undefined, { id: clubId })
  const members = (Array.isArray(listed) ? listed : listed.items).filter(
    ({ lastName, status }) => lastName.startsWith('Bosque') && status === 'active',
  )
  const fields = await send(
    ownFieldCalls.save,
    {
      fields: [
        { name: 'Locker', type: 'text' },
        { name: 'Bow hand', type: 'choice', options: ['Left', 'Right'] },
        { name: 'Beginner course on', type: 'date' },
        { name: 'Key given', type: 'yesNo' },
        { name: 'Draw length in inches', type: 'number' },
      ],
    },
    { id: clubId },
  )
  const values = ['Rack 3, left of the door', 'Left', '2024-04-06', true, 28.5]
  const ownValues = Object.fromEntries(fields.map(({ id }, place) => [id, values[place] ?? null]))
  for (const [at, { id: memberId, email, phone, membershipId, ...member }] of members.entries()) {
    if (at > 1) return
    const typed = {
      email: email ?? '',
      phone: phone ?? '',
      membershipId: membershipId ?? '',
      notes: '',
      gender: null,
    }
    const expiries = { licence: '2026-01-31', insurance: at === 0 ? '2026-03-31' : '', course: '' }
    const facts = { expiries, ...(at === 0 && { ownValues }) }
    await send(clubMemberCalls.save, { ...member, ...typed, ...facts }, { clubId, memberId })
  }
}

const keepOffice = async (address: string): Promise<Secretary> => {
  const owner = await registerArcher(address, 'Ilse')
  const club = await foundClub(address, owner, 'Oakwood Archers')
  const emptyClub = await foundClub(address, owner, 'Hollow Hill Field Archery Society')
  await bringMembers(address, owner, club.id, spreadsheet(600))
  await enterFacts(address, owner, club.id)
  const assistant = await registerArcher(address, 'Hugo')
  await senderTo(address, assistant.token)(clubMemberCalls.join, undefined, { id: club.id })
  await senderTo(address, owner.token)(
    clubAdministratorCalls.add,
    { userId: assistant.user.id, role: 'admin' },
    { id: club.id },
  )
  const round = await keepRounds(address, owner, club.id)
  return { owner, club, emptyClub, round }
}

const holdWeekends = async (address: string): Promise<Weekend> => {
  const officer = await registerArcher(address, 'Ilse')
  const club = await foundClub(address, officer, 'Two Days in the Wood')
  const before = await holdWeekend(address, officer, club.id)
  const shot = await holdWeekend(address, officer, club.id)
  await shootSunday(address, officer, shot)
  return { officer, before, shot }
}

/** Creates all people whom the scenes need. */
export const makeCast = async (address: string): Promise<Cast> => {
  const newcomer = await registerArcher(address, 'Wren')
  const archer = await registerArcher(address, 'Ada')
  const send = senderTo(address, archer.token)
  const photos: string[] = []
  // One after another, as a phone sends them: the server limits the uploads per user.
  for (let shot = 0; shot < 10; shot += 1) photos.push(await storePhoto(address, archer, shot))
  const cards: Scorecard[] = []
  // One after another, because the list shows them in the order in which they arrived.
  for (const [number, round] of season.entries()) cards.unshift(await playRound(send, photos, round, number))
  const withSessions = remembering((count: number) => shootSessions(address, count))
  const offices = remembering((_: 'the one office') => keepOffice(address))
  const shoots = remembering((_: 'the one shoot') => holdShoot(address))
  const weekends = remembering((_: 'the one weekend') => holdWeekends(address))
  return {
    newcomer,
    archer: { ...archer, cards },
    withSessions,
    secretary: () => offices('the one office'),
    shoot: () => shoots('the one shoot'),
    weekend: () => weekends('the one weekend'),
  }
}
