import { builtInRounds, type CardContent, type Entry } from '@fletch/domain'
import { expect, it } from 'vitest'
import { blankCard } from '../../testing/fake-phone.ts'
import { serverCard } from '../../testing/fake-server.ts'
import { withFrozenSave, withStaleSaveMerged } from '../cards/card-changes.ts'
import { isSendable, isUnsent, newRecord } from '../cards/card-record.ts'
import { learnRounds } from '../kept/known-rounds.ts'
import { recordFrom, type StoredRecord } from './stored-record.ts'

learnRounds(builtInRounds)

const blank: Entry = { zone: null, distance: '', photoPath: null }
const shot: Entry = { ...blank, arrows: ['K', 'V'], distance: '20' }
const { roundId: _round, ...ofPageBefore } = blankCard

const ofStandard = (scores: readonly Entry[]): CardContent => ({
  ...blankCard,
  roundId: 'ifaa-3d-standard-2021',
  scores,
})

/** A card of another round as a page before rounds has stored it, with what was entered there. */
const copied = (card: CardContent, changed: Partial<Entry> = {}): StoredRecord => ({
  ...newRecord({ id: 'card', userId: 'ada', mine: blankCard, touchedAt: '' }),
  base: serverCard('card', card, 4),
  mine: {
    ...ofPageBefore,
    scores: card.scores.map(({ distance, photoPath }, row) => ({
      zone: null,
      distance,
      photoPath,
      ...(row === 1 && changed),
    })),
  },
})

const scored = ofStandard([shot, blank])

it('a card of another round, which a page before rounds copied without its arrows, has them again and nothing to send', () => {
  const record = recordFrom(copied(scored))
  expect(record.mine).toMatchObject({ roundId: scored.roundId, scores: scored.scores })
  expect([isUnsent(record), record.refusal]).toEqual([false, null])
})

it('a blank card of another round has that round again', () => {
  const record = recordFrom(copied(ofStandard([])))
  expect([record.mine.roundId, isUnsent(record)]).toEqual([scored.roundId, false])
})

it('a distance and a photo that were entered there are sent, with the arrows', () => {
  const record = recordFrom(copied(scored, { distance: '35', photoPath: '/objects/proof/1' }))
  expect(withFrozenSave(record, () => 'key').inFlight?.body).toMatchObject({
    roundId: scored.roundId,
    scores: [shot, { ...blank, distance: '35', photoPath: '/objects/proof/1' }],
  })
})

it.each([
  ['a scored', scored],
  ['a blank', ofStandard([blank, blank])],
])('zones that were entered there in %s card are kept and not sent into it', (_name, card) => {
  const record = recordFrom(copied(card, { zone: '1A' }))
  expect(record.mine.scores[1]?.zone).toBe('1A')
  expect(record.refusal?.fault?.code).toBe('another_round')
  expect(isSendable(record)).toBe(false)
})

it('a save that was on its way there removes nothing when it is refused', () => {
  const { mine, ...stored } = copied(scored, { distance: '35' })
  const inFlight = { key: 'key', version: 4, body: mine, declined: [] }
  const refusal = { words: '', fault: { code: 'another_round', params: {} }, isGone: false }
  const saving = recordFrom({ ...stored, mine, inFlight })
  const record = withStaleSaveMerged(saving, 'key', serverCard('card', scored, 5), refusal)
  expect(record.mine.scores).toEqual([shot, { ...blank, distance: '35' }])
  expect([record.mine.roundId, record.refusal]).toEqual([scored.roundId, null])
})
