import { clubCalls, eventCalls, eventGroupCalls, eventParticipantCalls } from '@fletch/contract'
import type { Browser, Locator } from '@playwright/test'
import { newArcher } from './archer.ts'
import type { Step } from './club-day.ts'
import { type Hand, handAt, tapsOfList } from './counted-taps.ts'
import { senderOf } from './sending.ts'

const seen = (place: Locator): Promise<void> => place.first().waitFor()

/** A field takes one tap before it is typed into. */
const type = async (field: Locator, text: string): Promise<void> => {
  await field.tap()
  await field.fill(text)
}

const createWeekend = async ({ page, tapsOf }: Hand): Promise<number> => {
  await page.goto('/competitions')
  return tapsOf(async () => {
    await page.getByRole('link', { name: 'Create Event' }).first().tap()
    await type(page.getByLabel('Event Name *'), 'Weekend Shoot')
    await type(page.getByLabel('Event Date *'), '2038-01-16')
    await page.getByRole('button', { name: 'Add a day' }).tap()
    await page.getByRole('button', { name: 'Next' }).tap()
    await page.getByLabel('All styles').tap()
    await page.getByRole('button', { name: 'Create Event' }).tap()
    await seen(page.getByRole('navigation', { name: 'Rounds' }))
  })
}

/** The next weekend like the last one. The list takes two taps, which a headless browser does not show. */
const copyWeekend = async ({ page, tapsOf }: Hand): Promise<number> => {
  await page.goto('/competitions')
  const taps = await tapsOf(async () => {
    await page.getByRole('link', { name: 'Create Event' }).first().tap()
    await page.getByLabel('Copy from').selectOption({ index: 1 })
    await type(page.getByLabel('Event Date *'), '2038-02-20')
    await page.getByRole('button', { name: 'Create Event' }).tap()
    await seen(page.getByRole('navigation', { name: 'Rounds' }))
  })
  return taps + tapsOfList
}

/** Three divisions of a club: by bow, by age, by gender. */
const writeDivisions = async ({ page, tapsOf }: Hand, clubId: string): Promise<number> => {
  await page.goto(`/clubs/${clubId}?tab=divisions`)
  const division = (place: number) => page.getByRole('group', { name: `Division ${place}`, exact: true })
  const name = async (place: number, code: string, text: string) => {
    await type(division(place).getByLabel('Code'), code)
    await type(division(place).getByLabel('Name'), text)
    await division(place).getByText('For: everyone').tap()
  }
  const add = () => page.getByRole('button', { name: 'Add division' }).tap()
  const taps = await tapsOf(async () => {
    await page.getByRole('link', { name: 'Create divisions' }).tap()
    await type(page.getByLabel('Name of the list'), 'Oak divisions')
    await name(1, 'LONG', 'Longbows')
    await division(1).getByLabel('Bow').selectOption('All longbows')
    await add()
    await name(2, 'U15', 'Under fifteen')
    await type(division(2).getByLabel('Age to'), '14')
    await add()
    await name(3, 'LADIES', 'Ladies')
    await division(3).getByLabel('Gender').selectOption('Women')
    await page.getByRole('button', { name: 'Save divisions' }).tap()
    await seen(page.getByText('Oak divisions'))
  })
  return taps + 2 * tapsOfList
}

const importMembers = async ({ page, tapsOf }: Hand, clubId: string): Promise<number> => {
  const rows = Array.from(
    { length: 60 },
    (_, at) => `Robin,Archer${at},robin${at}@example.org,OAK-${at},2020-01-31`,
  )
  const buffer = Buffer.from(['First name,Last name,Email,Membership ID,Joined', ...rows].join('\n'))
  await page.goto(`/clubs/${clubId}?tab=members`)
  return tapsOf(async () => {
    await page.getByRole('link', { name: 'Import members' }).tap()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose file' }).tap()
    await (await chooser).setFiles({ name: 'members.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Import 60 members' }).tap()
    await page.getByRole('button', { name: 'Done' }).tap()
    await seen(page.getByText('61 members'))
  })
}

const moveArcher = async ({ page, tapsOf }: Hand, eventId: string): Promise<number> => {
  await page.goto(`/competitions/${eventId}`)
  await page.getByRole('link', { name: 'Groups', exact: true }).tap()
  return tapsOf(async () => {
    await page
      .getByRole('button', { name: /^Move: / })
      .first()
      .tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Group 2/ })
      .tap()
    await seen(page.getByText(/is now in Group 2/))
  })
}

/** What the secretary of a club does before an event, on a phone. */
export const doOfficeTasks = async (browser: Browser, address: string): Promise<readonly Step[]> => {
  const officer = await newArcher(address)
  const send = senderOf(address, officer)
  const club = await send(clubCalls.create, { body: { name: `Office Oaks ${officer.userId}` } })
  const hand = await handAt(browser, address, officer.token)
  const create = await createWeekend(hand)
  const copy = await copyWeekend(hand)
  const divisions = await writeDivisions(hand, club.id)
  const members = await importMembers(hand, club.id)
  const body = { clubId: club.id, name: 'Moved', competitionDate: '2038-03-06', archeryStyle: 'BH' }
  const { id } = await send(eventCalls.create, { body })
  for (let guest = 1; guest <= 8; guest += 1)
    await send(eventParticipantCalls.add, {
      params: { id },
      body: { name: `Guest ${guest}`, archeryStyle: 'BH' },
    })
  await send(eventGroupCalls.create, { params: { id }, body: {} })
  return [
    { name: 'create an event of two days', taps: create },
    { name: 'create the next one like it', taps: copy },
    { name: 'write three divisions with rules', taps: divisions },
    { name: 'import 60 members', taps: members },
    { name: 'move an archer to another group', taps: await moveArcher(hand, id) },
  ]
}
