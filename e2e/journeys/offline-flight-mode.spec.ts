import {
  type EventGroup,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  groupScoringPath,
  scorecardPath,
} from '@fletch/contract'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Archer, openAs } from '../support/archer.ts'
import { foundClub } from '../support/clubs.ts'
import { cardOnServer, expectReady, goOn, openGroupSheet } from '../support/group-scoring.ts'
import { asking } from '../support/group-shoot.ts'
import { expect, test } from '../support/journey.ts'
import { takePicture, tapZone } from '../support/scoring.ts'
import { seeded } from '../support/seeded.ts'
import { sizes } from '../support/sizes.ts'

const targets = 6
const half = targets / 2
/** Each has one phone, and the first one a second. */
const groupsOut = 9
const phonesOut = groupsOut + 1

const points = {
  '1A': 20,
  '1B': 18,
  '1C': 16,
  '2A': 14,
  '2B': 12,
  '2C': 10,
  '3A': 8,
  '3B': 6,
  '3C': 4,
  Miss: 2,
} as const
type Zone = keyof typeof points
const zones = Object.keys(points) as Zone[]

type Ask = ReturnType<typeof asking>

/** Two archers walk in each group: one has an account, and in the first group both. */
const makeGroups = async (ask: Ask, eventId: string, archers: readonly Archer[]): Promise<EventGroup[]> => {
  const params = { id: eventId }
  const guests = groupsOut * 4 - archers.length
  for (let guest = 1; guest <= guests; guest += 1)
    await ask(eventParticipantCalls.add, params, { name: `Guest ${guest}`, archeryStyle: 'BH' })
  const { groups } = await ask(eventGroupCalls.create, params, {})
  const people = groups.flatMap(({ participants }) => participants)
  const entryOf = ({ user }: Archer) => people.find(({ userId }) => userId === user.id)?.id ?? ''
  const guestIds = people.filter(({ userId }) => userId === null).map(({ id }) => id)
  const entries = archers.map(entryOf)
  const pairs = groups.map((_, at) => [entries[at] ?? '', at === 0 ? entries[groupsOut] : guestIds[at]])
  const staying = new Set(pairs.flat())
  for (const { id: participantId } of people.filter(({ id }) => !staying.has(id)))
    await ask(eventParticipantCalls.remove, { ...params, participantId })
  for (const [at, { id: groupId }] of groups.entries())
    await ask(
      eventGroupCalls.change,
      { ...params, groupId },
      { participantIds: pairs[at]?.map((id) => id ?? '') ?? [] },
    )
  return ask(eventGroupCalls.list, params)
}

interface Phone {
  readonly group: EventGroup
  readonly context: BrowserContext
  page: Page
}

