import {
  type Arrows,
  arrowsText,
  builtInRounds,
  type CardContent,
  type Conflict,
  chooseMine,
  hitFrom,
  keysOfArrow,
  openBox,
  outcomeOf,
  ownCard,
  type Round as Shot,
  setPhoto,
  withArrow,
  writesZones,
  zoneCodes,
} from '@fletch/domain'
import { withConflictDecided, withEdit } from '../phone/cards/card-changes.ts'
import { type CardRecord, newRecord, placeName } from '../phone/cards/card-record.ts'
import { editorOf, withEditor } from '../phone/cards/group-part.ts'
import type { OpenCard } from '../phone/cards/open-card.ts'
import { learnRounds } from '../phone/kept/known-rounds.ts'
import { localPath } from '../phone/photos/photo-record.ts'
import { blankCard } from './fake-phone.ts'
import { killTab, openOn, openTab, type SimulatedPhone } from './fake-tab.ts'
import { type Round, rows } from './fake-world.ts'

const codes = '0123456789AB'.split('')

/** A round in which every target can have a unique value, so that entries can be followed in any order. */
const countingRound: Shot = {
  id: '01970000-0000-7000-8000-000000000001',
  name: 'Counting',
  organisation: 'The Oaks',
  edition: '2026',
  source: '',
  discipline: 'other',
  marked: null,
  arrows: 6,
  counting: 'all',
  areas: codes.map((code) => ({ code, name: code })),
  points: [codes.map((_, place) => codes.length - place)],
  miss: 0,
  targets: { usual: rows, others: [] },
  courseTargets: rows,
  line: null,
  ties: { steps: [], level: 'shared' },
}

/** A number written as the arrows of a target, one digit per arrow. */
const arrowsOfNumber = (number: number): string => [...number.toString(codes.length).toUpperCase()].join(' ')

learnRounds([...builtInRounds, countingRound])

const cardFor = (shot: Shot, archers: readonly string[]): CardContent => ({
  ...blankCard,
  roundId: shot.id,
  numberOfTargets: rows,
  scores: Array.from({ length: archers.length === 0 ? 0 : rows }).flatMap(() =>
    archers.map((participantId) => ({ distance: '', zone: null, photoPath: null, participantId })),
  ),
})

