import {
  codeKeys,
  codeSignature,
  type EventGroup,
  eventCodeCalls,
  eventGroupCalls,
  handInBody,
  partsOf,
  scorecardCalls,
} from '@fletch/contract'
import { archerKey, scoreEntries, secondCardId, tally, threeArrowRound, type ZoneCode } from '@fletch/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { fakeCamera, pictureOfCode } from '../../../../testing/camera.ts'
import { cardOf } from '../../../../testing/cards.ts'
import { answerWithEvent, eventWith } from '../../../../testing/events.ts'
import { button } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const event = eventWith({ status: 'active', numberOfTargets: 3, competitionDate: '2026-05-02' })
const at = '2026-05-02T09:00:00.000Z'

const groupOf = (number: number, archers = 2): EventGroup => {
  const id = `01980000-0000-7000-8000-00000000d0${String(number).padStart(2, '0')}`
  return {
    id,
    competitionId: event.id,
    groupName: `Group ${number}`,
    targetNumbers: [number],
    code: null,
    createdAt: at,
    scorecardId: null,
    participants: Array.from({ length: archers }, (_, place) => ({
      id: `01980000-0000-7000-8000-0000000${String(number).padStart(2, '0')}a${String(place).padStart(2, '0')}`,
      competitionId: event.id,
      userId: null,
      groupId: id,
      archeryStyle: 'BH',
      registeredAt: at,
      status: 'registered',
      position: null,
      user: { firstName: `Archer ${place + 1}`, lastName: `of ${number}` },
      isAsked: false,
    })),
  }
}

const keyId = '01980000-0000-7000-8000-0000000000ee'
const pair = await crypto.subtle.generateKey(codeKeys, true, ['sign', 'verify'])
const publicKey = btoa(
  String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))),
)
  .replaceAll('+', '-')
  .replaceAll('/', '_')
  .replaceAll('=', '')

interface Shown {
  readonly zone?: ZoneCode
  readonly counter?: number
  readonly eventId?: string
  readonly day?: string
  readonly keyId?: string
  readonly targets?: number
  readonly signer?: CryptoKey
  /** The card of the second scorer. */
  readonly isSecond?: boolean
}

/** The codes that a phone shows of a group's card, with one zone at every target. */
const codesOf = async (
  group: EventGroup,
  { zone = '1A', counter = 1, eventId = event.id, day = '2026-05-02', targets = 3, ...by }: Shown = {},
): Promise<string[]> => {
  const scores = Array.from({ length: targets }, () =>
    group.participants.map((archer) => ({
      zone,
      distance: '',
      photoPath: null,
      participantId: archerKey(archer),
    })),
  ).flat()
  const body = handInBody(threeArrowRound, {
    eventId,
    groupId: by.isSecond ? secondCardId(group.id) : group.id,
    keyId: by.keyId ?? keyId,
    counter,
    basedOn: null,
    editorStep: 'began',
    card: {
      roundId: threeArrowRound.id,
      archerName: group.groupName,
      club: '',
      date: day,
      archeryStyle: 'BH',
      distanceUnit: 'meters',
      startingTarget: 1,
      numberOfTargets: targets,
      courseTargets: targets,
      scores,
    },
    archers: group.participants.map((archer) => ({ id: archerKey(archer), isConfirmed: !by.isSecond })),
  })
  const signature = await crypto.subtle.sign(
    codeSignature,
    by.signer ?? pair.privateKey,
    Uint8Array.from(body),
  )
  return partsOf({ body, signature: new Uint8Array(signature) })
}

const oneCodeOf = async (group: EventGroup, shown?: Shown): Promise<string> => {
  const [text = '', ...others] = await codesOf(group, shown)
  expect(others).toEqual([])
  return text
}

const groups = [groupOf(1), groupOf(2), groupOf(3, 10)]

beforeEach(() => {
  answerWithEvent(event)
  network.on(eventGroupCalls.list, groups)
  network.on(eventCodeCalls.keys, [{ id: keyId, userId: ada.id, publicKey }])
  network.refuse(scorecardCalls.read, 404, { message: 'Not found', errors: [] })
})

const openScan = () => open(`/competitions/${event.id}/scan`, { as: ada })

