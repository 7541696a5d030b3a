import { groupScorecardCalls, scorecardCalls } from '@fletch/contract'
import { contentOf } from '@fletch/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from '../../server/api.ts'
import { ApiError, NoAnswerError, OfflineError, SignedOutError } from '../../server/api-errors.ts'
import { readLastUser } from '../../server/last-user.ts'
import { blankCard, fakeUser } from '../../testing/fake-phone.ts'
import { serverCard } from '../../testing/fake-server.ts'
import { sendCard as sendWithin } from './card-network.ts'
import type { CardKey, InFlight } from './card-record.ts'

vi.mock('../../server/api.ts', () => ({ send: vi.fn() }))
vi.mock('../../server/last-user.ts', () => ({ readLastUser: vi.fn() }))

const card = { id: 'card', userId: 'ada' }
const creation: InFlight = { key: 'card', version: null, body: blankCard, declined: [] }
const save: InFlight = { key: 'key', version: 3, body: blankCard, declined: [] }
const storedCard = serverCard('card', blankCard, 4)

const sendCard = (key: CardKey, request: InFlight) => sendWithin(key, request, new AbortController().signal)

const noAnswer =
  'No answer from Fletch. If this Wi-Fi asks you to sign in, do that first. Your card is on this phone and is sent by itself.'

const answers = (outcome: unknown) => vi.mocked(send).mockImplementation(() => Promise.reject(outcome))
const error = (status: number, body: object) =>
  new ApiError(status, JSON.stringify({ code: 'of-the-test', ...body }), '')

beforeEach(() => {
  vi.mocked(send).mockReset().mockResolvedValue(storedCard)
  vi.mocked(readLastUser).mockReturnValue(fakeUser('ada'))
})

