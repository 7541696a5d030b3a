import {
  type Club,
  clubAdministratorCalls,
  clubCalls,
  clubMemberCalls,
  clubRequestCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const asStranger = (more: Partial<Club> = {}) => clubWith({ ownerId: 'bo', myRole: 'visitor', ...more })

const openClub = async (club: Club, tab: string) => {
  network.otherwise(clubCalls.read, club)
  network.otherwise(clubAdministratorCalls.list, [])
  network.otherwise(clubMemberCalls.list, { items: [], nextCursor: null, total: 0 })
  await open(`/clubs/${club.id}?tab=${tab}`, { as: ada })
}

test('a stranger asks to join, sees that they asked, and withdraws', async () => {
  const club = asStranger({ joining: 'request' })
  const asked = { ...club, myRequest: { requestedAt: '2026-05-02T09:00:00.000Z', refusedAt: null } }
  await openClub(club, 'home')
  await expect.element(button('Ask to join')).toBeVisible()
  network.on(clubRequestCalls.ask, asked)
  network.on(clubCalls.read, asked)
  await press('Ask to join')
  await expectNotice('status', 'Request sent', 'The officers of The Oaks will answer. You get an email.')
  await expectTexts('Requested')
  await expect.element(button('Join Club')).not.toBeInTheDocument()
  network.on(clubRequestCalls.withdraw, undefined)
  network.on(clubCalls.read, club)
  await press('Withdraw request')
  await expectNotice('status', 'Request withdrawn')
  await expect.element(button('Ask to join')).toBeVisible()
})

test('a request that cannot be sent says why', async () => {
  await openClub(asStranger({ joining: 'request' }), 'home')
  network.refuse(clubRequestCalls.ask)
  await press('Ask to join')
  await expectNotice('alert', 'Request Failed', 'Your request was not sent. Please try again.')
  await expect.element(button('Ask to join')).toBeEnabled()
})

const refusedDaysAgo = (days: number) => ({
  requestedAt: '2026-01-01T00:00:00.000Z',
  refusedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(),
})

test('within 30 days of a refusal the club takes no request', async () => {
  await openClub(asStranger({ joining: 'request', myRequest: refusedDaysAgo(29) }), 'home')
  await expectTexts('Request not accepted')
  await expect.element(button('Ask to join')).not.toBeInTheDocument()
})

test('30 days after a refusal the person can ask again', async () => {
  await openClub(asStranger({ joining: 'request', myRequest: refusedDaysAgo(31) }), 'home')
  await expect.element(button('Ask to join')).toBeVisible()
})

test('a club that is joined by code says so, and its link joins with the code', async () => {
  const club = asStranger({ joining: 'code', joinCode: '' })
  await openClub(club, 'home')
  await expectTexts('Ask an officer of the club for its link or code.')
  await expect.element(page.getByText('Join our club')).not.toBeInTheDocument()
  network.on(clubCalls.byCode, { ...club, joinCode: 'OAKS23' })
  await open('/clubs/join/OAKS23', { as: ada })
  network.refuse(clubMemberCalls.join)
  await press('Join Club')
  await expect
    .poll(() => network.sent(clubMemberCalls.join).map(({ body }) => body))
    .toEqual([{ code: 'OAKS23' }])
})

test('in the list of clubs each club says how it is joined', async () => {
  const clubs = [
    asStranger({ id: '01980000-0000-7000-8000-0000000000c2', name: 'Elms', joining: 'request' }),
    asStranger({
      id: '01980000-0000-7000-8000-0000000000c3',
      name: 'Beeches',
      joining: 'code',
      joinCode: '',
    }),
    asStranger({ id: '01980000-0000-7000-8000-0000000000c4', name: 'Limes', memberCount: null }),
  ]
  network.on(clubCalls.list, { items: clubs, nextCursor: null })
  await open('/clubs', { as: ada })
  await expect.element(button('Ask to join: Elms')).toBeVisible()
  await expectTexts('Join by link or code', '12 members')
  await expect.element(button('Join: Limes')).toBeVisible()
})

test('an officer accepts one request and refuses another after a question', async () => {
  const requests = ['Bo Nock', 'Cleo Nock'].map((name, at) => ({
    id: `01980000-0000-7000-8000-0000000000d${at}`,
    name,
    requestedAt: '2026-05-02T09:00:00.000Z',
  }))
  network.otherwise(clubRequestCalls.list, requests)
  await openClub(clubWith({ joining: 'request' }), 'members')
  await expectTexts('Requests to join', 'Bo Nock', 'Cleo Nock')
  network.on(clubRequestCalls.answer, undefined)
  network.on(clubRequestCalls.list, requests.slice(1))
  await press('Accept Bo Nock')
  await expectNotice('status', 'Bo Nock is a member')
  network.on(clubRequestCalls.list, [])
  await press('Decline Cleo Nock')
  await expectTexts('Cleo Nock gets an email, and can ask again after 30 days.')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByRole('heading', { name: 'Requests to join' })).not.toBeInTheDocument()
  expect(network.sent(clubRequestCalls.answer).map(({ body }) => body.agreed)).toEqual([true, false])
})

test('requests that cannot be loaded are reported', async () => {
  network.refuse(clubRequestCalls.list)
  await openClub(clubWith({ joining: 'request' }), 'members')
  await expectTexts('The requests to join could not be loaded. Please try again in a moment.')
})

test('an officer renews the code after a question', async () => {
  const club = clubWith({ joining: 'code', joinCode: 'OAKS23' })
  await openClub(club, 'home')
  await expectTexts('Who has the link or the code joins at once. Only officers see them here.')
  await press('New code')
  await expectTexts('The old code, its link and its QR code no longer work.')
  const renewed = { ...club, joinCode: 'ELMS23' }
  network.on(clubCalls.renewCode, renewed)
  network.on(clubCalls.read, renewed)
  await page.getByRole('dialog').getByRole('button', { name: 'New code' }).click()
  await expectTexts('ELM-S23')
})

test('where only members see the members, a stranger reads so, and nothing is asked of the server', async () => {
  await openClub(asStranger({ membersSeenBy: 'members', memberCount: null }), 'members')
  await expectTexts('Members only', 'Only members see the members of this club.')
  expect(network.sent(clubMemberCalls.list)).toEqual([])
})

test('who founds a club chooses its language, who joins and who sees the members', async () => {
  await open('/clubs/new', { as: ada })
  await page.getByLabelText('Club Name *').fill('Elms')
  await expect.element(page.getByLabelText('Language of the club')).toHaveValue('en')
  await page.getByLabelText('Language of the club').selectOptions('Deutsch')
  await page.getByLabelText('Who may join').selectOptions('On request: officers accept or decline')
  await page.getByLabelText('Who sees the members').selectOptions('Members only')
  network.refuse(clubCalls.create)
  await press('Create Club')
  await expect.poll(() => network.sent(clubCalls.create)).toHaveLength(1)
  expect(network.sent(clubCalls.create)[0]?.body).toMatchObject({
    language: 'de',
    joining: 'request',
    membersSeenBy: 'members',
  })
})