const takes = () => network.sent(eventCodeCalls.take).map(({ body }) => body.parts)

/** The server takes every code. */
const acceptCodes = () =>
  network.on(eventCodeCalls.take, { isNew: true, card: cardOf('group', groupOf(1).id) })

test('cards are taken one after the other with one tap each', async () => {
  acceptCodes()
  const camera = fakeCamera()
  await openScan()
  await expectTexts('Scan codes', 'Winter Shoot', '0 of 3 groups')
  const codes = [await oneCodeOf(groupOf(1)), await oneCodeOf(groupOf(2), { zone: '2B' })]
  let taps = 0
  for (const [place, code] of codes.entries()) {
    camera.show(code)
    await expectTexts(`Archer 1 of ${place + 1}`)
    await expect.element(button('Take')).toHaveFocus()
    await button('Take').click()
    taps += 1
  }
  await expectTexts('2 of 3 groups', 'Group 1', 'Group 2')
  await expect.poll(takes).toEqual(codes.map((code) => [code]))
  await expect.poll(() => page.getByText(/^Sent at/).elements().length).toBe(2)
  expect(taps).toBe(codes.length)
})

test('the card of a second scorer is named so, needs no confirmation, and is no further group', async () => {
  acceptCodes()
  const camera = fakeCamera()
  await openScan()
  const code = await oneCodeOf(groupOf(1), { isSecond: true })
  camera.show(code)
  await expectTexts('Group 1, 2nd card', 'Archer 1 of 1', '60')
  await expect.element(page.getByText('not confirmed')).not.toBeInTheDocument()
  await button('Take').click()
  await expectTexts('0 of 3 groups', 'Group 1, 2nd card')
  await expect.poll(takes).toEqual([[code]])
  camera.show(await oneCodeOf(groupOf(1)))
  await expect.element(page.getByRole('heading', { name: 'Group 1', exact: true })).toBeVisible()
  await button('Take').click()
  await expectTexts('1 of 3 groups')
})

test('totals are shown with what differs from the office, and what is not taken is not sent', async () => {
  const [first, second] = groupOf(1).participants.map(archerKey)
  const card = cardOf('group', groupOf(1).id)
  const entry = (zone: ZoneCode, participantId = '') => ({
    zone,
    distance: '',
    photoPath: null,
    participantId,
  })
  const scores = [
    ...[1, 2, 3].map(() => entry('1A', first)),
    ...[entry('1A', second), entry('1A', second), entry('3C', second)],
  ]
  network.on(scorecardCalls.read, {
    ...card,
    ...tally(threeArrowRound, scores),
    scores: scoreEntries(threeArrowRound, { ...card, scores }),
  })
  const camera = fakeCamera()
  await openScan()
  camera.show(await oneCodeOf(groupOf(1)))
  await expectTexts('60', 'In the office', '1 target differs')
  await expectTexts('The scores of 1 archer differ from those of the office.')
  await button('Not now').click()
  await expectTexts('0 of 3 groups')
  expect(takes()).toEqual([])
  await expect.element(page.getByLabelText('What the camera shows')).toBeVisible()
})

test('the parts of a large card are read in any order, and what has been read is told', async () => {
  acceptCodes()
  const camera = fakeCamera()
  await openScan()
  const parts = await codesOf(groupOf(3, 10), { targets: 50 })
  expect(parts).toHaveLength(2)
  camera.show(parts[1] ?? '')
  await expectTexts('1 of 2 parts read')
  camera.show('https://example.org')
  await expectTexts('This is not a code of a scorecard')
  camera.show(parts[0] ?? '')
  await button('Take').click()
  await expect.poll(takes).toEqual([[parts[1], parts[0]]])
})

test('without a signal a code is checked, taken and sent later', async () => {
  acceptCodes()
  const camera = fakeCamera()
  await openScan()
  await expectTexts('0 of 3 groups')
  network.lose(eventCodeCalls.take)
  network.lose(scorecardCalls.read)
  camera.show(await oneCodeOf(groupOf(1)))
  await button('Take').click()
  await expectTexts('1 of 3 groups', 'Will be sent')
  acceptCodes()
  dispatchEvent(new Event('online'))
  await expectTexts('Sent at')
})

