import { builtInRounds, type CardContent, contentOf } from '@fletch/domain'
import { describe, expect, it } from 'vitest'
import { blankCard, freshCard, score, showPhoto } from '../../testing/fake-phone.ts'
import { serverCard } from '../../testing/fake-server.ts'
import { learnRounds } from '../kept/known-rounds.ts'
import {
  markDeleted,
  withConflictDecided,
  withEdit,
  withFrozenSave,
  withPhotoRefused,
  withPhotoSent,
  withPhotosAllowed,
  withPhotosLost,
  withSaveAnswered,
  withSaveRefused,
  withSaveRequested,
  withServerCard,
  withStaleSaveMerged,
} from './card-changes.ts'
import {
  archersOn,
  areScoresUnsent,
  bodyOf,
  eventNameOf,
  hasUnsentData,
  isFinished,
  isSendable,
  isUnsent,
  nameOf,
  photosNamed,
  photosToSend,
  photosWaiting,
  recordOf,
  refusedPhotos,
  rowsWithConflicts,
  stateOf,
  waitsForSave,
  zonesWithConflicts,
} from './card-record.ts'

const time = '2026-11-21T10:00:00.000Z'
const newKey = () => 'key-2'
const no = { words: 'Archer name is required', isGone: false }
const saved = (version = 1, content = blankCard) => recordOf(serverCard('card', content, version), 'ada')
const scored = (row: number, zone: Parameters<typeof score>[2]) => (card: typeof blankCard) =>
  score(card, row, zone)

describe('where a card is', () => {
  it('was never saved, or will be sent, until the server says that it has it', () => {
    expect(stateOf(freshCard(), false)).toBe('never-saved')
    expect(stateOf(withSaveRequested(freshCard()), false)).toBe('queued')
    expect(stateOf(withEdit(saved(), scored(0, '1A'), time), false)).toBe('queued')
    expect(stateOf(withEdit(saved(), scored(0, '1A'), time), true)).toBe('sending')
    expect(stateOf(saved(), false)).toBe('saved')
  })

  it('is saved even if photos wait, because the state is about scores', () => {
    const record = withEdit(saved(), (card) => showPhoto(card, 3, 'local:1'), time)
    expect(stateOf(record, false)).toBe('saved')
    expect(photosWaiting(record)).toBe(1)
  })

  it('needs attention when the server refused it or a conflict is open', () => {
    expect(stateOf({ ...saved(), refusal: { words: 'Club is required', isGone: false } }, true)).toBe(
      'needs-attention',
    )
    const conflict = { row: 1, field: 'zone', mine: '1A', theirs: '1B' } as const
    expect(stateOf({ ...saved(), conflicts: [conflict] }, false)).toBe('needs-attention')
  })

  it('is finished when every target is scored, including misses', () => {
    const two = { ...blankCard, numberOfTargets: 2 }
    expect(isFinished(freshCard(score(two, 0, '1A')))).toBe(false)
    expect(isFinished(freshCard(score(score(two, 0, '1A'), 1, 'Miss')))).toBe(true)
  })
})

describe('a new card', () => {
  it('waits for its first save, and from then on is sent automatically', () => {
    const record = freshCard()
    expect([waitsForSave(record), isSendable(record), record.seenAt]).toEqual([true, false, ''])
    const asked = withSaveRequested(record)
    expect([waitsForSave(asked), isSendable(asked)]).toEqual([false, true])
    expect(withSaveRequested(asked)).toBe(asked)
    // A save that another tab has frozen is sent as well.
    const frozen = withFrozenSave(record, newKey)
    expect([waitsForSave(frozen), isSendable(frozen)]).toEqual([false, true])
    expect(waitsForSave(saved())).toBe(false)
  })

  it('becomes the one on the server when that is read, and keeps what was entered', () => {
    const read = withServerCard(freshCard(score(blankCard, 0, '1A')), serverCard('card', blankCard, 1))
    expect([read.base?.version, read.mine.scores[0]?.zone]).toEqual([1, '1A'])
  })

  it('has no archers but its own, and is stored under its user', () => {
    expect(archersOn(freshCard())).toEqual([])
    expect(nameOf({ userId: 'ada', id: 'card' })).toBe('ada card')
  })
})

