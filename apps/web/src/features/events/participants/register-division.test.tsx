import {
  type ClubEvent,
  divisionCalls,
  eventAdminCalls,
  eventCalls,
  eventDivisionCalls,
  eventGroupCalls,
  eventHistoryCalls,
  eventLiveCalls,
  eventParticipantCalls,
  type Participant,
  type User,
} from '@fletch/contract'
import { bowGroups, builtInScheme, type DivisionScheme, noRule, ownScheme } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const { register, list } = eventParticipantCalls
const dialog = page.getByRole('dialog')

/** 13 years old on the day of the event. */
const junior: User = { ...ada, dateOfBirth: '2085-06-01', gender: 'male', bow: 'barebow-recurve' }

/** A club's own list, which asks for age and bow. */
const oaks: DivisionScheme = {
  id: '01980000-0000-7000-8000-0000000000d3',
  name: 'Oaks',
  organisation: 'The Oaks',
  edition: '2026-05-02',
  source: '',
  ageOn: 'day',
  ...ownScheme([
    { code: 'REC', name: 'Curved bows', rule: { ...noRule, bows: bowGroups.recurves } },
    { code: 'YREC', name: 'Young curved bows', rule: { ...noRule, to: 16, bows: bowGroups.recurves } },
    { code: 'LONG', name: 'Long ones', rule: { ...noRule, bows: bowGroups.longbows } },
    { code: 'OPEN', name: 'Anything' },
  ]),
}

const archerOf = (event: ClubEvent, more: Partial<Participant> = {}): Participant => ({
  id: '01980000-0000-7000-8000-000000000101',
  competitionId: event.id,
  userId: ada.id,
  groupId: null,
  archeryStyle: 'JMBB-R',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName: 'Ada', lastName: 'Nock' },
  isAsked: false,
  ...more,
})

