import {
  type ClubEvent,
  clubMemberCalls,
  divisionCalls,
  eventAdminCalls,
  eventArcherImportCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  type Participant,
} from '@fletch/contract'
import { builtInScheme, ianseoList, readArcherList, stylesScheme } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { workbookOf } from '../../../../testing/workbook.ts'
import { listedArchers } from './listed-archers.ts'

const event = eventWith({ archeryStyle: 'BH,Trad' })
const { add, list } = eventParticipantCalls

const archer = (number: number, firstName: string, lastName: string): Participant => ({
  id: `01980000-0000-7000-8000-00000000010${number}`,
  competitionId: event.id,
  userId: null,
  groupId: null,
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName, lastName },
  isAsked: false,
})

const userId = '01980000-0000-7000-8000-000000000201'
const member = {
  id: '01980000-0000-7000-8000-000000000301',
  clubId: event.clubId ?? '',
  userId,
  firstName: 'Robert',
  lastName: 'Limb',
  email: null,
  phone: null,
  dateOfBirth: null,
  gender: null,
  membershipId: 'OAK 3',
  membershipType: 'regular' as const,
  clubPositions: [],
  joinDate: '2020-01-01',
  status: 'active' as const,
  notes: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  isOwner: false,
  scorecardStats: { numberOfShoots: 0, totalScore: 0, mostCommonZone: null },
}

const anyMember: Omit<typeof member, 'userId'> & { userId: string | null } = member

const of = (code: string, division: string, firstName: string, lastName: string, club = 'Elm') => ({
  code,
  division,
  className: 'M',
  firstName,
  lastName,
  club,
})

const text = ianseoList([
  of('OAK 3', 'BH', 'Bob', 'Limb'),
  of('G2', 'BH', 'Anna', 'van der Berg'),
  of('G3', 'LB', 'Cleo', 'Nock'),
  of('G4', 'BH', 'Ben', 'Riser'),
  of('G2', 'BH', 'Anna', 'van der Berg'),
  of('G5', 'BH', '', ''),
])

const there = archer(1, 'Ben', 'Riser')

const openImport = async (
  more: Partial<ClubEvent> = {},
  pasted = text,
  members: (typeof anyMember)[] = [member],
) => {
  const archers = [there]
  network.otherwise(eventCalls.read, { ...event, ...more })
  network.otherwise(list, ({ query }) => archers.slice(query.skip ?? 0))
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(clubMemberCalls.list, members)
  network.otherwise(eventArcherImportCalls.list, [])
  await open(`/competitions/${event.id}/participants/import`, { as: ada, size: 'desk' })
  await page.getByLabelText('List', { exact: true }).fill(pasted)
  return archers
}

const lines = () =>
  Array.from(document.querySelectorAll<HTMLLIElement>('main ul > li'), ({ innerText }) =>
    innerText.replaceAll('\u00a0', ' ').split('\n').filter(Boolean),
  )

test('each line of a list shows its result, and an unknown division is asked for once', async () => {
  await openImport()
  await expectTexts('1 member · 2 guests · 1 to check · 2 left out', 'an email that asks')
  expect(lines()).toEqual([
    ['Bob Limb', 'Line 1 · BH · Elm', 'Member'],
    ['Anna van der Berg', 'Line 2 · BH · Elm', 'Guest'],
    ['Cleo Nock', 'Line 3 · LB M · Elm', 'Choose a division above'],
    ['Ben Riser', 'Line 4 · BH · Elm', 'Add another', 'An archer of this name is already here'],
    ['Anna van der Berg', 'Line 5 · BH · Elm', 'Twice in the list'],
    ['No name', 'Line 6 · G5 · BH · Elm', 'Missing: family name (field 11)'],
  ])
  await page.getByLabelText('LB M in the list').selectOptions('Trad')
  await expectTexts('Add 3 archers')
})

test('short lines are read, and one that lacks a needed field says which, beside what it has', async () => {
  const [bob = '', anna = ''] = text.split('\r\n').map((line) => line.split('\t').slice(0, 12).join('\t'))
  await openImport({}, [bob, 'G7\t1\tBH', anna, 'G8\t1'].join('\n'))
  await expectTexts('1 member · 1 guest · 2 left out', 'Add 2 archers')
  expect(lines()).toEqual([
    ['Bob Limb', 'Line 1 · BH', 'Member'],
    ['No name', 'Line 2 · G7 · BH', 'Missing: family name (field 11)'],
    ['Anna van der Berg', 'Line 3 · BH', 'Guest'],
    [...['No name', 'Line 4 · G8'], 'Missing: division or class (fields 3 and 4) · family name (field 11)'],
  ])
})

