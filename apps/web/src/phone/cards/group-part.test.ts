import type { Scorecard } from '@fletch/contract'
import {
  type CardContent,
  contentOf,
  groupCard,
  scoreTarget,
  setDistance,
  setPhoto,
  type ZoneCode,
} from '@fletch/domain'
import { describe, expect, it } from 'vitest'
import { blankCard } from '../../testing/fake-phone.ts'
import { serverCard } from '../../testing/fake-server.ts'
import {
  withEdit,
  withFrozenSave,
  withSaveAnswered,
  withSaveRefused,
  withServerCard,
  withStaleSaveMerged,
  withUnaskedAsked,
} from './card-changes.ts'
import {
  archersOn,
  bodyOf,
  type CardRecord,
  isGroupCard,
  isSendable,
  isUnsent,
  photosWaiting,
  recordOf,
  stateOf,
} from './card-record.ts'
import {
  begunAgain,
  confirmationOf,
  editorOf,
  withConfirmation,
  withEditor,
  withReason,
} from './group-part.ts'

const time = '2026-11-21T10:00:00.000Z'
const archers = ['ada', 'mads'].map((id) => ({ id, userId: id, name: id, confirmedAt: null }))

interface Said {
  readonly version?: number
  readonly editor?: string | null
  readonly updatedAt?: string
  readonly confirmed?: string
}

/** The group card as the server returns it. */
const cardOfServer = (
  content: CardContent,
  { version = 1, editor = 'ada', updatedAt = time, confirmed }: Said = {},
): Scorecard => ({
  ...serverCard('group', content, version),
  isGroupScorecard: true,
  groupId: 'group',
  editorUserId: editor,
  groupParticipants: archers.map((each) => ({ ...each, confirmedAt: each.id === confirmed ? time : null })),
  updatedAt,
})

const blank: CardContent = { ...blankCard, numberOfTargets: 3 }

const zone = (archer: string, row: number, code: ZoneCode) => (content: CardContent) =>
  scoreTarget(content, groupCard([archer]), { archer, row }, { zone: code })

const enter = (record: CardRecord, archer: string, row: number, code: ZoneCode) =>
  withEdit(record, zone(archer, row, code), time)

const freeze = (record: CardRecord) => withFrozenSave(record, () => 'key')

/** Ada's phone with the card that she edits. */
const hers = () => recordOf(cardOfServer(blank), 'ada')

const newCard = (): CardRecord => ({
  ...hers(),
  base: null,
  group: {
    archers,
    steps: [{ kind: 'edit', key: 'first', editorUserId: 'ada', isBeginning: true }],
    reason: null,
  },
})