/** A phone that has everything for the group, and is off the network from then on. */
const readyPhone = async (
  browser: Browser,
  baseURL: string,
  archer: Archer,
  { group, timeZone }: { group: EventGroup; timeZone: string },
): Promise<Phone> => {
  const zone = { timezoneId: timeZone }
  const context = await browser.newContext({ ...sizes.phone, ...zone, baseURL, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await openAs(page, archer, groupScoringPath(group.competitionId, group.id))
  await expectReady(page)
  await context.setOffline(true)
  return { group, context, page }
}

/** Starts the card of the group, of which this phone knows none. */
const begin = async ({ page }: Phone): Promise<void> => {
  await page.getByRole('button', { name: 'Create Group Scorecard' }).click()
  await expect(page.getByText('you are the editor').first()).toBeVisible()
}

/** Scores a target for both archers, in the order in which the pad asks for them. */
const shoot = async ({ page, group }: Phone, tapped: readonly Zone[]): Promise<void> => {
  for (const [place, { user }] of group.participants.entries()) {
    const name = `${user.firstName} ${user.lastName}`.trim()
    const pad = page.getByRole('group', { name: new RegExp(`for ${name}$`) })
    await expect(pad).toBeVisible()
    await tapZone(page, tapped[place] ?? '')
    await expect(pad).toBeHidden()
  }
}

const photographHere = async ({ page }: Phone, target: number): Promise<void> => {
  await page.getByRole('button', { name: 'Photo and distance' }).click()
  const camera = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photo' }).click()
  await takePicture(await camera)
  await expect(
    page.getByRole('button', { name: `Show the proof photo of target ${target} larger` }),
  ).toBeVisible()
}

/** Both archers check their column and confirm it on this phone. */
const confirmAll = async ({ page, group }: Phone): Promise<void> => {
  await openGroupSheet(page)
  for (const _ of group.participants) {
    await page
      .getByRole('button', { name: /^Confirm / })
      .first()
      .click()
    await page.getByRole('button', { name: 'I confirm my score' }).click()
  }
  await expect(page.getByText('Everyone has confirmed')).toBeVisible()
}

/** The phone died, and is switched on again. */
const restart = async (phone: Phone): Promise<void> => {
  phone.page = await phone.context.newPage()
  await phone.page.goto(scorecardPath(phone.group.id))
}

/** Today in a time zone where it is about noon, so that midnight does not come while the phones are out. */
const aboutNoon = (): { day: string; timeZone: string } => {
  const now = new Date()
  const hoursEast = 12 - now.getUTCHours()
  // The names have the sign of what is added to get UTC.
  const sign = hoursEast > 0 ? '-' : '+'
  return {
    day: new Date(now.getTime() + hoursEast * 3_600_000).toISOString().slice(0, 10),
    timeZone: hoursEast === 0 ? 'Etc/GMT' : `Etc/GMT${sign}${Math.abs(hoursEast)}`,
  }
}

test('ten phones in flight mode from the first target to the office: two die, one is taken over, no score is lost', async ({
  browser,
  server: { address },
  newArcher,
}) => {
  test.setTimeout(600_000)
  const { day, timeZone } = aboutNoon()
  const officer = await newArcher('Olga')
  const ask = asking(address, officer)
  const event = await ask(
    eventCalls.create,
    {},
    {
      clubId: (await foundClub(address, officer, 'Flight Bowmen')).id,
      name: 'Flight Shoot',
      competitionDate: day,
      timeZone,
      archeryStyle: 'all',
      groupSize: 4,
      numberOfTargets: targets,
      courseTargets: targets,
      asksPhoto: false,
      flightMode: 'Kim Reed',
      namesGuests: true,
    },
  )
  const params = { id: event.id }
  const archers: Archer[] = []
  for (let number = 0; number < phonesOut; number += 1) {
    const archer = await newArcher(`Ada${number}`)
    await asking(address, archer)(eventParticipantCalls.register, params, { archeryStyle: 'BH' })
    archers.push(archer)
  }
  const groups = await makeGroups(ask, event.id, archers)
  const phones: Phone[] = []
  for (const archer of archers) {
    const group = groups.find(({ participants }) =>
      participants.some(({ userId }) => userId === archer.user.id),
    )
    if (group === undefined) throw new Error('Every archer is in a group')
    phones.push(await readyPhone(browser, address, archer, { group, timeZone }))
  }
  // No phone hears of it.
  await ask(eventGroupCalls.start, params, {})

  const random = seeded(38)
  const anyZone = () => zones[Math.floor(random() * zones.length)] ?? 'Miss'
  const tapped = new Map(
    groups.map(({ id, participants }) => [
      id,
      Array.from({ length: targets }, () => participants.map(anyZone)),
    ]),
  )
  const [lost, reopened, ...others] = phones
  const second = others.pop()
  if (lost === undefined || reopened === undefined || second === undefined) throw new Error('Ten phones')
  expect(second.group.id).toBe(lost.group.id)

  const walk = async (phone: Phone, from: number, to: number) => {
    const rows = tapped.get(phone.group.id) ?? []
    for (const [row, ofTarget] of [...rows.entries()].slice(from, to)) {
      if (row === 0) await photographHere(phone, phone.group.targetNumbers[0] ?? 1)
      await shoot(phone, ofTarget)
      if (row < targets - 1) await goOn(phone.page)
    }
  }
  await begin(lost)
  await walk(lost, 0, half)
  await lost.page.close()
  await begin(reopened)
  await walk(reopened, 0, half)
  await reopened.page.close()
  await restart(reopened)
  await walk(reopened, half, targets)
  await confirmAll(reopened)
  // The other phone of the group has never seen its card, and goes on from where the group stands.
  await begin(second)
  const [first = 1] = second.group.targetNumbers
  const next = ((first - 1 + half) % targets) + 1
  await second.page.getByRole('button', { name: new RegExp(`^Target ${next},`) }).click()
  await walk(second, half, targets)
  for (const phone of others) {
    await begin(phone)
    await walk(phone, 0, targets)
    await confirmAll(phone)
  }

  // At the office. The phone that died is charged there, when the group's other one has handed in its half.
  for (const { context } of phones.filter((phone) => phone !== lost)) await context.setOffline(false)
  const zonesOn = async (groupId: string) => {
    const { scores } = await cardOnServer(address, officer, groupId)
    const columns = Object.groupBy(scores, ({ participantId = '' }) => participantId)
    return Object.fromEntries(
      Object.entries(columns).map(([id, column = []]) => [id, column.map(({ zone }) => zone)]),
    )
  }
  const rowsOf = ({ id, participants }: EventGroup, isHere: (row: number) => boolean) =>
    Object.fromEntries(
      participants.map(({ id: entry, userId }, place) => [
        userId ?? entry,
        tapped.get(id)?.map((row, at) => (isHere(at) ? row[place] : null)),
      ]),
    )
  const arrives = (group: EventGroup, isHere: (row: number) => boolean) =>
    // Until a phone has sent it, the server does not know the card.
    expect(async () => expect(await zonesOn(group.id)).toEqual(rowsOf(group, isHere))).toPass({
      timeout: 120_000,
    })
  await arrives(second.group, (row) => row >= half)
  await lost.context.setOffline(false)
  await restart(lost)
  for (const group of groups) await arrives(group, () => true)
  await expect(lost.page.getByText('The server did not accept this scorecard')).toBeHidden()
  await expect(second.page.getByRole('button', { name: /^Target .*not scored/ })).toHaveCount(0)
  await confirmAll(second)

  await expect(async () => {
    const { divisions } = await ask(eventResultCalls.read, params)
    const shown = divisions.flatMap(({ results }) => results)
    const shot = groups.flatMap(({ id, participants }) =>
      participants.map((_, place) =>
        (tapped.get(id) ?? []).reduce((sum, row) => sum + points[row[place] ?? 'Miss'], 0),
      ),
    )
    const ascending = (totals: readonly number[]) => totals.toSorted((one, other) => one - other)
    expect(ascending(shown.map(({ total }) => total))).toEqual(ascending(shot))
    expect(shown.every(({ confirmed }) => confirmed)).toBe(true)
    // One photo of each group's first target, which counts for both archers.
    expect(shown.map(({ proof }) => proof.photographed)).toEqual(shown.map(() => 1))
    expect(await ask(eventResultCalls.open, params)).toEqual([])
  }).toPass({ timeout: 120_000 })
  for (const { context } of phones) await context.close()
})
