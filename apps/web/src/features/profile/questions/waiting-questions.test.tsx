import { questionCalls, seriesPath } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { expectTexts } from '../../../../testing/texts.ts'

const [clubId, seriesId] = ['01980000-0000-7000-8000-0000000000c1', '01980000-0000-7000-8000-0000000000e1']

const handOver = {
  clubId,
  clubName: 'The Oaks',
  ownerName: 'Bo Riser',
  proposedAt: '2026-11-26T09:00:00.000Z',
}

test('the list of clubs shows which series the clubs of an officer are asked to join', async () => {
  const series = { name: 'Winter League', clubId, clubName: 'The Elms', askedAt: '2026-11-26T09:00:00.000Z' }
  network.on(questionCalls.list, { handOvers: [handOver], entries: [], series: [{ ...series, seriesId }] })
  await open('/clubs', { as: ada })
  await expectTexts(
    'Bo Riser asked you to take over The Oaks.',
    'Will The Elms join the series Winter League?',
  )
  await expect
    .element(page.getByRole('link', { name: 'Answer Winter League' }))
    .toHaveAttribute('href', seriesPath(seriesId))
})

test('a server of the previous version sends no questions about series, and the others are shown', async () => {
  network.on(questionCalls.list, { handOvers: [handOver], entries: [] })
  await open('/clubs', { as: ada })
  await expectTexts('Bo Riser asked you to take over The Oaks.')
  await expect.element(page.getByRole('link', { name: /^Answer/ })).toBeVisible()
})

test('the list of clubs shows which club added the user as a member', async () => {
  const membership = {
    clubId,
    clubName: 'The Oaks',
    joinDate: '2026-11-26',
    askedAt: '2026-11-26T09:00:00.000Z',
  }
  network.on(questionCalls.list, { handOvers: [], entries: [], memberships: [membership] })
  await open('/clubs', { as: ada })
  await expectTexts('The Oaks added you as a member. Are you one?')
  await expect
    .element(page.getByRole('link', { name: 'Answer The Oaks' }))
    .toHaveAttribute('href', `/clubs/${clubId}`)
})