describe('a group’s card', () => {
  it('is sent automatically under its own key, names its editor, and sends entries after the answer', () => {
    const record = enter(newCard(), 'ada', 0, '1A')
    expect(isSendable(record)).toBe(true)
    const creating = freeze(record)
    expect(creating.inFlight).toMatchObject({ key: 'first', version: null, step: { editorUserId: 'ada' } })
    expect([isGroupCard(newCard()), archersOn(newCard())]).toEqual([true, archers])
    // Someone else was first and has already entered something.
    const there = cardOfServer({ ...zone('mads', 0, '1B')(blank), club: 'Elms' }, { editor: 'ada' })
    const landed = withSaveAnswered(creating, 'first', there)
    expect([landed.group?.steps, landed.conflicts, landed.mine.club]).toEqual([[], [], 'Elms'])
    expect(new Set(bodyOf(landed).scores.map(({ participantId }) => participantId))).toEqual(
      new Set(['ada', 'mads']),
    )
    expect(bodyOf(landed).scores.map(({ zone: code }) => code)).toEqual(expect.arrayContaining(['1A', '1B']))
    expect(freeze(landed).inFlight).toMatchObject({ key: 'key', version: 1, step: undefined })
  })

  it('names the editor before entries and confirms after them; of several editor changes only the last is sent', () => {
    let record = enter(recordOf(cardOfServer(blank, { editor: 'mads' }), 'ada'), 'ada', 0, '1A')
    record = withConfirmation(record, 'ada', { confirmed: true, key: 'confirm', at: time })
    record = withEditor(record, 'mads', { key: 'claim-1', at: time })
    record = withEditor(record, 'ada', { key: 'claim-2', at: time })
    expect(editorOf(record)).toBe('ada')
    const claim = freeze(record)
    expect(claim.inFlight).toMatchObject({ key: 'claim-2', step: { kind: 'edit', editorUserId: 'ada' } })
    const editor = withSaveAnswered(
      claim,
      'claim-2',
      cardOfServer(blank, { editor: 'ada', updatedAt: `${time}1` }),
    )
    const save = freeze(editor)
    expect(save.inFlight).toMatchObject({ key: 'key', step: undefined })
    expect([claim.inFlight?.declined, save.inFlight?.declined]).toEqual([[], []])
    const saved = withSaveAnswered(save, 'key', cardOfServer(bodyOf(save), { version: 2 }))
    const confirming = freeze(saved)
    expect(confirming.inFlight).toMatchObject({ key: 'confirm', version: 2, step: { kind: 'confirm' } })
    const after = withSaveAnswered(
      confirming,
      'confirm',
      cardOfServer(bodyOf(saved), { version: 2, confirmed: 'ada', updatedAt: `${time}2` }),
    )
    expect([stateOf(after, false), confirmationOf(after, 'ada').state]).toEqual(['saved', 'confirmed'])
  })

  it('takes nothing over by beginning a card that another phone has begun, also if it reads that card first', () => {
    const record = enter(enter(newCard(), 'mads', 0, '3B'), 'mads', 1, '2B')
    expect(editorOf(record)).toBe('ada')
    const there = cardOfServer(zone('mads', 0, '1A')(blank), { version: 2, editor: 'mads' })
    const read = withServerCard(record, there)
    // The user is not asked, because another person decides.
    expect([editorOf(read), read.conflicts]).toEqual(['mads', []])
    const beginning = freeze(read)
    expect(beginning.inFlight).toMatchObject({ key: 'first', version: 2, step: { isBeginning: true } })
    const after = withSaveAnswered(beginning, 'first', there)
    expect([editorOf(after), after.conflicts, after.group?.steps]).toEqual(['mads', [], []])
    expect(freeze(after).inFlight).toMatchObject({ key: 'key', version: 2, step: undefined })
    // Whoever takes over on purpose is asked.
    const taking = withEditor(read, 'ada', { key: 'claim', at: time })
    expect([editorOf(taking), taking.conflicts]).toMatchObject(['ada', [{ mine: '3B', theirs: '1A' }]])
  })

  it('confirms only the column that was seen: any later change cancels it', () => {
    const record = withConfirmation(hers(), 'ada', { confirmed: true, key: 'confirm', at: time })
    expect(confirmationOf(record, 'ada').state).toBe('confirmed')
    const next = enter(record, 'ada', 0, '1A')
    expect(confirmationOf(next, 'ada').state).toBe('voided')
    expect(freeze(next).group?.steps).toEqual([])
    const elsewhere = cardOfServer(zone('ada', 1, '2A')(blank), { version: 2 })
    const stale = withStaleSaveMerged(freeze(record), 'confirm', elsewhere)
    expect(isUnsent(freeze(stale))).toBe(false)
    // Another archer's column does not matter.
    expect(freeze(enter(record, 'mads', 0, '1A')).group?.steps).toHaveLength(1)
  })

  it('lets a former editor send different values without a conflict, because others decide', () => {
    const before = freeze(enter(enter(hers(), 'mads', 0, '3B'), 'mads', 1, '2B'))
    const theirs = cardOfServer(zone('mads', 0, '1A')(blank), { version: 2, editor: 'mads' })
    const after = withStaleSaveMerged(before, 'key', theirs)
    expect([after.conflicts, bodyOf(after).scores.map(({ zone: code }) => code)]).toEqual([
      [],
      expect.arrayContaining(['3B', '2B']),
    ])
    // Then the server's answer counts, and the rest becomes proposals.
    const again = freeze(after)
    const filled = cardOfServer(zone('mads', 1, '2B')(zone('mads', 0, '1A')(blank)), {
      version: 3,
      editor: 'mads',
    })
    const landed = withSaveAnswered(again, 'key', filled)
    expect([stateOf(landed, false), contentOf(landed.mine).scores]).toEqual([
      'saved',
      contentOf(filled).scores,
    ])
  })

  it('keeps every value of a former editor for the time when they are asked', () => {
    const theirs = (version: number, ...zones: ZoneCode[]) =>
      cardOfServer(
        zones.reduce((content, code, row) => zone('mads', row, code)(content), blank),
        { version, editor: 'mads' },
      )
    const unasked = (record: CardRecord) =>
      record.unasked?.map(({ row, mine, theirs }) => [row, mine, theirs])
    // Their confirmation changes no editor.
    const before = withConfirmation(hers(), 'ada', { confirmed: true, key: 'confirm', at: time })
    const first = withServerCard(enter(before, 'mads', 0, '3B'), theirs(2, '1A'))
    expect([first.conflicts, unasked(first)]).toEqual([[], [[0, '3B', '1A']]])
    const second = withServerCard(enter(first, 'mads', 1, '2B'), theirs(3, '1A', '2A'))
    expect(unasked(second)).toEqual([
      [0, '3B', '1A'],
      [1, '2B', '2A'],
    ])
    expect(unasked(withServerCard(second, theirs(4, '1C', '2A')))).toEqual([
      [1, '2B', '2A'],
      [0, '3B', '1C'],
    ])
    // What they changed themselves since, or what became the same, is not asked any more.
    const changed = withServerCard(enter(second, 'mads', 0, '1A'), theirs(4, '1A', '2B'))
    expect(changed.unasked).toBeUndefined()
    const distance = { participantId: 'ada', row: 0, field: 'distance', mine: '20', theirs: '18' } as const
    const blankThere = { ...enter(hers(), 'ada', 1, '1A'), unasked: [distance] }
    const distant = withEdit(blankThere, (content) => setDistance(content, groupCard(['ada']), 0, '20'), time)
    expect(withUnaskedAsked(distant).conflicts).toEqual([])
    const [asked] = withUnaskedAsked({
      ...second,
      unasked: [{ ...distance, field: 'zone', mine: '3B', theirs: '1A' }],
    }).conflicts
    expect(asked).toBeUndefined()
    const nothing = hers()
    expect(withUnaskedAsked(nothing)).toBe(nothing)
  })

  it('keeps naming its editor when the server refused to create the card', () => {
    const refused = withSaveRefused(freeze(newCard()), 'first', { words: 'Not now', isGone: false })
    expect([refused.refusal?.words, refused.group?.steps.length]).toEqual(['Not now', 1])
  })

  it('asks the user who takes over about values that both entered', () => {
    const taking = withEditor(enter(hers(), 'mads', 0, '3B'), 'ada', { key: 'claim', at: time })
    const theirs = cardOfServer(zone('mads', 0, '1A')(blank), { version: 2, editor: 'ada' })
    const asked = [{ participantId: 'mads', row: 0, mine: '3B', theirs: '1A' }]
    expect(withSaveAnswered(freeze(taking), 'claim', theirs).conflicts).toMatchObject(asked)
    // A card that is read meanwhile is still of the other editor.
    const confirmed = withConfirmation(taking, 'ada', { confirmed: true, key: 'confirm', at: time })
    const read = cardOfServer(zone('mads', 0, '1A')(blank), { version: 2, editor: 'mads' })
    expect(withServerCard(confirmed, read).conflicts).toMatchObject(asked)
  })

  it('asks about them as well if the other value was read before the user took over, and keeps fills', () => {
    const before = enter(
      enter(recordOf(cardOfServer(blank, { editor: null }), 'ada'), 'mads', 0, '3B'),
      'mads',
      1,
      '2B',
    )
    const theirs = cardOfServer(zone('mads', 0, '1A')(blank), { version: 2, editor: 'mads' })
    const read = withServerCard(before, theirs)
    expect([
      read.conflicts,
      bodyOf(read).scores.find(({ participantId }) => participantId === 'mads')?.zone,
    ]).toEqual([[], '3B'])
    const zones = ({ mine }: CardRecord) =>
      mine.scores.filter(({ participantId }) => participantId === 'mads').map(({ zone: code }) => code)
    const asked = [{ participantId: 'mads', row: 0, field: 'zone', mine: '3B', theirs: '1A' }]
    for (const taken of [
      withEditor(read, 'ada', { key: 'claim', at: time }),
      withReason(read, 'from paper', time),
      withServerCard(
        read,
        cardOfServer(zone('mads', 0, '1A')(blank), { version: 2, editor: null, updatedAt: `${time}1` }),
      ),
    ])
      expect([taken.conflicts, zones(taken)]).toEqual([asked, ['1A', '2B']])
    // A save that is in flight is answered first. If it was refused, the question comes before anything else is sent.
    const frozen = withEditor(freeze(read), 'ada', { key: 'claim', at: time })
    expect([frozen.conflicts, zones(frozen)]).toEqual([[], ['3B', '2B']])
    const refused = withSaveRefused(frozen, 'key', { words: 'Only the editor', isGone: false })
    const claiming = freeze(refused)
    expect([claiming.conflicts, claiming.inFlight?.step?.kind]).toEqual([asked, 'edit'])
    // If it was stored after all, there is nothing to ask.
    const own = cardOfServer(zone('mads', 1, '2B')(zone('mads', 0, '3B')(blank)), {
      version: 3,
      editor: 'mads',
    })
    expect(withSaveAnswered(frozen, 'key', own)).toMatchObject({ conflicts: [], unasked: undefined })
    // A value that has become the same, or is gone, is no question.
    const same = withServerCard(
      read,
      cardOfServer(zone('mads', 0, '3B')(blank), { version: 3, editor: 'mads' }),
    )
    expect(withEditor(same, 'ada', { key: 'claim', at: time }).conflicts).toEqual([])
    const gone = withServerCard(read, cardOfServer(blank, { version: 3, editor: 'mads' }))
    const filling = withEditor(gone, 'ada', { key: 'claim', at: time })
    expect([filling.conflicts, zones(filling)]).toEqual([[], ['3B', '2B']])
  })

  it('sends its entries even if the editor change was refused; the refusal is shown only when nothing else is unsent', () => {
    const claim = withEditor(hers(), 'mads', { key: 'claim', at: time })
    const words = { words: 'This event is completed', isGone: false }
    const idle = withSaveRefused(freeze(claim), 'claim', words)
    expect([idle.refusal, idle.group?.steps]).toEqual([words, []])
    const busy = withSaveRefused(freeze(enter(claim, 'ada', 0, '1A')), 'claim', words)
    expect([busy.refusal, isSendable(busy)]).toEqual([null, true])
  })

  it('keeps the later of two answers with one version', () => {
    const record = recordOf(cardOfServer(blank, { editor: 'ada' }), 'ada')
    const later = withServerCard(record, cardOfServer(blank, { editor: 'mads', updatedAt: `${time}1` }))
    expect(editorOf(later)).toBe('mads')
    expect(withServerCard(later, cardOfServer(blank, { editor: 'ada' }))).toBe(later)
  })

  it("counts a photo of a row once, and sends scores first, with the server's value for the photo", () => {
    const photographed = withEdit(
      hers(),
      (content) => setPhoto(content, groupCard(['ada', 'mads']), 1, 'local:p'),
      time,
    )
    expect([photosWaiting(photographed), isUnsent(photographed)]).toEqual([1, false])
    const there = cardOfServer(setPhoto(blank, groupCard(['mads', 'ada']), 1, '/objects/proof/old'), {
      version: 2,
    })
    const retaken = withEdit(
      withServerCard(hers(), there),
      (content) => setPhoto(content, groupCard(['ada', 'mads']), 1, 'local:q'),
      time,
    )
    expect(isUnsent(retaken)).toBe(false)
    expect(bodyOf(retaken).scores.filter(({ photoPath }) => photoPath === '/objects/proof/old')).toHaveLength(
      2,
    )
  })

  it('sends the reason of an event admin with entries while they correct', () => {
    const record = withReason(recordOf(cardOfServer(blank, { editor: 'mads' }), 'ada'), 'From paper', time)
    expect(freeze(enter(record, 'mads', 0, '1A')).inFlight).toMatchObject({
      reason: 'From paper',
      step: undefined,
    })
    expect(freeze(enter(withReason(record, null, time), 'mads', 0, '1A')).inFlight?.reason).toBeNull()
  })

  it('says under whom its entries were frozen, and asks if another one decides when they arrive', () => {
    const mine = enter(recordOf(cardOfServer(blank, { editor: null }), 'ada'), 'ada', 0, '2A')
    const his = cardOfServer(zone('ada', 0, '1A')(blank), { version: 2, editor: 'mads' })
    const frozen = freeze(withServerCard(mine, his))
    expect([frozen.conflicts, frozen.inFlight]).toMatchObject([[], { seenEditorUserId: 'mads', version: 2 }])
    const released = { ...his, editorUserId: null, updatedAt: `${time}1` }
    const asked = withStaleSaveMerged(frozen, 'key', released)
    expect(asked.conflicts).toMatchObject([{ row: 0, mine: '2A', theirs: '1A' }])
    expect(isUnsent(asked)).toBe(false)
    expect(freeze(enter(asked, 'ada', 1, '1B')).inFlight).toMatchObject({ seenEditorUserId: null })
  })

  it('starts again with everything on the phone after it was deleted', () => {
    const refused = withSaveRefused(freeze(enter(hers(), 'ada', 0, '1A')), 'key', {
      words: 'gone',
      isGone: true,
    })
    expect(isSendable(refused)).toBe(false)
    const again = begunAgain(refused, 'again', time)
    expect(isSendable(again)).toBe(true)
    expect(freeze(again).inFlight).toMatchObject({
      key: 'again',
      version: null,
      step: { editorUserId: 'ada' },
    })
  })
})