describe('photos', () => {
  const taken = withEdit(saved(), (card) => showPhoto(showPhoto(card, 0, 'local:a'), 1, 'local:b'), time)
  const paths = ({ mine }: typeof taken) => mine.scores.map(({ photoPath }) => photoPath)

  it('wait until they are on the server, and make no score unsent', () => {
    expect(photosToSend(taken)).toEqual(['local:a', 'local:b'])
    expect([photosWaiting(taken), photosWaiting(taken, new Set(['local:a']))]).toEqual([2, 1])
    expect([areScoresUnsent(taken), hasUnsentData(taken), hasUnsentData(saved())]).toEqual([
      false,
      true,
      false,
    ])
    const sent = withPhotoSent(taken, 'local:a', '/objects/a')
    expect(paths(sent).slice(0, 2)).toEqual(['/objects/a', 'local:b'])
    expect([photosWaiting(sent), areScoresUnsent(sent), isUnsent(sent)]).toEqual([1, false, true])
    expect(areScoresUnsent(withEdit(taken, scored(0, '1A'), time))).toBe(true)
    expect([areScoresUnsent(freshCard()), hasUnsentData(freshCard())]).toEqual([true, true])
    // A new card has none on the server yet.
    expect(bodyOf(freshCard(showPhoto(blankCard, 0, 'local:a'))).scores[0]?.photoPath).toBeNull()
  })

  it('that the server refused are shown and not sent again until the user retries', () => {
    const refused = withPhotoRefused(taken, 'local:a', 'Too dark')
    expect([photosToSend(refused), refusedPhotos(refused)]).toEqual([['local:b'], ['Too dark']])
    expect(stateOf(refused, true)).toBe('needs-attention')
    expect([
      photosToSend(withPhotosAllowed(refused)).length,
      stateOf(withPhotosAllowed(refused), false),
    ]).toEqual([2, 'saved'])
    // Another photo has taken its place.
    const retaken = withEdit(refused, (card) => showPhoto(card, 0, 'local:c'), time)
    expect([refusedPhotos(retaken), stateOf(retaken, false)]).toEqual([[], 'saved'])
    expect(withPhotoRefused(refused, 'local:b', 'Too big').photoRefusals).toEqual({
      'local:a': 'Too dark',
      'local:b': 'Too big',
    })
  })

  it('that a save adds to the card are named once', () => {
    expect(photosNamed(taken)).toEqual([])
    const before = saved(1, showPhoto(blankCard, 0, '/objects/old'))
    const edited = withEdit(
      before,
      (card) => showPhoto(showPhoto(card, 1, '/objects/new'), 2, '/objects/new'),
      time,
    )
    expect(photosNamed(withFrozenSave(edited, newKey))).toEqual(['/objects/new'])
    const creating = freshCard(showPhoto(blankCard, 1, '/objects/new'))
    expect([photosNamed(creating), photosNamed(withFrozenSave(creating, newKey))]).toEqual([
      [],
      ['/objects/new'],
    ])
  })

  it('that the server has lost are sent again from the phone; where it has none, the server’s stays', () => {
    const before = saved(1, showPhoto(blankCard, 1, '/objects/old'))
    const all = ['/objects/a', '/objects/b', '/objects/c']
    const sent = withEdit(
      before,
      (card) => all.reduce((so, path, row) => showPhoto(so, row, path), card),
      time,
    )
    const sending = withFrozenSave(sent, newKey)
    const lost = { lost: new Set(['/objects/a', '/objects/b']), local: new Map([['/objects/a', 'local:a']]) }
    const after = withPhotosLost(sending, 'key-2', lost)
    expect(paths(after).slice(0, 3)).toEqual(['local:a', '/objects/old', '/objects/c'])
    expect([after.inFlight, after.refusal]).toEqual([null, null])
    expect(withPhotosLost(sending, 'another key', lost)).toBe(sending)
    expect(withPhotosLost(sent, 'key-2', lost)).toBe(sent)
  })
})

