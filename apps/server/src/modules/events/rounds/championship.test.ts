import {
  eventDivisionCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  eventTeamCalls,
  type Participant,
  seriesCalls,
} from '@fletch/domain/contract'
import {
  announcedEvent,
  arrowEntries,
  beginCard,
  entries,
  foundClub,
  knowingRounds,
  type Person,
  putEntries,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const divisions = ['AMBH-R', 'AFBH-R', 'AFLB', 'AMLB', 'AMTR', 'AFTR', 'AMFU', 'AFFU', 'AMBU'] as const
const archerCount = 120
const targets = 3

/** Saturday counts the first hit. The points are repeated here, so that the test does not depend on the round. */
const zonePoints = { '1A': 20, '1B': 18, '2B': 12, '3C': 4 } as const
type Zone = keyof typeof zonePoints
const zoneCodes: readonly Zone[] = ['1A', '1B', '2B', '3C']
/** Sunday counts two arrows. */
const arrowPoints = { K: 10, V: 8, W: 5, M: 0 } as const
type Arrow = keyof typeof arrowPoints
const arrowCodes: readonly Arrow[] = ['K', 'V', 'W', 'M']

/** A pseudo-random number that is always the same. */
const chance = (archer: number, at: number, of: number) =>
  (archer * 7919 + at * 104_729 + 31 * archer * at) % of

const nameOf = (archer: number) => `Archer ${String(archer).padStart(3, '0')}`
/** The first two archers of the first division shoot the same on both days. */
const luckOf = (archer: number) => (archer === divisions.length ? 0 : archer)
const zonesBy = (archer: number): Zone[] =>
  Array.from({ length: targets }, (_, row) => zoneCodes[chance(luckOf(archer), row + 1, 4)] ?? '3C')
const arrowsBy = (archer: number): Arrow[][] =>
  Array.from({ length: targets }, (_, row) => [
    arrowCodes[chance(luckOf(archer), 2 * row + 5, 4)] ?? 'M',
    arrowCodes[chance(luckOf(archer), 2 * row + 8, 4)] ?? 'M',
  ])

const divisionOf = (archer: number) => divisions[archer % divisions.length] ?? 'AFLB'
/** Officers deduct points after Saturday, and disqualify an archer on Sunday. */
const penaltyOf = (archer: number) => (archer === 22 || archer === 31 ? 7 : 0)
const isDisqualified = (archer: number) => archer === 50
/** Some archers do not come on Sunday; one leaves Saturday's last target blank. */
const comesOnSunday = (archer: number) => archer % 17 !== 5
const finishes = (archer: number) => archer !== 40

/** One archer goes home on Sunday before the last target, and officers mark that. */
const goesHome = (archer: number) => archer === 60
/** On Sunday a target is out for one division; one of its archers shoots it second. */
const divisionOut = divisions[5]

const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 0)
const saturdayOf = (archer: number) =>
  sum(
    zonesBy(archer)
      .slice(0, finishes(archer) ? targets : targets - 1)
      .map((zone) => zonePoints[zone]),
  )
/** @param rowOut the row of the target that is out on the archer's card */
const sundayOf = (archer: number, rowOut: number) =>
  sum(
    arrowsBy(archer)
      .slice(0, goesHome(archer) ? targets - 1 : targets)
      .filter((_, row) => row !== rowOut)
      .flat()
      .map((arrow) => arrowPoints[arrow]),
  )

interface Line {
  readonly archer: number
  readonly total: number
}

/** Officers merge the longbows of men with those of women, and undo the merge. */
const [listInto, listMerged] = [divisions[2], divisions[3]]

/** Twenty teams of three archers and a reserve, of whom two count. The reserve of the first team steps in. */
const teamsOfThree = Array.from({ length: 20 }, (_, team) => ({
  name: `Team ${String(team).padStart(2, '0')}`,
  // Two archers of the sixth team do not come on Sunday.
  archers: [team, team === 2 ? 25 : team === 5 ? 22 : team + 20, team + 40],
  reserve: team + 100,
}))
const shootsFor = (team: (typeof teamsOfThree)[number]) =>
  team.archers.map((archer) => (archer === 20 ? team.reserve : archer))

