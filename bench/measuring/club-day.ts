import {
  type ClubEvent,
  clubCalls,
  type EventGroup,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  scorecardCalls,
} from '@fletch/contract'
import { outcomeOf, threeArrowRound, type ZoneCode } from '@fletch/domain'
import { photoWith } from '@fletch/testkit/photo.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import { type Archer, newArcher } from './archer.ts'
import { type Hand, handAt, tapsOfList } from './counted-taps.ts'
import { senderOf } from './sending.ts'

/** A step of the day, and how many taps it took. */
export interface Step {
  readonly name: string
  readonly taps: number
}

const guests = 39
const places = 40
const absent = 3
const targets = 4
const eventName = 'Club Championship'
const zones = ['1B', '2A', '2B', '3A', '1C'] as const

const seen = (place: Locator): Promise<void> => place.first().waitFor()

const today = (): string => new Date().toISOString().slice(0, 10)

/** An event today with all but one of its places taken, as a club has set it up in the week before. */
const announce = async (address: string, officer: Archer): Promise<ClubEvent> => {
  const send = senderOf(address, officer)
  const club = await send(clubCalls.create, { body: { name: `Oak Archers ${officer.userId}` } })
  const event = await send(eventCalls.create, {
    body: {
      clubId: club.id,
      name: eventName,
      competitionDate: today(),
      archeryStyle: 'BH,Trad',
      numberOfTargets: targets,
      maxParticipants: places,
      isPublic: true,
      namesGuests: true,
    },
  })
  for (let guest = 1; guest <= guests; guest += 1) {
    const body = { name: `Guest ${guest}`, archeryStyle: guest % 2 === 0 ? 'BH' : 'Trad' }
    await send(eventParticipantCalls.add, { params: { id: event.id }, body })
  }
  return event
}

const register = ({ page, tapsOf }: Hand, path: string): Promise<number> =>
  tapsOf(async () => {
    await page.goto(path)
    await page.getByRole('button', { name: `Register: ${eventName}` }).tap()
    await page.getByLabel('Archery Style *').selectOption('BH')
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).tap()
    await seen(page.getByText('Registered', { exact: true }))
  })