describe('what is sent', () => {
  it("keeps the server's value for photos that are only on the phone, because scores are sent first", () => {
    const before = saved(1, showPhoto(blankCard, 0, '/objects/proof/1'))
    const record = withEdit(before, (card) => showPhoto(showPhoto(card, 0, 'local:a'), 1, 'local:b'), time)
    expect(
      bodyOf(record)
        .scores.slice(0, 2)
        .map(({ photoPath }) => photoPath),
    ).toEqual(['/objects/proof/1', null])
    expect(isUnsent(record)).toBe(false)
  })

  it("uses the card's id as key for its creation, and a new key for later saves", () => {
    const created = withFrozenSave(freshCard(), newKey)
    expect(created.inFlight).toEqual({ key: created.id, version: null, body: blankCard, declined: [] })
    const record = withFrozenSave(withEdit(saved(4), scored(0, '1A'), time), newKey)
    expect(record.inFlight).toMatchObject({ key: 'key-2', version: 4 })
  })

  it('is not withFrozenSave again while it is in flight, nor when nothing is unsent', () => {
    const first = withFrozenSave(freshCard(), newKey)
    const later = withEdit(first, scored(0, '1A'), time)
    expect(withFrozenSave(later, newKey).inFlight).toEqual(first.inFlight)
    const idle = saved()
    expect(withFrozenSave(idle, newKey)).toBe(idle)
  })
})