/** What people do in a simulated round: taps, kills, outages, conflicts, another user. */
export const peopleOf = (round: Round) => {
  const { random, pick, time, server, world, counts, taps, chosenAgain, newKey, at, turnClocks } = round
  const { isGroup, hasEditor, archers, phones, cardIds, recordOn } = round
  // One third each: the clubs' own round, the round with unique targets, any other built-in round.
  const shot = pick([...builtInRounds.slice(0, 1), countingRound, pick(builtInRounds)])

  /** Unique arrows: the count of targets shot so far. */
  const arrowsShot = (): Arrows => {
    let arrows: Arrows = []
    for (let arrowsLeft = Math.ceil(random() * shot.arrows); arrowsLeft > 0; arrowsLeft -= 1) {
      const box = openBox(shot, arrows)
      if (box === null || outcomeOf(shot, hitFrom(shot, arrows))?.isScored === true) break
      arrows = withArrow(arrows, box, pick(keysOfArrow(shot, box)).code)
    }
    return arrows
  }

  const start = (phone: SimulatedPhone) => {
    const tab = openTab(world, phone, newKey)
    for (const id of cardIds) openOn(phone, id)
    void tab.phone.wake(phone.userId, 'start')
  }

  /** The card on a phone's screen: an existing one, or a new one if this phone may start it. */
  const screen = (phone: SimulatedPhone, id: string): OpenCard | undefined => {
    const open = openOn(phone, id)
    const mayBegin = isGroup || (id === 'card-1' ? phones[0] : phones[1]) === phone
    if (open !== undefined || phone.tab === null || !mayBegin) return open
    const { userId } = phone
    const steps = [{ kind: 'edit', key: newKey(), editorUserId: userId, isBeginning: true } as const]
    const group = hasEditor ? { archers: [], steps, reason: null } : undefined
    const fresh = newRecord({
      id,
      userId,
      mine: cardFor(shot, archers),
      touchedAt: at(),
      ...(group && { group }),
    })
    const card = phone.tab.phone.open({ userId, id }, { fresh })
    card.follow()
    phone.tab.cards.set(id, card)
    return card
  }

  const tap = (phone: SimulatedPhone) => {
    const cardId = pick(cardIds)
    const card = screen(phone, cardId)
    const record = card?.shown.read().record
    if (card === undefined || record === undefined) return
    // Only the editor enters scores.
    if (hasEditor && ![null, phone.userId].includes(editorOf(record))) return
    counts.taps += 1
    const row = Math.floor(random() * rows)
    const participantId = isGroup ? pick(archers) : undefined
    const put = (field: 'distance' | 'zone' | 'arrows', mine: string | null) => (content: CardContent) => {
      const conflict: Conflict = { participantId, row, field, mine, theirs: null }
      return chooseMine(content, conflict)
    }
    const putShot = () =>
      writesZones(shot) ? put('zone', pick(zoneCodes)) : put('arrows', arrowsText(arrowsShot()))
    const isCounted = shot === countingRound
    const tracked = isCounted ? 'arrows' : 'distance'
    const value = isCounted ? arrowsOfNumber(taps.length + 1) : String(taps.length + 1)
    taps.push({
      phone,
      cardId,
      place: placeName({ participantId, row, field: tracked }),
      value,
      isKept: false,
    })
    card.change((current) => withEdit(current, put(tracked, value), at()))
    // There are few zones, so two people often enter the same one.
    if (!isCounted && random() < 0.5) {
      const work = putShot()
      card.change((current) => withEdit(current, work, at()))
    }
    if (random() < 0.15 && !isGroup) photograph(phone, card, record, row)
  }

  const photograph = (
    phone: SimulatedPhone,
    card: OpenCard,
    { id: cardId, userId }: CardRecord,
    row: number,
  ) => {
    const photo = { id: newKey(), userId, cardId, row, blob: new Blob(), createdAt: at(), objectPath: null }
    card.change(
      (current) => withEdit(current, (content) => setPhoto(content, ownCard, row, localPath(photo.id)), at()),
      {
        photo,
      },
    )
    phone.tab?.phone.sendPhotos({ userId, id: cardId })
  }

  const takeOver = (phone: SimulatedPhone, id: string) => {
    const card = hasEditor ? openOn(phone, id) : undefined
    if (card?.shown.read().record === undefined) return
    const stamp = { key: newKey(), at: at() }
    card.change((record) => withEditor(record, phone.userId, stamp))
  }

  const save = (phone: SimulatedPhone, id: string) => {
    if (phone.tab === null || recordOn(phone, id) === undefined) return
    counts.saves += 1
    void phone.tab.phone.sendAgain({ userId: phone.userId, id })
  }

  const read = (phone: SimulatedPhone, id: string) => {
    const { tab } = phone
    const card = server.cards.get(id)
    if (tab === null || card === undefined || !phone.isOnline || phone.signedIn !== phone.userId) return
    // The answer may be outdated when it arrives.
    time.timer(() => tab.isAlive && void tab.phone.receive(card, phone.userId, at()), random() * 4000)
  }

  const decide = (phone: SimulatedPhone, id: string, side?: 'mine' | 'theirs') => {
    const card = openOn(phone, id)
    const [conflict] = card?.shown.read().record?.conflicts ?? []
    if (card === undefined || conflict === undefined) return
    counts.questions += 1
    const choice = side ?? pick(['mine', 'theirs'] as const)
    const value = String(conflict.mine)
    if (choice === 'mine') chosenAgain.set(value, (chosenAgain.get(value) ?? 0) + 1)
    card.change((current) => withConflictDecided(current, conflict, choice, at()))
  }

  const happen: readonly (readonly [number, (phone: SimulatedPhone) => void])[] = [
    [40, tap],
    [10, (phone) => save(phone, pick(cardIds))],
    [14, (phone) => read(phone, pick(cardIds))],
    [6, (phone) => decide(phone, pick(cardIds))],
    [hasEditor ? 6 : 0, (phone) => takeOver(phone, pick(cardIds))],
    [
      6,
      (phone) => {
        counts.kills += 1
        killTab(phone)
      },
    ],
    [
      8,
      (phone) => {
        counts.cuts += 1
        phone.isOnline = !phone.isOnline
        if (phone.isOnline) void phone.tab?.phone.wake(phone.userId, 'online')
      },
    ],
    [6, (phone) => void phone.tab?.phone.wake(phone.userId, pick(['tick', 'focus'] as const))],
    [
      4,
      (phone) => {
        // The session ends or another user signs in on this phone; later the first user returns.
        phone.signedIn = phone.signedIn === phone.userId ? pick([null, 'someone else']) : phone.userId
        if (phone.signedIn === phone.userId) void phone.tab?.phone.wake(phone.userId, 'signed-in')
      },
    ],
    [2, turnClocks],
  ]
  const total = happen.reduce((sum, [weight]) => sum + weight, 0)
  const something = () => {
    let rest = random() * total
    const phone = pick(phones)
    // A person whose phone went dark soon looks at it again.
    if (phone.tab === null) return start(phone)
    const isIts = (weight: number) => {
      rest -= weight
      return rest < 0
    }
    happen.find(([weight]) => isIts(weight))?.[1](phone)
  }

  return { start, save, read, decide, takeOver, something }
}