/** The expected teams: teams with enough archers first, by their two best totals, then by the third total. */
const expectedTeams = (totalOf: (archer: number) => number): string[] => {
  const lines = teamsOfThree.map((team) => {
    const totals = shootsFor(team)
      .filter((archer) => comesOnSunday(archer) && !isDisqualified(archer))
      .map(totalOf)
      .toSorted((one, other) => other - one)
    const [first = -1, second = -1, third = -1] = totals
    return {
      name: team.name,
      total: sum(totals.slice(0, 2)),
      by: [second < 0 ? 0 : 1, first + second, third],
    }
  })
  const isBefore = (one: readonly number[], other: readonly number[]) => {
    const place = one.findIndex((each, at) => each !== other[at])
    return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0)
  }
  return lines.map(
    ({ name, total, by }) => `${1 + lines.filter((other) => isBefore(other.by, by)).length} ${name} ${total}`,
  )
}

/** The expected table: archers who shot all targets first, by total. Equal totals share the rank. */
const expectedTable = (rowOutOf: (archer: number) => number, isMerged = false): string[] =>
  [...divisions].flatMap((division) => {
    const listOf = (archer: number) =>
      isMerged && divisionOf(archer) === listMerged ? listInto : divisionOf(archer)
    const lines: Line[] = []
    for (let archer = 0; archer < archerCount; archer += 1)
      if (listOf(archer) === division && comesOnSunday(archer) && !isDisqualified(archer))
        lines.push({
          archer,
          total: saturdayOf(archer) + sundayOf(archer, rowOutOf(archer)) - penaltyOf(archer),
        })
    const shotAll = ({ archer }: Line) => finishes(archer) && !goesHome(archer)
    const isBefore = (one: Line, other: Line) =>
      shotAll(one) === shotAll(other) ? one.total > other.total : shotAll(one)
    return lines
      .map((line) => ({ ...line, rank: 1 + lines.filter((other) => isBefore(other, line)).length }))
      .toSorted((one, other) => one.rank - other.rank || one.archer - other.archer)
      .map(({ archer, total, rank }) => `${division} ${rank} ${nameOf(archer)} ${total}`)
  })

/** Seven shoots of the league come before the championship. In each some of these archers are missing. */
const leagueShoots = Array.from({ length: 7 }, (_, shoot) => shoot + 1)
const leagueArchers = Array.from({ length: 2 * divisions.length }, (_, archer) => archer)
const isInShoot = (archer: number, shoot: number) => (archer + 2 * shoot) % 5 !== 0
const leagueZonesBy = (archer: number, shoot: number): Zone[] =>
  Array.from({ length: targets }, (_, row) => zoneCodes[chance(archer + 11 * shoot, row + 1, 4)] ?? '3C')
/** How many of the eight results count, and what the places are worth. */
const leagueBest = 5
const placePoints = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]

/** One result of an archer in an event: the place among those who share it, and the share of the best total. */
interface LeagueResult {
  readonly archer: number
  readonly place: number
  readonly sharing: number
  readonly total: number
  readonly best: number
}

/** The results of a division: a higher level is a better place. */
const leagueResults = (lines: readonly (Line & { readonly level: readonly number[] })[]): LeagueResult[] => {
  const compare = (one: readonly number[], other: readonly number[]) => {
    const at = one.findIndex((each, place) => each !== other[place])
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
  }
  return lines.map(({ archer, total, level }) => ({
    archer,
    total,
    place: 1 + lines.filter((other) => compare(other.level, level) > 0).length,
    sharing: lines.filter((other) => compare(other.level, level) === 0).length,
    best: Math.max(...lines.map((each) => each.total)),
  }))
}

/** A shoot of the league: by total, then by the clubs' countback. */
const shootResults = (shoot: number): LeagueResult[] =>
  divisions.flatMap((division) =>
    leagueResults(
      leagueArchers
        .filter((archer) => divisionOf(archer) === division && isInShoot(archer, shoot))
        .map((archer) => {
          const zones = leagueZonesBy(archer, shoot)
          const total = sum(zones.map((zone) => zonePoints[zone]))
          const counts = zoneCodes.map((code) => zones.filter((zone) => zone === code).length)
          return { archer, total, level: [total, ...counts] }
        }),
    ),
  )