describe('an answer of the server', () => {
  it('becomes the base, and changes made since stay without a conflict', () => {
    const saving = withFrozenSave(withEdit(saved(1), scored(0, '1A'), time), newKey)
    const tapped = withEdit(withEdit(saving, scored(0, '2B'), time), scored(1, '1C'), time)
    const landed = withSaveAnswered(tapped, 'key-2', serverCard('card', saving.mine, 2))
    expect(landed).toMatchObject({ inFlight: null, conflicts: [], base: { version: 2 } })
    expect(landed.mine.scores.slice(0, 2).map(({ zone }) => zone)).toEqual(['2B', '1C'])
    expect(isUnsent(landed)).toBe(true)
  })

  it('to an earlier request is ignored', () => {
    const record = withFrozenSave(withEdit(saved(1), scored(0, '1A'), time), newKey)
    expect(withSaveAnswered(record, 'another key', serverCard('card', blankCard, 9))).toBe(record)
    expect(withStaleSaveMerged(record, 'another key', serverCard('card', blankCard, 9))).toBe(record)
    expect(withSaveRefused(record, 'another key', no)).toBe(record)
    // Its answer has been read already, in another tab.
    const idle = saved()
    expect(withSaveAnswered(idle, 'key-2', serverCard('card', blankCard, 9))).toBe(idle)
    expect(withStaleSaveMerged(idle, 'key-2', serverCard('card', blankCard, 9))).toBe(idle)
    expect(withSaveRefused(idle, 'key-2', no)).toBe(idle)
  })

  it('with an older version ends the sending and changes nothing else', () => {
    const record = { ...withFrozenSave(withEdit(saved(5), scored(0, '1A'), time), newKey) }
    const landed = withSaveAnswered(record, 'key-2', serverCard('card', blankCard, 3))
    expect(landed).toMatchObject({ inFlight: null, base: { version: 5 }, mine: record.mine })
  })

  it('about a conflict is merged; both values of one place are kept for the user to choose', () => {
    const record = withFrozenSave(
      withEdit(withEdit(saved(1), scored(0, '1A'), time), scored(1, '1B'), time),
      newKey,
    )
    const theirs = score(score(blankCard, 1, '2A'), 2, '3C')
    const merged = withStaleSaveMerged(record, 'key-2', serverCard('card', theirs, 2))
    expect(merged.mine.scores.slice(0, 3).map(({ zone }) => zone)).toEqual(['1A', '2A', '3C'])
    expect(merged.conflicts).toEqual([{ row: 1, field: 'zone', mine: '1B', theirs: '2A' }])
    expect(merged).toMatchObject({ inFlight: null, base: { version: 2 } })
    expect([[...rowsWithConflicts(merged)], zonesWithConflicts(merged)]).toEqual([[1], 1])
  })

  it('about a conflict takes what only others have changed, without a question', () => {
    const before = saved(1, scored(0, '1A')(blankCard))
    const record = withFrozenSave(withEdit(before, scored(1, '1B'), time), newKey)
    const merged = withStaleSaveMerged(record, 'key-2', serverCard('card', score(blankCard, 0, '2A'), 2))
    expect([merged.conflicts, merged.mine.scores.slice(0, 2).map(({ zone }) => zone)]).toEqual([
      [],
      ['2A', '1B'],
    ])
  })

  it('with a refusal shows its message until something is changed', () => {
    const record = withFrozenSave(freshCard(), newKey)
    const refusal = withSaveRefused(record, record.id, no)
    expect(refusal).toMatchObject({ inFlight: null, refusal: no })
    expect(withEdit(refusal, scored(0, '1A'), time).refusal).toBeNull()
  })

  it('with a refusal of a value that has changed since is outdated', () => {
    const record = withEdit(withFrozenSave(freshCard(), newKey), (card) => ({ ...card, club: 'Elms' }), time)
    expect(withSaveRefused(record, record.id, no).refusal).toBeNull()
  })

  it('that the card was deleted stays, whatever is entered', () => {
    const record = markDeleted(saved(), 'There is no such scorecard')
    expect(withEdit(record, scored(0, '1A'), time).refusal).toMatchObject({ isGone: true })
    expect(markDeleted(freshCard(), 'There is no such scorecard').refusal).toBeNull()
    // A save on its way brings its own answer.
    const sending = withFrozenSave(withEdit(saved(), scored(0, '1A'), time), newKey)
    expect(markDeleted(sending, 'There is no such scorecard')).toBe(sending)
    const idle = markDeleted(saved(), 'There is no such scorecard')
    expect(withFrozenSave(idle, newKey)).toBe(idle)
  })
})

describe('a server with older data', () => {
  it('that returns a deleted card shows that the card exists again, and unsent changes are sent', () => {
    const record = withEdit(markDeleted(saved(2), 'There is no such scorecard'), scored(0, '1A'), time)
    expect(isSendable(record)).toBe(false)
    const back = withServerCard(record, serverCard('card', blankCard, 2))
    expect([back.refusal, isSendable(back), back.mine.scores[0]?.zone]).toEqual([null, true, '1A'])
  })

  it('that was restored from a backup gets back what it lost, and neither side loses anything', () => {
    const before = saved(7, scored(1, '1B')(scored(0, '1A')(blankCard)))
    const record = withFrozenSave(withEdit(before, scored(2, '1C'), time), newKey)
    const restored = scored(4, '3A')(scored(0, '1A')(blankCard))
    const merged = withStaleSaveMerged(record, 'key-2', serverCard('card', restored, 4))
    expect(merged.mine.scores.slice(0, 5).map(({ zone }) => zone)).toEqual(['1A', '1B', '1C', null, '3A'])
    expect([merged.conflicts, merged.base?.version, isUnsent(merged)]).toEqual([[], 4, true])
  })

  it('that was restored asks once about a place that was in question before', () => {
    const asked = withStaleSaveMerged(
      withFrozenSave(withEdit(saved(5), scored(1, '1B'), time), newKey),
      'key-2',
      serverCard('card', score(blankCard, 1, '2A'), 6),
    )
    const sending = withFrozenSave(withEdit(asked, scored(0, '1A'), time), newKey)
    const restored = withStaleSaveMerged(sending, 'key-2', serverCard('card', score(blankCard, 1, '3C'), 4))
    expect(restored.conflicts).toEqual([{ row: 1, field: 'zone', mine: '2A', theirs: '3C' }])
  })
})