test('a list with unknown headings asks which columns hold what, and a list of names needs no headings', async () => {
  await openImport({}, 'Τοξότης;Όμιλος;Σειρά\nCleo Nock;Elm;BH\nDan Riser;;Trad')
  await expectTexts('Choose the column of the names, and what the others hold.')
  expect(page.getByRole('button', { name: /^Add / }).elements()).toEqual([])
  await page.getByLabelText('Column "Τοξότης"').selectOptions('Whole name')
  await page.getByLabelText('Column "Όμιλος"').selectOptions('Club')
  await page.getByLabelText('Column "Σειρά"').selectOptions('Division')
  await press('Confirm')
  await expectTexts('Add 2 archers')
  expect(lines().filter(([, facts]) => facts?.startsWith('Line'))).toEqual([
    ['Cleo Nock', 'Line 2 · BH · Elm', 'Guest'],
    ['Dan Riser', 'Line 3 · Trad', 'Guest'],
  ])
  await page.getByLabelText('List', { exact: true }).fill('Cleo Nock\nDan Riser')
  await page.getByLabelText('The first row holds headings').click()
  await page.getByLabelText('Column "1, without a heading"').selectOptions('Whole name')
  await expectTexts('2 guests')
})

test('the archers of a list are added, members with their account, and a refusal shows its reason', async () => {
  const archers = await openImport()
  network.on(add, ({ body }) => {
    const participant = archer(archers.length + 1, body.name ?? 'Robert', '')
    archers.push({ ...participant, ...(body.memberId !== undefined && { memberId: body.memberId }) })
    return participant
  })
  await page.getByLabelText('LB M in the list').selectOptions('Trad')
  await press('Add 3 archers')
  await expectNotice('status', '3 archers added')
  expect(network.sent(add).map(({ body }) => body)).toMatchObject([
    { memberId: member.id, archeryStyle: 'BH' },
    { name: 'Anna van der Berg', lastName: 'van der Berg', club: 'Elm', archeryStyle: 'BH' },
    { name: 'Cleo Nock', lastName: 'Nock', archeryStyle: 'Trad' },
  ])
  await expectTexts('3 already in the event', 'Add 0 archers')
})

test('a member without an account is recognised too, and no one is asked by email', async () => {
  const kim = { ...member, id: '01980000-0000-7000-8000-000000000302', userId: null, firstName: 'Kim' }
  const list = ianseoList([of('OAK 3', 'BH', 'Kim', 'Limb')])
  const archers = await openImport({}, list, [kim])
  network.on(add, () => {
    const participant = { ...archer(2, 'Kim', 'Limb'), memberId: kim.id }
    archers.push(participant)
    return participant
  })
  await expectTexts('1 member')
  expect(page.getByText('an email that asks').query()).toBeNull()
  await press('Add 1 archer')
  await expectNotice('status', '1 archer added')
  expect(network.sent(add)[0]?.body).toMatchObject({ memberId: kim.id, archeryStyle: 'BH' })
  await expectTexts('1 already in the event')
})

test('a member without an account who was added as a guest is already in the event', () => {
  const ben = { ...member, userId: null, firstName: 'Ben', lastName: 'Riser', membershipId: '' }
  const context = {
    scheme: stylesScheme,
    event,
    disciplines: [],
    chosen: new Map<string, string>(),
    others: new Set<number>(),
    added: new Set<number>(),
  }
  const resultWith = (archers: readonly Participant[]) =>
    listedArchers(readArcherList(ianseoList([of('G4', 'BH', 'Ben', 'Riser')])).lines, {
      ...context,
      members: [ben],
      archers,
    })[0]?.result
  expect(resultWith([there])).toBe('there')
  expect(resultWith([{ ...there, memberId: 'another' }])).toBe('member')
})

test('recurve of World Archery is not offered in a 3D event, and its lines say why', async () => {
  const scheme = builtInScheme('wa-2026') ?? stylesScheme
  network.otherwise(divisionCalls.read, scheme)
  const bows = ianseoList([of('G1', 'R', 'Cleo', 'Nock'), of('G2', 'B', 'Dora', 'Nock')])
  await openImport({ archeryStyle: 'all', divisionScheme: scheme.id, roundId: 'wa-3d-2024' }, bows)
  await expectTexts('RM is not shot in this event. Choose a division above', 'Add 1 archer')
  const choice = page.getByLabelText('R M in the list')
  const offered = Array.from(choice.element().querySelectorAll('option'), ({ value }) => value)
  expect([offered.includes('RM'), offered.includes('BM')]).toEqual([false, true])
  await choice.selectOptions('BM')
  await expectTexts('Add 2 archers')
})

