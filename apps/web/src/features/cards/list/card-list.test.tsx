import { roundCalls } from '@fletch/contract'
import { type Round, scoreEntries, tally, threeArrowRound } from '@fletch/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { ada, network } from '../../../../testing/app.tsx'
import { cardOf, guest } from '../../../../testing/cards.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { learnRounds } from '../../../phone/kept/known-rounds.ts'
import { keepLastUser } from '../../../server/last-user.ts'
import { queryClient } from '../../../server/query-client.ts'
import { CardsOfPage } from './card-list.tsx'

const round: Round = {
  ...threeArrowRound,
  ...{ id: '01980000-0000-7000-8000-0000000000e1', name: 'Quarry round' },
  ...{ arrows: 1, counting: 'all', points: [[9, 7, 5]] },
}
const gus = guest(1, 'Gus Guest')

test('a list shows my column of a group, also when its round is known only later', async () => {
  const card = cardOf('group', '01980000-0000-7000-8000-0000000000d7', { round, guests: [gus], targets: 2 })
  const code = { [ada.id]: 'A', [gus.id]: 'B' }
  const scores = card.scores.map((entry) => ({ ...entry, arrows: [code[entry.participantId ?? ''] ?? ''] }))
  const shot = { ...card, ...tally(round, scores), scores: scoreEntries(round, { ...card, scores }) }
  keepLastUser(ada)
  network.lose(roundCalls.read)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <QueryClientProvider client={queryClient}>
      <CardsOfPage items={[shot]} first={1} onPhone={[]} />
    </QueryClientProvider>,
  )
  await expectTexts('Group 7')
  expect(place.textContent).not.toContain('Combined')
  learnRounds([round])
  await expectTexts('Quarry round', '2 targets', '18')
})
