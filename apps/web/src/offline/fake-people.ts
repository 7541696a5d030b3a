import { type CardContent, chooseMine, ownCard, setPhoto, type ZoneCode, zoneCodes } from '@fletch/domain'
import { chosen, edited } from './card-changes.ts'
import { type CardRecord, newRecord, placeName } from './card-record.ts'
import { blankCard } from './fake-phone.ts'
import { killTab, openOn, openTab, type SimulatedPhone } from './fake-tab.ts'
import { type Round, rows } from './fake-world.ts'
import { editorOf, withEditor } from './group-part.ts'
import type { OpenCard } from './open-card.ts'
import { localPath } from './photo-record.ts'

const cardFor = (archers: readonly string[]): CardContent => ({
  ...blankCard,
  numberOfTargets: rows,
  scores: Array.from({ length: archers.length === 0 ? 0 : rows }).flatMap(() =>
    archers.map((participantId) => ({ distance: '', zone: null, photoPath: null, participantId })),
  ),
})

const zoneOf = (text: string): ZoneCode | null => zoneCodes.find((code) => code === text) ?? null

/** What people do with the phones of a round: taps, kills, cuts, questions, another user. */
export const peopleOf = (round: Round) => {
  const { random, pick, time, server, world, counts, taps, chosenAgain, newKey, at, turnClocks } = round
  const { isGroup, hasEditor, archers, phones, cardIds, recordOn } = round

  const start = (phone: SimulatedPhone) => {
    const tab = openTab(world, phone, newKey)
    for (const id of cardIds) openOn(phone, id)
    void tab.phone.wake(phone.userId, 'start')
  }

  /** The card on a phone's screen: one that it keeps, else a fresh one where this phone may begin it. */
  const screen = (phone: SimulatedPhone, id: string): OpenCard | undefined => {
    const open = openOn(phone, id)
    const mayBegin = isGroup || (id === 'card-1' ? phones[0] : phones[1]) === phone
    if (open !== undefined || phone.tab === null || !mayBegin) return open
    const { userId } = phone
    const steps = [{ kind: 'edit', key: newKey(), editorUserId: userId } as const]
    const group = hasEditor ? { archers: [], steps, reason: null } : undefined
    const fresh = newRecord({
      id,
      userId,
      mine: cardFor(archers),
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
    // Everyone but the editor only looks.
    if (hasEditor && ![null, phone.userId].includes(editorOf(record))) return
    counts.taps += 1
    const row = Math.floor(random() * rows)
    const participantId = isGroup ? pick(archers) : undefined
    const put = (field: 'distance' | 'zone', mine: string) => (content: CardContent) =>
      chooseMine(
        content,
        field === 'zone'
          ? { participantId, row, field, mine: zoneOf(mine), theirs: null }
          : { participantId, row, field, mine, theirs: '' },
      )
    const value = String(taps.length + 1)
    taps.push({
      phone,
      cardId,
      place: placeName({ participantId, row, field: 'distance' }),
      value,
      isKept: false,
    })
    card.change((current) => edited(current, put('distance', value), at()))
    // A zone has few values: two people often enter the same one.
    if (random() < 0.5) card.change((current) => edited(current, put('zone', pick(zoneCodes)), at()))
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
      (current) => edited(current, (content) => setPhoto(content, ownCard, row, localPath(photo.id)), at()),
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
    // The answer may be old by the time it is here.
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
    card.change((current) => chosen(current, conflict, choice, at()))
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
        // The session ends, or someone else signs in on this phone; later the first user is back.
        phone.signedIn = phone.signedIn === phone.userId ? pick([null, 'someone else']) : phone.userId
        if (phone.signedIn === phone.userId) void phone.tab?.phone.wake(phone.userId, 'signed-in')
      },
    ],
    [2, turnClocks],
  ]
  const total = happen.reduce((sum, [weight]) => sum + weight, 0)
  const something = () => {
    let left = random() * total
    const phone = pick(phones)
    // Someone whose phone went dark looks at it again soon.
    if (phone.tab === null) return start(phone)
    const isIts = (weight: number) => {
      left -= weight
      return left < 0
    }
    happen.find(([weight]) => isIts(weight))?.[1](phone)
  }

  return { start, save, read, decide, takeOver, something }
}