describe('a question', () => {
  const recordInQuestion = () => {
    const record = withFrozenSave(withEdit(saved(1), scored(1, '1B'), time), newKey)
    return withStaleSaveMerged(record, 'key-2', serverCard('card', score(blankCard, 1, '2A'), 2))
  }
  const question = { row: 1, field: 'zone', mine: '1B', theirs: '2A' } as const

  it('is resolved with the local value, which is sent next', () => {
    const record = withConflictDecided(recordInQuestion(), question, 'mine', time)
    expect([record.conflicts, record.declined]).toEqual([[], []])
    expect(record.mine.scores[1]?.zone).toBe('1B')
    expect(isUnsent(record)).toBe(true)
  })

  it("is resolved with the server's value; the local one goes to the history, and then nothing is unsent", () => {
    const record = withConflictDecided(recordInQuestion(), question, 'theirs', time)
    expect(record).toMatchObject({ conflicts: [], declined: [{ row: 1, field: 'zone', value: '1B' }] })
    expect(record.mine.scores[1]?.zone).toBe('2A')
    const saving = withFrozenSave(record, newKey)
    expect(saving.inFlight?.declined).toEqual(record.declined)
    const landed = withSaveAnswered(saving, 'key-2', serverCard('card', record.mine, 3))
    expect(landed.declined).toEqual([])
    expect(isUnsent(landed)).toBe(false)
  })

  it('is removed when its place is scored by hand, but not when another one is', () => {
    const byHand = withEdit(recordInQuestion(), scored(1, '3A'), time)
    const elsewhere = withEdit(recordInQuestion(), scored(2, '3A'), time)
    expect([byHand.conflicts, elsewhere.conflicts.length]).toEqual([[], 1])
    // The value that was given up goes to the history, unless it is the one that was entered again.
    expect(byHand.declined).toStrictEqual([{ row: 1, field: 'zone', value: '1B' }])
    expect([elsewhere.declined, withEdit(recordInQuestion(), scored(1, '1B'), time).declined]).toEqual([
      [],
      [],
    ])
    const both = { ...byHand, conflicts: [{ ...question, row: 2 }, question] }
    expect(withConflictDecided(both, question, 'mine', time).conflicts).toEqual([{ ...question, row: 2 }])
    const again = withEdit({ ...both, conflicts: [{ ...question, theirs: '3A' }] }, scored(1, '2C'), time)
    expect(again.declined).toHaveLength(2)
  })

  it('about the head of the card keeps the given up value as well', () => {
    const record = {
      ...saved(),
      conflicts: [{ row: null, field: 'club', mine: 'Oaks', theirs: 'Elms' }] as const,
    }
    const [club] = record.conflicts
    expect(withConflictDecided(record, club, 'theirs', time).declined).toEqual([
      { row: null, field: 'club', value: 'Oaks' },
    ])
    expect([[...rowsWithConflicts(record)], zonesWithConflicts(record)]).toEqual([[], 0])
  })

  it('makes as many totals uncertain as targets are in question, for all or for one archer', () => {
    const of = (participantId: string, row: number, field: 'zone' | 'distance' | 'arrows') =>
      ({ participantId, row, field, mine: '1', theirs: '2' }) as const
    const conflicts = [
      of('ada', 0, 'zone'),
      of('ada', 1, 'distance'),
      of('ada', 2, 'arrows'),
      of('bo', 0, 'zone'),
    ]
    expect([zonesWithConflicts({ conflicts }), zonesWithConflicts({ conflicts }, 'ada')]).toEqual([3, 2])
    expect([...rowsWithConflicts({ conflicts })]).toEqual([0, 1, 2])
  })

  it('says when its value was entered, and so does what is unsent; what the server has does not', () => {
    const later = '2026-11-21T11:00:00.000Z'
    const entered = withEdit(withEdit(saved(1), scored(0, '1A'), time), scored(1, '1B'), later)
    expect(entered.enteredAt).toEqual({ '/0/zone': time, '/1/zone': later })
    const renamed = withEdit(entered, (card) => ({ ...card, club: 'Elms' }), later)
    expect(renamed.enteredAt).toMatchObject({ '//club': later })
    expect(withEdit(entered, (card) => card, later).enteredAt).toBe(entered.enteredAt)
    const sending = withFrozenSave(entered, newKey)
    const theirs = score(score(blankCard, 0, '1A'), 1, '2A')
    expect(withStaleSaveMerged(sending, 'key-2', serverCard('card', theirs, 2)).enteredAt).toEqual({
      '/1/zone': later,
    })
    const taken = withEdit(sending, scored(2, '1C'), later)
    expect(withSaveAnswered(taken, 'key-2', serverCard('card', sending.mine, 2)).enteredAt).toEqual({
      '/2/zone': later,
    })
  })

  it("follows the server's newest value, and is removed when both are equal", () => {
    const newer = withServerCard(recordInQuestion(), serverCard('card', score(blankCard, 1, '3C'), 3))
    expect(newer.conflicts).toEqual([{ ...question, theirs: '3C' }])
    expect(
      withServerCard(recordInQuestion(), serverCard('card', score(blankCard, 1, '1B'), 3)).conflicts,
    ).toEqual([])
  })
})