test('a guest with the name of an archer who is here is added only when the officer says so', async () => {
  await openImport({}, ianseoList([of('G4', 'BH', 'Ben', 'Riser'), of('G5', 'BH', 'BEN', 'Riser')]))
  await expectTexts('2 to check', 'Add 0 archers')
  network.on(add, archer(2, 'Ben', 'Riser'))
  await page.getByRole('button', { name: 'Add another Ben Riser' }).click()
  await press('Add 1 archer')
  await expectNotice('status', '1 archer added')
  expect(network.sent(add).map(({ body }) => [body.name, body.isAnother])).toEqual([['Ben Riser', true]])
  await expectTexts('1 to check · 1 already in the event')
})

test('a spreadsheet with headings is read, and how its names are split is confirmed', async () => {
  const table = 'Name;Verein;Bogenart;Passnummer\nBen Limb;Elm;BH;4.5E+11\nAnna van der Berg;Elm;BH;7'
  await openImport({}, table)
  await expectTexts('"Ben Limb": first name Ben, last name Limb', 'Code "4.5E+11" is left out')
  expect(lines().filter(([name]) => name !== undefined && !name.startsWith('"'))).toEqual([
    ['Ben Limb', 'Line 2 · BH · Elm', expect.stringContaining('is left out'), 'Guest'],
    ['Anna van der Berg', 'Line 3 · BH · Elm', 'Guest'],
  ])
  await expect.element(page.getByRole('button', { name: 'Add 2 archers' })).toBeDisabled()
  await press('Confirm')
  network.on(add, archer(2, 'Ben', 'Limb'))
  await press('Add 2 archers')
  await expect
    .poll(() => network.sent(add).map(({ body }) => body.lastName))
    .toEqual(['Limb', 'van der Berg'])
})

test('a workbook is chosen, and its hidden rows are left out and told', async () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="str"><v>${text}</v></c>`
  const row = (number: number, hidden: string, ...texts: string[]) =>
    `<row r="${number}"${hidden}>${texts.map((text, at) => cell(`${'ABC'[at]}${number}`, text)).join('')}</row>`
  const rows = [
    row(1, '', 'First name', 'Last name', 'Division'),
    row(2, ' hidden="1"', 'Gil', 'Gone', 'BH'),
    row(3, '', 'Bo', 'Bow', 'BH'),
  ]
  await openImport({}, '')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const transfer = new DataTransfer()
  transfer.items.add(await workbookOf({ Archers: rows.join('') }))
  if (input) input.files = transfer.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expectTexts('1 hidden row is left out.', '1 guest')
  expect(lines()).toEqual([['Bo Bow', 'Line 3 · BH', 'Guest']])
  await press('Include hidden rows')
  await expectTexts('2 guests')
})

test("a refused archer stays in the list with the server's message", async () => {
  await openImport()
  network.refuse(add, 422, { message: 'Robert does not want to take part' })
  await press('Add 2 archers')
  await expectNotice('alert', '2 archers were not added')
  await expectTexts('Robert does not want to take part', 'Add 2 archers')
})

test('a name alone matches a member only if no licence contradicts it, and only if it is unique', () => {
  const context = {
    scheme: stylesScheme,
    event,
    disciplines: [],
    archers: [],
    chosen: new Map<string, string>(),
    others: new Set<number>(),
    added: new Set<number>(),
  }
  const resultOf = (code: string, ...members: (typeof member)[]) =>
    listedArchers(readArcherList(ianseoList([of(code, 'BH', 'Robert', 'Limb')])).lines, {
      ...context,
      members,
    })[0]?.result
  expect(resultOf('OAK 3', member)).toBe('member')
  expect(resultOf('ELM 9', member)).toBe('guest')
  expect(resultOf('ELM 9', { ...member, membershipId: '' })).toBe('member')
  expect(resultOf('OAK 3', { ...member, lastName: 'Riser' })).toBe('guest')
  const other = { ...member, userId: '01980000-0000-7000-8000-000000000202', membershipId: '' }
  expect(resultOf('ELM 9', other, { ...member, membershipId: '' })).toBe('guest')
})