const openEvent = async (
  divisionScheme: string,
  more: Partial<ClubEvent> = {},
  {
    as = junior,
    archers = [],
    shot = [],
    tab = '',
  }: { as?: User; archers?: readonly Participant[]; shot?: readonly string[]; tab?: string } = {},
) => {
  const event = eventWith({ divisionScheme, ...more })
  const scheme = [oaks].find(({ id }) => id === divisionScheme) ?? builtInScheme(divisionScheme)
  if (scheme === undefined) throw new Error('There is no such scheme')
  network.otherwise(divisionCalls.read, scheme)
  network.otherwise(eventCalls.read, event)
  network.otherwise(list, [...archers])
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventDivisionCalls.merges, [])
  network.otherwise(eventDivisionCalls.shot, [...shot])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(register, archerOf(event))
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}${tab}`, { as })
  return event
}

const openForm = async (...of: Parameters<typeof openEvent>) => {
  await openEvent(...of)
  await press('Register: Winter Shoot')
}

const submit = () => dialog.getByRole('button', { name: 'Register' }).click()
const division = dialog.getByLabelText('Division *')
const consent = dialog.getByRole('checkbox', { name: 'A parent or guardian has agreed in writing' })
const bodiesSent = () => network.sent(register).map(({ body: { timeZone: _, ...body } }) => body)
const optionsOf = (field: typeof division) =>
  Array.from(field.element().querySelectorAll('option'), ({ value }) => value).filter(Boolean)

test('a junior has the own class first, then one class up, and none further up', async () => {
  await openForm('ifaa-2021')
  await expect.element(division).toHaveValue('JMBB-R')
  await expectTexts(
    'JMBB-R is suggested: 13 to 16, men, barebow recurve.',
    "With a parent or guardian's written consent you can shoot YAMBB-R.",
  )
  expect(optionsOf(division)).toEqual(['JMBB-R', 'JFBB-R', 'YAMBB-R', 'YAFBB-R', 'CMBB-R', 'CFBB-R'])
  await expect.element(consent).not.toBeInTheDocument()
  await submit()
  await expectTexts('Registered')
  expect(bodiesSent()).toEqual([{ archeryStyle: 'JMBB-R' }])
})

test('the suggestion leads to the rules of the divisions', async () => {
  await openForm('ifaa-2021')
  await dialog.getByRole('link', { name: 'Why this division?' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('IFAA')
  await expectTexts('Your age on the first day of the event counts.')
})

test('one class up asks for the consent, only when it is chosen, and sends it', async () => {
  await openForm('ifaa-2021')
  await division.selectOptions('YAMBB-R')
  await submit()
  await expectTexts('A parent or guardian has to agree in writing')
  expect(bodiesSent()).toEqual([])
  await consent.click()
  await submit()
  await expectTexts('Registered')
  expect(bodiesSent()).toEqual([{ archeryStyle: 'YAMBB-R', consent: true }])
})

test('a junior who has moved up stays there: the class below is closed, and the form says why', async () => {
  await openForm('ifaa-2021', {}, { shot: ['YAMLB'] })
  await expect.element(division).toHaveValue('YAMBB-R')
  await expectTexts(
    'YAMBB-R is suggested: 17 to 20, men, barebow recurve.',
    'You have shot one class up, in 17 to 20. There is no way back, so 13 to 16 is closed to you.',
  )
  expect(optionsOf(division)).toEqual(['YAMBB-R', 'YAFBB-R', 'CMBB-R', 'CFBB-R'])
  await expect.element(consent).not.toBeInTheDocument()
  await submit()
  await expectTexts('Registered')
  expect(bodiesSent()).toEqual([{ archeryStyle: 'YAMBB-R' }])
})

test('an adult reads nothing of the classes that they left as a junior', async () => {
  const as: User = { ...junior, dateOfBirth: '2070-06-01' }
  await openForm('ifaa-2021', {}, { as, shot: ['YAMLB'] })
  await expect.element(division).toHaveValue('AMBB-R')
  expect(network.sent(eventDivisionCalls.shot)).toHaveLength(1)
  expect(document.body.innerText).not.toContain('closed to you')
})

test('only schemes with the rule ask for what the archer shot before', async () => {
  await openForm('wa-2026')
  await expect.element(division).toBeVisible()
  expect(network.sent(eventDivisionCalls.shot)).toEqual([])
})

test('an event of a single division asks before it registers one class up', async () => {
  await openForm('ifaa-2021', { archeryStyle: 'YAMBB-R' })
  await consent.click()
  await submit()
  await expectTexts('Registered')
  expect(bodiesSent()).toEqual([{ archeryStyle: 'YAMBB-R', consent: true }])
})

test('officers see the consent in the list of participants and in the history', async () => {
  const event = eventWith()
  network.otherwise(eventHistoryCalls.list, {
    items: [
      {
        id: event.id,
        at: '2026-05-02T09:00:00.000Z',
        kind: 'class-up',
        by: 'Ada Nock',
        reason: '',
        archer: 'Ben Nock',
        division: 'YAMBB-R',
      },
    ],
    nextCursor: null,
  })
  await openEvent(
    'ifaa-2021',
    {},
    {
      archers: [
        archerOf(event, { archeryStyle: 'YAMBB-R', consent: 'stated' }),
        archerOf(event, { id: event.id, userId: null, archeryStyle: 'JMBB-R', consent: 'officer' }),
      ],
      tab: '/participants',
    },
  )
  await expectTexts(
    'One class up: a parent or guardian has agreed in writing',
    'One class up: confirmed by an event admin',
  )
  await page.getByRole('link', { name: 'Overview' }).click()
  await press('More')
  await press('History')
  await expectTexts('Ben Nock entered one class up, in YAMBB-R, with written consent')
})

test('an officer who moves a junior up reads that this confirms the consent', async () => {
  const person = { dateOfBirth: junior.dateOfBirth, gender: junior.gender, bow: null }
  const event = eventWith()
  await openEvent('ifaa-2021', {}, { archers: [archerOf(event, { person })], tab: '/participants' })
  await press('Edit: Ada Nock')
  await division.selectOptions('YAMBB-R')
  await expectTexts('By saving it you confirm that a parent or guardian has agreed in writing.')
})

test('a 3D event of World Archery offers no recurve, and says so to an archer who shoots it', async () => {
  const as: User = { ...ada, dateOfBirth: '2070-05-17', gender: 'female', bow: 'freestyle-recurve' }
  await openForm('wa-2026', { roundId: 'wa-3d-2024' }, { as })
  await expectTexts('Your bow, recurve, is not shot in the rounds of this event. Please choose another bow.')
  const bows = optionsOf(dialog.getByLabelText('Bow'))
  expect(bows).toEqual(['C', 'B', 'L', 'T'])
  expect(optionsOf(division).filter((code) => code.startsWith('R'))).toEqual([])
  await dialog.getByLabelText('Bow').selectOptions('B')
  await expectTexts('BW is suggested: 21 and over, women, barebow.')
})

test("a club's own list suggests by its rules, under the names that the club gave", async () => {
  await openForm(oaks.id)
  await expect.element(dialog.getByLabelText('Bow')).toHaveDisplayValue('recurve')
  await expect.element(division).toHaveDisplayValue('YREC, Young curved bows')
  await expectTexts('YREC is suggested: under 17, recurve.', 'Your age also allows REC.')
  expect(optionsOf(division)).toEqual(['REC', 'YREC', 'OPEN'])
  await dialog.getByLabelText('Bow').selectOptions('longbow')
  await expect.element(division).toHaveValue('LONG')
  await submit()
  await expectTexts('Registered')
  expect(bodiesSent()).toEqual([{ archeryStyle: 'LONG' }])
})

test("a club's own list suggests nothing to an archer whose birth date is not known", async () => {
  const as: User = { ...ada, dateOfBirth: null, gender: null, bow: null }
  await openForm(oaks.id, {}, { as })
  await expectTexts('To get a suggested division, add your date of birth')
  await expect.element(division).toHaveValue('')
})