describe('a card of another round', () => {
  learnRounds(builtInRounds)
  const blank = { zone: null, arrows: [], distance: '', photoPath: null }
  const round = { ...blankCard, roundId: 'ifaa-3d-standard-2021', scores: [blank, blank] }
  const shot = (row: number, arrows: string[], card: CardContent = round) => ({
    ...card,
    scores: card.scores.map((entry, at) => (at === row ? { ...entry, arrows } : entry)),
  })

  it('takes the round that its blank card has on the server now', () => {
    expect(withServerCard(saved(4, round), serverCard('card', blankCard, 5)).mine.roundId).toBe(
      blankCard.roundId,
    )
  })

  it('that an earlier version stored without its round is replaced by the card on the server', () => {
    const withoutRound = { ...serverCard('card', blankCard, 5), roundId: '' }
    const before = { ...recordOf(withoutRound, 'ada'), seenAt: time }
    expect([isUnsent(before), isFinished(before)]).toEqual([false, false])
    // The card has not changed, so its version and time are the same.
    const after = withServerCard(before, serverCard('card', shot(0, ['K', 'V']), 5))
    expect(after).toMatchObject({ seenAt: time, place: 1, mine: contentOf(shot(0, ['K', 'V'])) })
    expect(isUnsent(after)).toBe(false)
  })

  it('keeps the round chosen here if an earlier request has created it, and sends it', () => {
    const creating = withFrozenSave(freshCard(round), newKey)
    const next = withStaleSaveMerged(creating, creating.id, serverCard('card', blankCard, 1))
    expect(next.mine.roundId).toBe(round.roundId)
    expect(withFrozenSave(next, newKey).inFlight).toMatchObject({
      version: 1,
      body: { roundId: round.roundId },
    })
  })

  it('takes the round of its event if another phone has created it for the group', () => {
    const creating = withFrozenSave(freshCard(round), newKey)
    const created = { ...serverCard('card', blankCard, 1), isGroupScorecard: true }
    expect(withStaleSaveMerged(creating, creating.id, created).mine.roundId).toBe(blankCard.roundId)
  })

  it('takes the round that its blank card was given on another phone meanwhile', () => {
    const sending = withFrozenSave(
      withEdit(saved(1), (card) => ({ ...card, club: 'Elms' }), time),
      newKey,
    )
    const next = withStaleSaveMerged(sending, 'key-2', serverCard('card', round, 2), no)
    expect([next.mine.roundId, next.mine.club, next.refusal]).toEqual([round.roundId, 'Elms', null])
  })

  it('shows why the server does not take the round that was chosen here', () => {
    const sending = withFrozenSave(
      withEdit(saved(1), () => round, time),
      newKey,
    )
    const current = serverCard('card', blankCard, 2)
    expect(withStaleSaveMerged(sending, 'key-2', current, no)).toMatchObject({
      refusal: no,
      inFlight: null,
      mine: { roundId: round.roundId },
    })
    expect(withStaleSaveMerged(sending, 'key-2', current).refusal).toBeNull()
  })

  it('does not mix its scores with those of another round that an earlier request has created', () => {
    const creating = withFrozenSave(freshCard(shot(0, ['K', 'V'])), newKey)
    const next = withStaleSaveMerged(creating, creating.id, serverCard('card', score(blankCard, 0, '1A'), 1))
    expect(next.refusal).toEqual({ words: '', fault: { code: 'another_round', params: {} }, isGone: false })
  })
})

