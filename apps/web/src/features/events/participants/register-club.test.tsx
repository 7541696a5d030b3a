import {
  type ClubEvent,
  divisionCalls,
  eventAdminCalls,
  eventCalls,
  eventDivisionCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  type Membership,
  type Participant,
  profileCalls,
  type User,
} from '@fletch/contract'
import { stylesScheme } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const { chooseClub, list, register } = eventParticipantCalls
const dialog = page.getByRole('dialog')
const field = dialog.getByLabelText('For which club?')

const memberOf = (clubId: string, name: string, more: Partial<Membership> = {}): Membership => ({
  clubId,
  position: 'Member',
  clubPositions: [],
  membershipId: null,
  membershipType: 'regular',
  club: { id: clubId, name, description: '', location: '', logoPath: null },
  status: 'active',
  joinDate: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  ...more,
})

const [elm, oak] = ['01980000-0000-7000-8000-0000000000e1', '01980000-0000-7000-8000-0000000000e2']
const two = [memberOf(elm, 'Elm'), memberOf(oak, 'Oak')]

const archerOf = (event: ClubEvent, more: Partial<Participant> = {}): Participant => ({
  id: '01980000-0000-7000-8000-000000000101',
  competitionId: event.id,
  userId: ada.id,
  groupId: null,
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName: 'Ada', lastName: 'Nock' },
  isAsked: false,
  ...more,
})

interface Opened {
  readonly clubs?: readonly Membership[]
  readonly as?: User
  readonly own?: Partial<Participant>
}

const openEvent = async (more: Partial<ClubEvent> = {}, { clubs = two, as = ada, own }: Opened = {}) => {
  const event = eventWith({ archeryStyle: 'BH', isEventAdmin: false, ...more })
  const archer = archerOf(event, own)
  network.otherwise(profileCalls.memberships, [...clubs])
  network.otherwise(divisionCalls.read, stylesScheme)
  network.otherwise(eventCalls.read, event)
  network.otherwise(list, own === undefined ? [] : [archer])
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventDivisionCalls.merges, [])
  network.otherwise(eventDivisionCalls.shot, [])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(register, archer)
  network.otherwise(chooseClub, { ...archer, club: 'Oak', forClubId: oak })
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}`, { as })
  return event
}

const submit = () => dialog.getByRole('button', { name: 'Register' }).click()
const clubSent = () => network.sent(register).map(({ body }) => body.forClubId)

test('an archer of several clubs is asked for which one, with the home club chosen', async () => {
  await openEvent({}, { as: { ...ada, homeClubId: oak } })
  await press('Register: Winter Shoot')
  await expect.element(field).toHaveValue(oak)
  await field.selectOptions('Elm')
  await submit()
  await expectTexts('Registered')
  expect(clubSent()).toEqual([elm])
})

test('where nothing says which club, one must be chosen', async () => {
  await openEvent()
  await press('Register: Winter Shoot')
  await expect.element(field).toHaveValue('')
  await submit()
  await expect.element(field).toHaveAccessibleDescription('Please choose a club')
  await field.selectOptions('Oak')
  await submit()
  await expectTexts('Registered')
  expect(clubSent()).toEqual([oak])
})

test('one club asks nothing, and memberships that are not active or not agreed do not count', async () => {
  const clubs = [
    memberOf(elm, 'Elm'),
    memberOf(oak, 'Oak', { consent: 'asked' }),
    memberOf(ada.id, 'Ash', { status: 'suspended' }),
  ]
  await openEvent({}, { clubs })
  await press('Register: Winter Shoot')
  await expectTexts('Registered')
  expect(clubSent()).toEqual([undefined])
})

test('the club can be changed until the event starts', async () => {
  await openEvent(
    { registrationStatus: 'registered', isRegistered: true },
    { own: { club: 'Elm', forClubId: elm } },
  )
  await press('Change club')
  await expect.element(field).toHaveValue(elm)
  await field.selectOptions('Oak')
  await dialog.getByRole('button', { name: 'Save club' }).click()
  await expectTexts('You shoot for Oak')
  expect(network.sent(chooseClub).map(({ body }) => body)).toEqual([{ forClubId: oak }])
})

test('once the event has started, the club stays', async () => {
  await openEvent(
    { registrationStatus: 'registered', isRegistered: true, status: 'active' },
    { own: { club: 'Elm', forClubId: elm } },
  )
  await expectTexts('Registered')
  expect(page.getByRole('button', { name: 'Change club' }).query()).toBeNull()
})