test('a device that has the event works without a signal from the start', async () => {
  const camera = fakeCamera()
  await openScan()
  await expectTexts('0 of 3 groups')
  network.lose(eventGroupCalls.list)
  network.lose(eventCodeCalls.take)
  network.lose(scorecardCalls.read)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openScan()
  await expectTexts('Without a signal. Groups as of')
  camera.show(await oneCodeOf(groupOf(2)))
  await button('Take').click()
  await expectTexts('1 of 3 groups', 'Will be sent')
})

test('a code that was taken is told when it is shown again', async () => {
  acceptCodes()
  const camera = fakeCamera()
  await openScan()
  const [first, second] = [await oneCodeOf(groupOf(1)), await oneCodeOf(groupOf(2))]
  camera.show(first)
  await button('Take').click()
  camera.show(second)
  await button('Not now').click()
  camera.show(first)
  await expectTexts('This code was taken before.')
  await button('Not now').click()
  camera.show(await oneCodeOf(groupOf(1), { zone: '1B', counter: 2 }))
  await expectTexts('Archer 1 of 1')
  expect(page.getByText('This code was taken before.').query()).toBeNull()
})

test('a code that the server refuses says why, and can be sent again or removed', async () => {
  const message = 'This person is not an admin of the event any more'
  network.refuse(eventCodeCalls.take, 403, { message, errors: [] })
  const camera = fakeCamera()
  await openScan()
  camera.show(await oneCodeOf(groupOf(1)))
  await button('Take').click()
  await expectTexts('Not accepted', message)
  acceptCodes()
  await button('Send again').click()
  await expectTexts('Sent at')
})

const stranger = await crypto.subtle.generateKey(codeKeys, true, ['sign', 'verify'])

const wrongCodes: Readonly<Record<string, [Shown, string]>> = {
  'of another event': [{ eventId: groupOf(9).id }, 'This code is of another event'],
  'of another day': [{ day: '2026-05-03' }, 'This code is of another day'],
  'of an unknown phone': [
    { keyId: groupOf(9).id },
    'This device does not know the phone that shows this code',
  ],
  'signed by another phone': [
    { signer: stranger.privateKey },
    'This code was not made by the phone that it names',
  ],
}

test.for(Object.entries(wrongCodes))('a code %s is refused in words', async ([, [shown, words]]) => {
  const camera = fakeCamera()
  await openScan()
  camera.show(await oneCodeOf(groupOf(1), shown))
  await expectTexts(words)
  expect(button('Take').query()).toBeNull()
})

test('a group that this device does not know, and a code that is cut off, are refused in words', async () => {
  const camera = fakeCamera()
  await openScan()
  camera.show(await oneCodeOf(groupOf(9)))
  await expectTexts('This device does not know this group')
  camera.show((await oneCodeOf(groupOf(1))).slice(0, 200))
  await expectTexts('This code cannot be read whole')
})

test('where the camera is not allowed, a code is read from a photo', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  )
  await openScan()
  await expectTexts('The camera is not allowed', 'Allow it for Fletch in the settings of the browser')
  const photoOf = async (text: string | null) => {
    const blob = await new Promise<Blob | null>((taken) => pictureOfCode(text).toBlob(taken, 'image/png'))
    return new File([blob ?? ''], 'photo.png', { type: 'image/png' })
  }
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const files = new DataTransfer()
    files.items.add(file)
    if (input === null) throw new Error('No photo can be chosen')
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await choose(await photoOf(null))
  await expectTexts('No code was found in the photo.')
  await choose(await photoOf(await oneCodeOf(groupOf(1))))
  await expectTexts('Archer 1 of 1', '60')
})

test('a device without a camera says so, and a silent one can be tried again', async () => {
  const ask = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('none', 'NotFoundError'))
  await openScan()
  await expectTexts('There is no camera here')
  ask.mockImplementation(async () => pictureOfCode(null).captureStream())
  await button('Try again').click()
  await expect.element(page.getByLabelText('What the camera shows')).toBeVisible()
  expect(page.getByText('There is no camera here').query()).toBeNull()
})