/** The championship: those who shot all before those who did not, then by total. */
const championshipResults = (rowOutOf: (archer: number) => number): LeagueResult[] =>
  divisions.flatMap((division) =>
    leagueResults(
      Array.from({ length: archerCount }, (_, archer) => archer)
        .filter((archer) => divisionOf(archer) === division)
        .filter((archer) => comesOnSunday(archer) && !isDisqualified(archer))
        .map((archer) => {
          const total = saturdayOf(archer) + sundayOf(archer, rowOutOf(archer)) - penaltyOf(archer)
          return { archer, total, level: [finishes(archer) && !goesHome(archer) ? 1 : 0, total] }
        }),
    ),
  )

/**
 * The table of the league as it must be, from what each result is worth in hundredths: the best five are added, equal
 * sums are separated by single results, and archers with fewer results are listed apart.
 */
const expectedLeague = (
  events: readonly (readonly LeagueResult[])[],
  worthOf: (result: LeagueResult) => number,
): string[] => {
  const worths = new Map<number, number[]>()
  for (const result of events.flat())
    worths.set(result.archer, [...(worths.get(result.archer) ?? []), worthOf(result)])
  const lines = [...worths].map(([archer, each]) => {
    const sorted = each.toSorted((one, other) => other - one)
    const of = sum(sorted.slice(0, leagueBest))
    const padded = [of, ...sorted].map((one) => String(one).padStart(8, '0'))
    return { archer, of, missing: Math.max(0, leagueBest - each.length), level: padded.join() }
  })
  return lines.map(({ archer, of, missing, level }) => {
    const division = divisionOf(archer)
    if (missing > 0) return `${division} apart ${nameOf(archer)} ${of}, ${missing} missing`
    const ahead = lines.filter(
      (other) => other.missing === 0 && divisionOf(other.archer) === division && other.level > level,
    )
    return `${division} ${1 + ahead.length} ${nameOf(archer)} ${of}`
  })
}

const archerOf = ({ user }: Pick<Participant, 'user'>) => Number(user.lastName)

/** Scores every group of a round, in reverse order of the groups. */
const scoreAll = async (
  officer: Person,
  { id, roundId }: { readonly id: string; readonly roundId: string },
  columnsOf: (archers: readonly Participant[]) => readonly object[],
) => {
  const { groups } = (await officer.send(eventGroupCalls.start, { params: { id }, body: null })).body
  for (const { id: groupId, participants } of groups.toReversed()) {
    await beginCard(officer, groupId, {}, knowingRounds)
    const scores = columnsOf(participants)
    const saved = await putEntries(officer, groupId, scores, { reason: 'from paper', roundId })
    expect(saved.status).toBe(200)
  }
}

/** Shoots and completes the seven shoots of the league. Returns their ids, and each archer's ids in them. */
const shootLeague = async (officer: Person, club: { readonly id: string }) => {
  const ids: string[] = []
  const idsOf = new Map<number, string[]>()
  for (const shoot of leagueShoots) {
    const settings = { divisionScheme: 'ifaa-2021', numberOfTargets: targets, name: `League shoot ${shoot}` }
    const event = await announcedEvent(officer, club, settings)
    const params = { id: event.id }
    for (const archer of leagueArchers.filter((each) => isInShoot(each, shoot))) {
      const body = { name: nameOf(archer), archeryStyle: divisionOf(archer) }
      const added = (await officer.send(eventParticipantCalls.add, { params, body })).body
      idsOf.set(archer, [...(idsOf.get(archer) ?? []), added.id])
    }
    await scoreAll(officer, event, (archers) =>
      entries(...archers.map((each) => [each.id, leagueZonesBy(archerOf(each), shoot)] as const)),
    )
    expect((await officer.send(eventResultCalls.complete, { params })).status).toBe(200)
    ids.push(event.id)
  }
  return { ids, idsOf }
}