describe('what is read from the server', () => {
  it('is merged into a waiting card without touching unsent changes', () => {
    const record = withEdit(saved(1), scored(0, '1A'), time)
    const fresh = withServerCard(record, serverCard('card', score(blankCard, 5, '2C'), 2))
    expect(fresh.mine.scores[0]?.zone).toBe('1A')
    expect(fresh.mine.scores[5]?.zone).toBe('2C')
  })

  it('waits while a save is in flight, and is ignored when it is old', () => {
    const sending = withFrozenSave(withEdit(saved(1), scored(0, '1A'), time), newKey)
    expect(withServerCard(sending, serverCard('card', blankCard, 2))).toBe(sending)
    const record = saved(3)
    expect(withServerCard(record, serverCard('card', score(blankCard, 0, '1A'), 3))).toBe(record)
  })

  it('keeps the name of the event, which only a list has, and takes a new one', () => {
    const named = (eventName: string) => ({ ...serverCard('card', blankCard, 1), eventName })
    const record = withServerCard(saved(1), named('Winter Shoot'))
    const sending = withFrozenSave(withEdit(record, scored(0, '1A'), time), newKey)
    const answer = serverCard('card', score(blankCard, 0, '1A'), 2)
    const after = withSaveAnswered(sending, 'key-2', answer)
    expect(eventNameOf(after)).toBe('Winter Shoot')
    const renamed = withServerCard(after, { ...answer, eventName: 'Spring Shoot' })
    expect(eventNameOf(renamed)).toBe('Spring Shoot')
    expect(renamed.mine).toBe(after.mine)
    expect(withServerCard(renamed, answer)).toBe(renamed)
  })

  it('opens at the first open target', () => {
    expect(saved(1, score(score(blankCard, 0, '1A'), 1, '1A')).place).toBe(2)
  })
})

it('drops a refusal when the server has everything anyway', () => {
  const refusal = withSaveRefused(
    withFrozenSave(withEdit(saved(1), scored(0, '1A'), time), newKey),
    'key-2',
    no,
  )
  expect(refusal.refusal).toEqual(no)
  // What it refused is still unsent.
  expect(withServerCard(refusal, serverCard('card', blankCard, 2)).refusal).toEqual(no)
  const late = serverCard('card', refusal.mine, 2)
  expect(withServerCard(refusal, late).refusal).toBeNull()
  expect(withFrozenSave({ ...saved(1), refusal: no }, newKey).refusal).toBeNull()
})