describe('sending a card', () => {
  it('creates it under its own id, and saves it on the version it started from', async () => {
    expect(await sendCard(card, creation)).toEqual({ kind: 'stored', card: storedCard })
    expect(await sendCard(card, save)).toEqual({ kind: 'stored', card: storedCard })
    const [first, second] = vi.mocked(send).mock.calls
    expect(first).toMatchObject([{ method: 'POST' }, { body: blankCard, idempotencyKey: 'card' }])
    expect(second).toMatchObject([
      { method: 'PUT' },
      { params: { id: 'card' }, body: { version: 3 }, idempotencyKey: 'key' },
    ])
  })

  it('says who the editor was, unless the save was frozen before this was sent', async () => {
    for (const seenEditorUserId of ['mads', null]) await sendCard(card, { ...save, seenEditorUserId })
    await sendCard(card, save)
    const bodies = vi.mocked(send).mock.calls.map(([, options]) => (options as { body: object }).body)
    expect(bodies.map((body) => Reflect.get(body, 'seenEditorUserId'))).toEqual(['mads', null, undefined])
    expect(bodies[2]).not.toHaveProperty('seenEditorUserId')
  })

  it('begins a group’s card also when it has read the one of another phone; only a later editor is a claim', async () => {
    const step = { kind: 'edit', key: 'key', editorUserId: 'ada' } as const
    await sendCard(card, { ...save, step: { ...step, isBeginning: true } })
    await sendCard(card, { ...save, step })
    expect(vi.mocked(send).mock.calls).toMatchObject([
      [scorecardCalls.create, { body: { groupId: 'card', editorUserId: 'ada' }, idempotencyKey: 'key' }],
      [groupScorecardCalls.setEditor, { params: { id: 'card' }, body: { editorUserId: 'ada' } }],
    ])
  })

  it('tries again later what an event refuses that has not started yet', async () => {
    answers(error(409, { code: 'event-not-started', message: 'This event has not started yet' }))
    const begun: InFlight = { ...creation, step: { kind: 'edit', key: 'key', editorUserId: 'ada' } }
    for (const request of [begun, save])
      expect(await sendCard(card, request)).toEqual({
        kind: 'unreached',
        words: 'This event has not started yet',
      })
  })

  it('does not count as stored what was stored without its round or arrows', async () => {
    const scores = [{ distance: '', zone: null, arrows: ['K', 'V'], photoPath: null }]
    const body = { ...blankCard, roundId: 'ifaa-3d-standard-2021', scores }
    expect(await sendCard(card, { ...save, body })).toEqual({ kind: 'half-stored', current: storedCard })
    const bare = { ...storedCard, roundId: body.roundId }
    vi.mocked(send).mockResolvedValue(bare)
    expect(await sendCard(card, { ...save, body })).toEqual({ kind: 'half-stored', current: bare })
    const [entry] = bare.scores
    const whole = { ...bare, scores: [{ target: 1, score: 18, subtotal: 18, ...entry, ...scores[0] }] }
    vi.mocked(send).mockResolvedValue(whole)
    expect(await sendCard(card, { ...save, body })).toMatchObject({ kind: 'stored' })
  })

  it('does not count as stored what was stored without its remarks', async () => {
    const body = { ...blankCard, note: 'New string' }
    expect(await sendCard(card, { ...save, body })).toEqual({ kind: 'half-stored', current: storedCard })
    vi.mocked(send).mockResolvedValue({ ...storedCard, note: 'New string' })
    expect(await sendCard(card, { ...save, body })).toMatchObject({ kind: 'stored' })
  })

  it('treats a save from before rounds as one of the default round, and sends it unchanged', async () => {
    const { roundId: _roundId, ...body } = blankCard
    expect(await sendCard(card, { ...save, body })).toMatchObject({ kind: 'stored' })
    expect(vi.mocked(send).mock.calls[0]?.[1]).not.toHaveProperty('body.roundId')
  })

  it('sends nothing under the name of another user', async () => {
    vi.mocked(readLastUser).mockReturnValue(fakeUser('mads'))
    expect(await sendCard(card, save)).toMatchObject({ kind: 'signed-out' })
    expect(send).not.toHaveBeenCalled()
  })

  it.each([
    ['no network', new OfflineError(), { kind: 'unreached' }],
    ['no token', new SignedOutError(), { kind: 'signed-out' }],
    ['a dead token', error(401, { message: 'Your session has ended.' }), { kind: 'signed-out' }],
    ['a server that is away', error(503, { message: 'Later' }), { kind: 'unreached', words: 'Later' }],
    ['too many requests', error(429, { message: 'Slower' }), { kind: 'unreached', words: 'Slower' }],
    [
      'an account that has sent too much for now',
      new ApiError(429, '{"code":"wait","message":"Wait"}', '', '40'),
      { kind: 'unreached', words: 'Wait', wait: 40_000 },
    ],
    [
      'a proxy or a Wi-Fi that answers instead of the server',
      new NoAnswerError(502, '<h1>Bad</h1>'),
      { kind: 'unreached', words: noAnswer },
    ],
    [
      'a refusal',
      error(400, { message: 'Club is required' }),
      { kind: 'refused', words: 'Club is required', isGone: false },
    ],
    [
      'photos that the server has not',
      error(400, { message: 'Row 3: no', errors: [{ path: 'scores.2.photoPath', message: 'Row 3: no' }] }),
      { kind: 'refused', words: 'Row 3: no', lacksPhotos: true },
    ],
    [
      'a card that was deleted',
      error(404, { message: 'There is no such scorecard' }),
      { kind: 'refused', isGone: true },
    ],
    [
      'a token that is another user’s',
      error(409, {
        code: 'changes-of-another-user',
        message: 'These changes belong to another user.',
        errors: [{ path: 'Fletch-User', message: 'These changes belong to another user.' }],
      }),
      { kind: 'signed-out', words: 'These changes belong to another user.' },
    ],
    [
      'a new server that has moved on',
      error(426, { message: 'Please update' }),
      { kind: 'refused', words: 'Please update', isGone: false },
    ],
    [
      'a refusal without words',
      error(418, { message: '' }),
      { kind: 'refused', words: expect.stringContaining('needs a newer version'), isGone: false },
    ],
    ['a request that was given up', new DOMException('too long', 'AbortError'), { kind: 'unreached' }],
    ['a conflict without a card', error(409, { message: 'Not yours' }), { kind: 'refused', isGone: false }],
  ])('reports %s', async (_name, failure, outcome) => {
    answers(failure)
    expect(await sendCard(card, save)).toMatchObject(outcome)
  })

  it('names the fault of a refusal only with words that explain it', async () => {
    answers(error(418, { code: 'of-tomorrow', message: 'Not today' }))
    expect(await sendCard(card, save)).toMatchObject({ words: 'Not today', fault: { code: 'of-tomorrow' } })
    answers(error(418, { code: 'of-tomorrow', message: '' }))
    expect(await sendCard(card, save)).not.toHaveProperty('fault')
  })

  it('returns the current card for a stale save', async () => {
    answers(error(409, { message: 'Changed elsewhere', current: storedCard }))
    const outcome = await sendCard(card, save)
    expect(outcome.kind).toBe('stale')
    expect(outcome.kind === 'stale' && contentOf(outcome.current)).toMatchObject(blankCard)
  })

  it('treats a conflict of a creation as a deleted card', async () => {
    answers(error(409, { message: 'This scorecard was deleted' }))
    expect(await sendCard(card, creation)).toMatchObject({ kind: 'refused', isGone: true })
  })

  it('counts as saved only a card that it understands, and says when the server is newer', async () => {
    vi.mocked(send).mockResolvedValue({ id: 'card', format: 2 } as never)
    const outcome = await sendCard(card, save)
    expect(outcome).toMatchObject({ kind: 'unreached' })
    expect(outcome).toHaveProperty('words', expect.stringContaining('needs a newer version'))
  })

  it.each([{ ok: true }, [], null, { id: 'another' }])(
    'takes %j for an answer of something else',
    async (answer) => {
      vi.mocked(send).mockResolvedValue(answer as never)
      expect(await sendCard(card, save)).toEqual({ kind: 'unreached', words: noAnswer })
    },
  )

  it('sends the values that a user decided against', async () => {
    const declined = [{ row: 0, field: 'zone', value: '1A' } as const]
    await sendCard(card, { ...save, declined })
    expect(vi.mocked(send).mock.calls[0]).toMatchObject([
      { method: 'PUT' },
      { body: { version: 3, declined } },
    ])
  })

  it('continues from the existing card if a creation arrived that it had given up', async () => {
    vi.mocked(send).mockImplementation((call) =>
      call.method === 'GET'
        ? Promise.resolve(storedCard as never)
        : Promise.reject(error(422, { message: 'This Idempotency-Key was already used' })),
    )
    expect(await sendCard(card, creation)).toEqual({ kind: 'stale', current: storedCard })
    expect(await sendCard(card, save)).toMatchObject({ kind: 'refused' })
  })

  it('lets programming errors through', async () => {
    answers(new TypeError('a fault'))
    await expect(sendCard(card, save)).rejects.toThrow('a fault')
  })
})