/** Makes the groups of the open event, starting from its overview. */
const group = ({ page, tapsOf }: Hand): Promise<number> =>
  tapsOf(async () => {
    await page.getByRole('button', { name: /^Create Groups/ }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Create Groups' }).tap()
    await seen(page.getByText('Group 10', { exact: true }))
  })

const checkIn = async (
  { page, tapsOf }: Hand,
  names: readonly string[],
): Promise<{ each: number; rest: number }> => {
  await page.getByRole('link', { name: 'Archers', exact: true }).tap()
  await seen(page.getByText(`0 of ${places}`, { exact: true }))
  const all = await tapsOf(async () => {
    for (const name of names) await page.getByRole('button', { name: `Check in: ${name}`, exact: true }).tap()
    await seen(page.getByText(`${names.length} of ${places}`, { exact: true }))
  })
  const rest = await tapsOf(async () => {
    await page.getByRole('button', { name: 'Mark the rest absent' }).tap()
    await seen(page.getByText(`${absent} archers marked absent`))
  })
  return { each: all / names.length, rest }
}

const start = ({ page, tapsOf }: Hand): Promise<number> =>
  tapsOf(async () => {
    await page.getByRole('button', { name: 'Start Event' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Start Event' }).tap()
    await seen(page.getByText('Active', { exact: true }))
  })

/** Adds an archer who arrives after the start, by name, to the best fitting group. */
const late = ({ page, tapsOf }: Hand): Promise<number> =>
  tapsOf(async () => {
    await page.getByRole('button', { name: 'Add archer' }).tap()
    await page.getByRole('dialog').getByLabel('Name or email').fill('Late Lou')
    await page.getByRole('dialog').getByRole('button', { name: 'Add without an account' }).tap()
    await seen(page.getByText('Archer added'))
  })

/** Once in a group: who begins the card is its editor, unless another is chosen. */
const begin = ({ page, tapsOf }: Hand, path: string): Promise<number> =>
  tapsOf(async () => {
    await page.goto(path)
    await page.getByRole('link', { name: 'Join Group Scoring' }).first().tap()
    await page.getByRole('button', { name: 'Create Group Scorecard' }).tap()
    await seen(page.getByRole('button', { name: 'Take photo' }))
  })

/** What the archer at a position of a group hits, target by target. */
const hitsOf = (place: number): readonly ZoneCode[] => [
  '1A',
  ...zones.slice(place % 3, (place % 3) + targets - 1),
]

/** Takes the photo of the current target; the shutter does not count as a tap. */
const photograph = async (page: Page): Promise<void> => {
  const photo = { name: 'target.jpg', mimeType: 'image/jpeg', buffer: await photoWith() }
  const camera = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take photo' }).tap()
  await (await camera).setFiles(photo)
}

/** Fingers are not faster: the app ignores the same key within 400 ms. */
const breath = 450

/** From the closed app to the first score on the card; the shutter does not count as a tap. */
const score = async ({ page: before, tapsOf }: Hand): Promise<{ page: Page; taps: number }> => {
  // As on the evening before: the app was opened and knows the event.
  await before.goto('/competitions')
  await seen(before.getByText(`Today: ${eventName}`))
  await before.close()
  const page = await before.context().newPage()
  await page.goto('/')
  await seen(page.getByRole('link', { name: 'Score', exact: true }))
  const first = await tapsOf(() => page.getByRole('link', { name: 'Score', exact: true }).tap())
  await photograph(page)
  const second = await tapsOf(async () => {
    const key = page.getByRole('button', { name: /^1A/ })
    await seen(key)
    await key.tap()
  })
  return { page, taps: first + second }
}

/** Scores the rest of a group's round tap by tap: each archer at each target, then the next target. */
const scoreRest = async (
  { tapsOf }: Hand,
  page: Page,
  { participants }: EventGroup,
): Promise<{ each: number; next: number }> => {
  const names = participants.map(({ user }) => `${user.firstName} ${user.lastName}`.trim())
  const taps = { scores: 0, next: 0 }
  for (let target = 0; target < targets; target += 1) {
    if (target > 0) await photograph(page)
    for (const [place, name] of names.entries()) {
      // The first score was entered when the app was opened.
      if (target === 0 && place === 0) continue
      const pad = page.getByRole('group', { name: new RegExp(`for ${name}$`) })
      await seen(pad)
      await page.waitForTimeout(breath)
      taps.scores += await tapsOf(async () => {
        await pad.getByRole('button', { name: new RegExp(`^${hitsOf(place)[target]}`) }).tap()
        await pad.waitFor({ state: 'hidden' })
      })
    }
    if (target === targets - 1) break
    await page.waitForTimeout(breath)
    taps.next += await tapsOf(() => page.getByRole('button', { name: /^Next target/ }).tap())
  }
  await seen(page.getByText('Saved', { exact: true }))
  return { each: taps.scores / (names.length * targets - 1), next: taps.next / (targets - 1) }
}

/** All other groups have shot all targets; their scores are sent by API as if typed from paper. */
const shootOthers = async (
  address: string,
  officer: Archer,
  { params, tapped }: { readonly params: { readonly id: string }; readonly tapped: string },
) => {
  const send = senderOf(address, officer)
  const groups = await send(eventGroupCalls.list, { params })
  for (const { id, scorecardId, participants } of groups) {
    if (participants.length === 0 || id === tapped) continue
    if (scorecardId === null)
      await send(scorecardCalls.create, { body: { archerName: 'Group', groupId: id } })
    const scores = participants.flatMap(({ id: archer, userId }, place) =>
      hitsOf(place).map((zone) => ({ participantId: userId ?? archer, zone })),
    )
    const body = { archerName: 'Group', reason: 'from paper', scores }
    await send(scorecardCalls.save, { params: { id }, body })
  }
}

const complete = ({ page, tapsOf }: Hand): Promise<number> =>
  tapsOf(async () => {
    await page.getByRole('link', { name: 'Results and completion' }).tap()
    await page.getByRole('button', { name: 'Complete Event' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Complete Event' }).tap()
    await seen(page.getByText('The results are final.', { exact: true }))
  })

const look = ({ page, tapsOf }: Hand, path: string): Promise<number> =>
  tapsOf(async () => {
    await page.goto(path)
    // In the results, not in the start list, which can be there first.
    await seen(page.locator('main table').getByText('Late Lou'))
  })

/** The total that each archer must reach, by name. */
const expectedOf = (groups: readonly EventGroup[]): ReadonlyMap<string, number> =>
  new Map(
    groups.flatMap(({ participants }) =>
      participants.map(({ user }, place): [string, number] => [
        `${user.firstName} ${user.lastName}`.trim(),
        hitsOf(place).reduce((sum, zone) => sum + (outcomeOf(threeArrowRound, { zone })?.points ?? 0), 0),
      ]),
    ),
  )

/** Compares every total on a visitor's page with what was shot. */
const checkFigures = async (page: Page, expected: ReadonlyMap<string, number>): Promise<void> => {
  const shown = await page.locator('main table tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      name: row.querySelector('th span span')?.textContent ?? '',
      total: Number(row.querySelector('td:nth-last-child(2)')?.textContent ?? Number.NaN),
    })),
  )
  const wrong = shown.filter(({ name, total }) => expected.get(name) !== total)
  if (wrong.length > 0 || shown.length !== expected.size)
    throw new Error(`${shown.length} of ${expected.size} archers are shown, wrong: ${JSON.stringify(wrong)}`)
}

const playedIn = async (browser: Browser, address: string): Promise<readonly Step[]> => {
  const [officer, archer, waiting] = [
    await newArcher(address),
    await newArcher(address),
    await newArcher(address),
  ]
  const event = await announce(address, officer)
  const params = { id: event.id }
  const path = `/competitions/${event.id}`
  const steps: Step[] = []
  const note = (name: string, taps: number) => void steps.push({ name, taps })

  const phone = await handAt(browser, address, archer.token)
  note('register from the link of an event', (await register(phone, path)) + tapsOfList)
  const { registrationStatus } = await senderOf(address, waiting)(eventParticipantCalls.register, {
    params,
    body: { archeryStyle: 'BH' },
  }).then(() => senderOf(address, waiting)(eventCalls.read, { params }))
  if (registrationStatus !== 'waiting')
    throw new Error(`Beyond ${places} places one is ${registrationStatus}`)

  const desk = await handAt(browser, address, officer.token)
  await desk.page.goto(path)
  note('make the groups', await group(desk))
  const present = Array.from({ length: guests - absent }, (_, guest) => `Guest ${guest + 1}`)
  const { each, rest } = await checkIn(desk, [...present, 'Ada Nock'])
  note('check in one archer', each)
  note('mark all others absent', rest)
  await desk.page.goto(path)
  note('start the event', await start(desk))
  await desk.page.goto(path)
  note('add an archer who comes late', await late(desk))
  note('begin the card of a group', await begin(phone, path))
  const scoring = await score(phone)
  note('first score from the closed app, beside the photo', scoring.taps)

  const groups = await senderOf(address, officer)(eventGroupCalls.list, { params })
  const own = groups.find(({ participants }) => participants.some(({ userId }) => userId === archer.userId))
  if (own === undefined) throw new Error('Who registered by phone walks with no group')
  const tapped = await scoreRest(phone, scoring.page, own)
  note('score an archer at a target', tapped.each)
  note('go on to the next target', tapped.next)

  await shootOthers(address, officer, { params, tapped: own.id })
  await desk.page.goto(path)
  note('complete the event', await complete(desk))
  const visitor = await handAt(browser, address)
  note('see the results without an account', await look(visitor, path))
  await checkFigures(visitor.page, expectedOf(groups))

  const { divisions } = await senderOf(address, officer)(eventResultCalls.read, { params })
  const shot = divisions.flatMap(({ results }) => results).filter(({ targetsScored }) => targetsScored > 0)
  const came = places - absent + 1
  if (shot.length !== came) throw new Error(`${came} archers came, and ${shot.length} have results`)
  const unfinished = shot.filter(({ targetsScored }) => targetsScored !== targets)
  if (unfinished.length > 0) throw new Error(`Scores are missing: ${JSON.stringify(unfinished[0])}`)
  return steps
}

/**
 * A club's day from the last registration to the results that visitors see: 40 places, 10 groups, absent archers and a
 * late one. Throws if something is not as expected.
 */
export const playDay = async (browser: Browser, address: string): Promise<readonly Step[]> => {
  const steps = await playedIn(browser, address)
  for (const context of browser.contexts()) await context.close()
  return steps
}
