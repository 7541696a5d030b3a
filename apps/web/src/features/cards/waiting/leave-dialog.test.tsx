import { photoCalls, scorecardCalls } from '@fletch/contract'
import { type CardContent, contentOf } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { cardOf } from '../../../../testing/cards.ts'
import { press } from '../../../../testing/fields.ts'
import { expectTexts, readIn } from '../../../../testing/texts.ts'
import { newRecord, recordOf } from '../../../phone/cards/card-record.ts'
import { phone } from '../../../phone/phone.ts'
import { localPath } from '../../../phone/photos/photo-record.ts'

const idOf = (number: number) => `01980000-0000-7000-8000-00000000f30${number}`

const withPhoto = (mine: CardContent, photos: number): CardContent => ({
  ...mine,
  scores: mine.scores.map((entry, row) =>
    row < photos ? { ...entry, photoPath: localPath(idOf(row)) } : entry,
  ),
})

interface OnPhone {
  readonly isNew?: boolean
  readonly isChanged?: boolean
  readonly photos?: number
}

/** Keeps a card on this phone: new, or one that the server has. */
const keep = async (number: number, { isNew = false, isChanged = false, photos = 0 }: OnPhone) => {
  const card = cardOf('own', idOf(number), { hits: [{ zone: '1A' }], photos: 0 })
  const before = recordOf(card, ada.id)
  const mine = withPhoto({ ...before.mine, ...(isChanged && { note: 'Windy' }) }, photos)
  const record = isNew
    ? newRecord({ id: card.id, userId: ada.id, mine: withPhoto(contentOf(card), photos), touchedAt: '' })
    : { ...before, mine }
  await phone.cards.change({ userId: ada.id, id: card.id }, () => record)
}

const logOut = async (cards: readonly OnPhone[]) => {
  for (const [number, card] of cards.entries()) await keep(number, card)
  // The phone tries to send meanwhile.
  network.lose(scorecardCalls.create)
  network.lose(scorecardCalls.save)
  network.lose(photoCalls.upload)
  await open('/waiting', { as: ada })
  await press('Open menu')
  await press('Logout')
  await expectTexts('Not everything is sent')
}

test.for([
  [[{ isNew: true, photos: 2 }], '1 card', '1 card is only on this phone. It stays here'],
  [[{ isChanged: true }], '1 card', 'Changes to 1 card are only on this phone. They stay here'],
  [[{ photos: 3 }], '3 photos', '3 photos are only on this phone. They stay here'],
  [[{ photos: 1 }], '1 photo', '1 photo is only on this phone. It stays here'],
  [
    [{ isNew: true }, { isChanged: true, photos: 1 }, { photos: 1 }],
    '2 cards',
    '1 card, changes to 1 card and 2 photos are only on this phone.',
  ],
] as const)('signing out says what waits: %j', async ([cards, noted, asked]) => {
  await logOut(cards)
  await expectTexts(asked)
  await press('Stay')
  await expect.element(page.getByRole('link', { name: new RegExp(`^${noted} on this phone`) })).toBeVisible()
})

test('the question follows the language that is chosen meanwhile', async () => {
  await logOut([{ isNew: true }])
  await readIn('de')
  await expectTexts('Noch nicht alles gesendet')
})
