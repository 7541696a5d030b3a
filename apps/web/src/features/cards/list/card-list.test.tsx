import { type EventGroup, roundCalls } from '@fletch/contract'
import { type Round, scoreEntries, tally, threeArrowRound } from '@fletch/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network } from '../../../../testing/app.tsx'
import { cardOf, guest } from '../../../../testing/cards.ts'
import { eventWith } from '../../../../testing/events.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { eventNameOf } from '../../../phone/cards/card-record.ts'
import { begunCard } from '../../../phone/cards/group-part.ts'
import { learnRounds } from '../../../phone/kept/known-rounds.ts'
import { keepLastUser } from '../../../server/last-user.ts'
import { queryClient } from '../../../server/query-client.ts'
import { CardsOfPage, CardsOfPhone } from './card-list.tsx'
import type { ListedCard } from './use-listed-cards.ts'

const round: Round = {
  ...threeArrowRound,
  id: '01980000-0000-7000-8000-0000000000e1',
  name: 'Quarry round',
  arrows: 1,
  counting: 'all',
  points: [[9, 7, 5]],
}
const gus = guest(1, 'Gus Guest')

const group: EventGroup = {
  id: '01980000-0000-7000-8000-0000000000d9',
  competitionId: eventWith().id,
  groupName: 'Group 1',
  targetNumbers: [1],
  code: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  participants: [],
  scorecardId: null,
}

const render = (list: ReactNode) => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(<QueryClientProvider client={queryClient}>{list}</QueryClientProvider>)
  return place
}

test('cards of groups of several events are called after their events, from the server and from the phone', async () => {
  const card = cardOf('group', '01980000-0000-7000-8000-0000000000d8', { guests: [gus] })
  const begun = begunCard(
    { competition: eventWith({ name: 'Spring Shoot' }), group },
    { id: group.id, userId: ada.id, editorUserId: ada.id, key: 'key-1', at: card.createdAt },
  )
  keepLastUser(ada)
  const here: ListedCard = {
    id: begun.id,
    name: 'Group 1',
    event: eventNameOf(begun),
    content: begun.mine,
    isGroup: true,
    record: begun,
    sums: card,
  }
  const place = render(
    <>
      <CardsOfPage items={[{ ...card, eventName: 'Winter Shoot' }]} first={1} onPhone={[]} />
      <CardsOfPhone cards={[here]} />
    </>,
  )
  await expectTexts('Winter Shoot', 'Group 7', 'Spring Shoot', 'Group 1')
  const titles = [...place.querySelectorAll('article a:first-child .font-semibold')]
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Winter Shoot', 'Spring Shoot'])
  await expect.element(page.getByRole('link', { name: /View Winter Shoot, Group 7/ })).toBeVisible()
})

test('a list shows my column of a group, also when its round is known only later', async () => {
  const card = cardOf('group', '01980000-0000-7000-8000-0000000000d7', { round, guests: [gus], targets: 2 })
  const code = { [ada.id]: 'A', [gus.id]: 'B' }
  const scores = card.scores.map((entry) => ({ ...entry, arrows: [code[entry.participantId ?? ''] ?? ''] }))
  const shot = { ...card, ...tally(round, scores), scores: scoreEntries(round, { ...card, scores }) }
  keepLastUser(ada)
  network.lose(roundCalls.read)
  const place = render(<CardsOfPage items={[shot]} first={1} onPhone={[]} />)
  await expectTexts('Group 7')
  expect(place.textContent).not.toContain('Combined')
  learnRounds([round])
  await expectTexts('Quarry round', '2 targets', '18')
})