test('a weekend championship of 120 archers, the last of eight events of a league, matches the tables that the test computes by itself', {
  timeout: 180_000,
}, async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club, {
    divisionScheme: 'ifaa-2021',
    numberOfTargets: targets,
    proofRequired: true,
  })
  const params = { id: event.id }
  for (let archer = 0; archer < archerCount; archer += 1) {
    const body = { name: nameOf(archer), archeryStyle: divisionOf(archer) }
    expect((await ada.send(eventParticipantCalls.add, { params, body })).status).toBe(201)
  }
  const idOf = new Map(
    (await ada.send(eventParticipantCalls.list, { params })).body.map((each) => [archerOf(each), each.id]),
  )
  const participantOf = (archer: number) => idOf.get(archer) ?? ''
  const rules = { archers: 3, best: 2, mixed: true }
  await ada.send(eventTeamCalls.setRules, { params, body: { rules } })
  const teamIds: string[] = []
  for (const { name, archers: of, reserve } of teamsOfThree) {
    const body = { name, archers: of.map(participantOf), reserve: participantOf(reserve) }
    const named = await ada.send(eventTeamCalls.add, { params, body })
    expect(named.status).toBe(201)
    teamIds.push(named.body.id)
  }
  const sunday = { competitionDate: '2026-12-06', roundId: 'ifaa-3d-standard-2021', numberOfTargets: targets }
  const { rounds } = (await ada.send(eventRoundCalls.add, { params, body: sunday })).body
  const inRound = { params: { id: rounds?.[1]?.id ?? '' } }
  await scoreAll(ada, event, (archers) =>
    entries(
      ...archers.map((archer): [string, (string | null)[]] => {
        const zones = zonesBy(archerOf(archer))
        return [archer.id, finishes(archerOf(archer)) ? zones : zones.slice(0, -1)]
      }),
    ),
  )
  const stepIn = {
    params: { ...params, teamId: teamIds[0] ?? '' },
    body: { participantId: participantOf(20) },
  }
  expect((await ada.send(eventTeamCalls.stepIn, stepIn)).status).toBe(200)
  const archers = (await ada.send(eventParticipantCalls.list, { params })).body
  for (const one of archers.filter((each) => penaltyOf(archerOf(each)) > 0)) {
    const body = { penalty: { points: penaltyOf(archerOf(one)), reason: 'Late at the target' } }
    await ada.send(eventParticipantCalls.change, { params: { ...params, participantId: one.id }, body })
  }
  await ada.send(eventResultCalls.complete, { params })

  const make = async (body: { by: 'standing' | 'registration'; seed?: number }) =>
    (await ada.send(eventGroupCalls.create, { ...inRound, body })).body
  const startsOf = ({ groups }: Awaited<ReturnType<typeof make>>) =>
    groups.map(({ targetNumbers }) => targetNumbers[0])
  const plain = startsOf(await make({ by: 'registration' }))
  const drawn = startsOf(await make({ by: 'standing', seed: 2026 }))
  expect(drawn).not.toEqual(plain)
  expect(drawn.toSorted()).toEqual(plain.toSorted())
  const made = await make({ by: 'standing', seed: 2026 })
  expect(startsOf(made)).toEqual(drawn)
  const saturday = (await ada.send(eventResultCalls.read, { params, query: { round: 1 } })).body
  const inOrder = saturday.divisions.find(({ archeryStyle }) => archeryStyle === divisions[0])?.results ?? []
  const together = made.groups
    .flatMap(({ participants }) => participants)
    .filter(({ archeryStyle }) => archeryStyle === divisions[0])
  expect(together.map(({ user }) => `${user.firstName} ${user.lastName}`)).toEqual(
    inOrder.map(({ name }) => name),
  )
  // Archers walk together division by division, best first.
  for (const { participants } of made.groups.filter((group) => group.participants.length === 4).slice(0, 10))
    expect(new Set(participants.map(({ archeryStyle }) => archeryStyle)).size).toBeLessThanOrEqual(2)
  const away = made.groups
    .flatMap(({ participants }) => participants)
    .filter((each) => !comesOnSunday(archerOf(each)))
  for (const { id } of away) {
    const one = { ...inRound.params, participantId: id }
    await ada.send(eventParticipantCalls.change, { params: one, body: { status: 'absent' } })
  }
  await scoreAll(ada, { ...inRound.params, roundId: sunday.roundId }, (archers) =>
    arrowEntries(
      ...archers.map((archer): [string, string[][]] => {
        const arrows = arrowsBy(archerOf(archer))
        return [archer.id, goesHome(archerOf(archer)) ? arrows.slice(0, -1) : arrows]
      }),
    ),
  )
  const started = (await ada.send(eventParticipantCalls.list, inRound)).body
  for (const { id } of started.filter((each) => isDisqualified(archerOf(each)))) {
    const mark = { kind: 'disqualified', reason: 'Shot from the wrong peg' } as const
    const one = { ...inRound.params, participantId: id }
    expect((await ada.send(eventParticipantCalls.change, { params: one, body: { mark } })).status).toBe(200)
  }
  for (const { id } of started.filter((each) => goesHome(archerOf(each)))) {
    const mark = { kind: 'not-finished', reason: 'Went home' } as const
    const one = { ...inRound.params, participantId: id }
    expect((await ada.send(eventParticipantCalls.change, { params: one, body: { mark } })).status).toBe(200)
  }
  // A group goes round the course from its starting target.
  const startBy = new Map(
    made.groups.flatMap(({ participants, targetNumbers: [start = 0] }) =>
      participants.map((archer) => [archerOf(archer), start] as const),
    ),
  )
  const course = rounds?.[1]?.courseTargets ?? 0
  const second = divisions.indexOf(divisionOut) + divisions.length
  const out = ((startBy.get(second) ?? 0) % course) + 1
  const rowOutOf = (archer: number) =>
    divisionOf(archer) === divisionOut ? (out - (startBy.get(archer) ?? 0) + course) % course : -1
  const targetsOut = [{ target: out, division: divisionOut, reason: 'The boar fell over' }]
  const taken = await ada.send(eventResultCalls.takeOut, { ...inRound, body: { targetsOut } })
  expect(taken.status).toBe(200)
  await ada.send(eventResultCalls.complete, inRound)

  const results = async () => (await ada.send(eventResultCalls.read, { params })).body
  const told = ({ divisions: lists }: Awaited<ReturnType<typeof results>>) =>
    lists.flatMap(({ archeryStyle, results: lines }) =>
      lines.map(({ rank, name, total }) => `${archeryStyle} ${rank} ${name} ${total}`),
    )
  const whole = await results()
  expect(told(whole).toSorted()).toEqual(expectedTable(rowOutOf).toSorted())
  expect(whole.divisions.map(({ isProvisional }) => isProvisional)).toEqual(divisions.map(() => false))
  expect(whole.unranked).toHaveLength(away.length)
  expect(whole.targetsOut).toEqual([{ ...targetsOut[0], round: 2 }])
  // All scores came from paper.
  for (const { proof, lacksProof } of whole.divisions.flatMap((each) => each.results))
    expect([proof.photographed, proof.paper, lacksProof]).toEqual([0, proof.scored, false])
  const notFinished = whole.divisions
    .flatMap((each) => each.results)
    .filter((each) => each.isNotFinished)
    .map(({ name }) => name)
  expect(notFinished.toSorted()).toEqual([nameOf(40), nameOf(60)])
  expect(rowOutOf(second)).toBe(1)
  expect(away.length).toBeGreaterThan(4)
  expect(whole.apart?.map(({ name, mark }) => [name, mark])).toEqual([[nameOf(50), 'disqualified']])

  // The championship is the last of eight events of a league.
  const league = await shootLeague(ada, club)
  const form = { name: 'Winter League', best: leagueBest }
  const places = { kind: 'place', points: placePoints, shared: 'mean' } as const
  const body = { ...form, clubId: club.id, counting: places }
  const ofLeague = { params: { id: (await ada.send(seriesCalls.create, { body })).body.id } }
  const competitionIds = [...league.ids, event.id]
  const joined = await ada.send(seriesCalls.setEvents, { ...ofLeague, body: { competitionIds } })
  expect(joined.body.events.map(({ isCounted }) => isCounted)).toEqual(competitionIds.map(() => true))
  const same = leagueArchers.map((archer) => [...(league.idsOf.get(archer) ?? []), participantOf(archer)])
  const linked = await ada.send(seriesCalls.setArchers, { ...ofLeague, body: { same } })
  expect(linked.body.same).toHaveLength(leagueArchers.length)
  const leagueTable = async () => {
    const table = (await ada.send(seriesCalls.table, ofLeague)).body
    return table.divisions.flatMap(({ division, ranked, apart }) => [
      ...ranked.map((line) => `${division} ${line.rank} ${line.name} ${line.sum}`),
      ...apart.map((line) => `${division} apart ${line.name} ${line.sum}, ${line.missing} missing`),
    ])
  }
  const eight = [...leagueShoots.map(shootResults), championshipResults(rowOutOf)]
  const meanOf = ({ place, sharing }: LeagueResult) =>
    Math.round((sum(placePoints.slice(place - 1, place - 1 + sharing)) / sharing) * 100)
  const byPlace = expectedLeague(eight, meanOf)
  expect((await leagueTable()).toSorted()).toEqual(byPlace.toSorted())
  expect(byPlace.filter((each) => !each.includes('apart')).length).toBeGreaterThan(divisions.length)
  expect(expectedLeague(eight.slice(0, -1), meanOf)).not.toEqual(byPlace)
  const shares = { ...form, counting: { kind: 'share' as const } }
  expect((await ada.send(seriesCalls.save, { ...ofLeague, body: shares })).status).toBe(200)
  expect((await leagueTable()).toSorted()).toEqual(
    expectedLeague(eight, ({ total, best }) => Math.round((total / best) * 10_000)).toSorted(),
  )

  const { standings } = (await ada.send(eventTeamCalls.read, { params })).body
  const totalOf = (archer: number) =>
    saturdayOf(archer) + sundayOf(archer, rowOutOf(archer)) - penaltyOf(archer)
  expect(standings.map(({ rank, name, total }) => `${rank} ${name} ${total}`).toSorted()).toEqual(
    expectedTeams(totalOf).toSorted(),
  )
  expect(new Set(standings.map((each) => each.missing)).size).toBeGreaterThan(1)

  const merges = [{ code: listMerged, into: listInto }]
  const merged = await ada.send(eventDivisionCalls.merge, { params, body: { merges } })
  expect(merged.status).toBe(200)
  expect(told(merged.body).toSorted()).toEqual(expectedTable(rowOutOf, true).toSorted())
  const parted = await ada.send(eventDivisionCalls.merge, { params, body: { merges: [], before: merges } })
  expect(parted.body).toEqual(whole)

  // Two archers are level, and the two rounds count different hits, so a shoot-off decides. Only one division changes.
  const first = whole.divisions.find(({ archeryStyle }) => archeryStyle === divisions[0])?.results ?? []
  const rank = first.find(({ name }) => name === nameOf(0))?.rank
  const level = first.filter((result) => result.rank === rank)
  expect(level.map(({ name }) => name)).toEqual(expect.arrayContaining([nameOf(0), nameOf(divisions.length)]))
  const order = level.map(({ participantId }) => participantId).toReversed()
  const shotOff = await ada.send(eventResultCalls.shootOff, { params, body: { participantIds: order } })
  expect(shotOff.status).toBe(200)
  const decided =
    shotOff.body.divisions.find(({ archeryStyle }) => archeryStyle === divisions[0])?.results ?? []
  const ordered = decided.filter(({ participantId }) => order.includes(participantId))
  expect(ordered.map(({ participantId }) => participantId)).toEqual(order)
  expect(ordered.map((result) => result.rank)).toEqual(order.map((_, place) => (rank ?? 0) + place))
  const others = (lines: readonly string[]) => lines.filter((line) => !line.startsWith(`${divisions[0]} `))
  expect(others(told(shotOff.body))).toEqual(others(told(whole)))
})
