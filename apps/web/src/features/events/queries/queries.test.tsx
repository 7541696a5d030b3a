import {
  clubCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventQueryCalls,
  eventResultCalls,
  type ScoreQuery,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { eventWith } from '../../../../testing/events.ts'
import { button } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const id = '01980000-0000-7000-8000-00000000b001'
const asked: ScoreQuery = {
  id,
  participantId: id,
  archer: 'Bo Riser',
  target: 7,
  text: 'I shot a 1A',
  at: '2026-05-02T10:00:00.000Z',
  answer: null,
  answeredAt: null,
}
const answered = { ...asked, answer: 'The photo shows 1B.', answeredAt: '2026-05-02T11:00:00.000Z' }

const openResults = async (isEventAdmin: boolean, list: readonly ScoreQuery[], language = 'en') => {
  const event = eventWith({ status: 'active', isEventAdmin, language })
  network.otherwise(clubCalls.read, clubWith())
  network.otherwise(eventCalls.read, event)
  network.otherwise(eventResultCalls.read, { settled: true, divisions: [] })
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventParticipantCalls.list, [])
  network.on(eventQueryCalls.list, [...list])
  await open(`/competitions/${event.id}/results`, { as: ada })
}

test('an officer reads a query in the results and answers it with a reason', async () => {
  await openResults(true, [asked])
  network.on(eventQueryCalls.answer, () => {
    network.on(eventQueryCalls.list, [answered])
    return answered
  })
  await expectTexts('1 query to answer')
  await button('Show').click()
  await expectTexts('Bo Riser, target 7', 'I shot a 1A')
  await page.getByLabelText('Answer, with the reason').fill('The photo shows 1B.')
  await button('Answer').click()
  await expectTexts('Query answered', 'Answer: The photo shows 1B.')
  expect(network.sent(eventQueryCalls.answer).map(({ body }) => body)).toEqual([
    { answer: 'The photo shows 1B.' },
  ])
})

test('an archer reads the own query, and whether it is answered', async () => {
  const other = '01980000-0000-7000-8000-00000000b002'
  await openResults(false, [asked, { ...answered, id: other }])
  await expectTexts('Your queries about scores')
  await button('Show').click()
  await expectTexts('Not answered yet', 'Answer: The photo shows 1B.')
  expect(page.getByRole('button', { name: 'Answer' }).query()).toBeNull()
})

test('without queries the results say nothing about them', async () => {
  await openResults(false, [])
  await expectTexts('No results yet')
  expect(page.getByText(/quer(y|ies)/i).query()).toBeNull()
})

test('an answer and the reason of a reopening are in the language of the event, a query in no known one', async () => {
  network.on(eventResultCalls.read, {
    settled: true,
    divisions: [],
    reopenings: [{ at: asked.at, reason: 'Eine Karte fehlte' }],
  })
  await openResults(false, [answered], 'de')
  await expect.element(page.getByText('Eine Karte fehlte', { exact: true })).toHaveAttribute('lang', 'de')
  await button('Show').click()
  await expect.element(page.getByText('The photo shows 1B.', { exact: true })).toHaveAttribute('lang', 'de')
  await expect.element(page.getByText('I shot a 1A', { exact: true })).not.toHaveAttribute('lang')
})
