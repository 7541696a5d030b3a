import { type CardContent, columnsOf, columnText, contentOf, sameContent } from '@fletch/domain'
import type { ServerState } from '@fletch/domain/testing/sync/reference-server.ts'
import { type CardRecord, needsAttention, stateOf } from '../../phone/cards/card-record.ts'
import { confirmationOf } from '../../phone/cards/group-part.ts'
import {
  cardFrom,
  type Entered,
  isAt,
  isGroup,
  isOnServer,
  type PhoneState,
  serverValue,
  valueIn,
  type World,
} from './world.ts'

// What must hold in every world, whatever happens in whatever order. Each function says what is wrong, or nothing.

const everythingEntered = ({ phones }: World): readonly Entered[] => phones.flatMap(({ entered }) => entered)

/** The last entry of a person for each place; earlier ones were replaced by the same person. */
const lastEntries = ({ entered }: Pick<PhoneState, 'entered'>): readonly Entered[] =>
  entered.filter((each, n) => !entered.slice(n + 1).some((later) => isAt(later, each.archer, each.row)))

/** Whether someone saw the value and entered another one over it. */
const isReplacedKnowingly = (world: World, { archer, row, value }: Entered): boolean =>
  everythingEntered(world).some((each) => isAt(each, archer, row) && each.over === value)

/** Whether this phone itself still has the entry: shows it, asks about it, or is about to report it as given up. */
const isOnPhone = (record: CardRecord | undefined, entered: Entered): boolean => {
  if (record === undefined) return false
  const { archer, row, value } = entered
  const isHere = (place: { readonly participantId?: string | undefined; readonly row: number | null }) =>
    isAt(entered, place.participantId, place.row)
  return (
    valueIn(record.mine, archer, row) === value ||
    record.conflicts.some((each) => isHere(each) && each.mine === value) ||
    record.declined.some((each) => isHere(each) && each.value === value)
  )
}

/** Whether the server ever had a value at a place. */
const wasOnServer = ({ history }: ServerState, entered: Entered): boolean =>
  history.some((line) => isAt(entered, line.participantId, line.row) && line.value === entered.value)

/** Whether a place that had a value is blank now. */
const isBlanked = ({ server }: World, { archer, row }: Entered): boolean =>
  serverValue(server, archer, row) === null &&
  server.history.some((line) => line.kind === 'set' && isAt({ archer, row }, line.participantId, line.row))

const nameOf = ({ archer, row, value }: Entered): string =>
  `${value} at target ${row + 1}${archer === undefined ? '' : ` of ${archer}`}`

/**
 * 1. Every entry that a phone stored is still there or on the server, was replaced, or is declined in the history. What
 * a blank replaced is for the fourth to find.
 */
const nothingIsLost = (world: World): string | undefined => {
  for (const phone of world.phones)
    for (const entry of lastEntries(phone)) {
      const isThere =
        isOnPhone(phone.record, entry) ||
        isOnServer(world.server, phone.userId, entry) ||
        isReplacedKnowingly(world, entry) ||
        isBlanked(world, entry) ||
        world.gone.some((each) => isAt(each, entry.archer, entry.row) && each.value === entry.value)
      if (!isThere) return `${nameOf(entry)}, entered by ${phone.userId}, is lost`
    }
  return undefined
}

/** 2. Nothing is called saved before the server has it. */
const nothingIsSavedEarly = (world: World): string | undefined => {
  for (const { record, entered, shown, userId } of world.phones) {
    if (record === undefined) continue
    const isCalledSaved = stateOf(record, false) === 'saved' || (shown === 'saved' && !needsAttention(record))
    const { group, declined } = record
    // Asked of the record itself: what counts as unsent may be wrong.
    if (isCalledSaved && (group?.steps.length ?? 0) > 0)
      return 'an editor who was named, or a confirmation, is called saved, but still waits'
    if (isCalledSaved && declined.length > 0)
      return 'a value that was given up is called saved, but still waits'
    if (!isCalledSaved || world.isRestored) continue
    const early = lastEntries({ entered }).find(
      (entry) =>
        valueIn(record.mine, entry.archer, entry.row) === entry.value &&
        !isOnServer(world.server, userId, entry) &&
        !wasOnServer(world.server, entry),
    )
    if (early !== undefined) return `${nameOf(early)} is called saved, but the server does not have it`
  }
  return undefined
}

/** 3. A key takes effect once, and so does an entry. */
const nothingHappensTwice = (world: World): string | undefined => {
  const [key] = world.twice
  if (key !== undefined) return `the request ${key} took effect twice`
  if (world.isRestored) return undefined
  const entered = everythingEntered(world)
  for (const line of world.server.history) {
    const isSame = (each: { readonly value: string; readonly row: number }, archer: string | undefined) =>
      each.value === line.value && each.row === line.row && archer === line.participantId
    const times = world.server.history.filter(
      (each) => each.kind === 'set' && isSame(each, each.participantId),
    )
    const wanted = entered.filter((each) => isSame(each, each.archer))
    if (line.kind === 'set' && wanted.length > 0 && times.length > wanted.length)
      return `${line.value} at target ${line.row + 1} was set ${times.length} times, but entered ${wanted.length} times`
  }
  return undefined
}

/** 4. A blank never takes the place of a value. */
const noBlankOverwrites = ({ server }: World): string | undefined => {
  const blank = server.history.find(
    ({ kind, participantId, row }) => kind === 'set' && serverValue(server, participantId, row) === null,
  )
  return blank && `${blank.value} at target ${blank.row + 1} was overwritten by a blank`
}

/** 5. The server has no value that nobody entered there. */
const nothingIsInvented = (world: World): string | undefined => {
  const entered = everythingEntered(world)
  const isEntered = (archer: string | undefined, row: number, value: string) =>
    entered.some((each) => isAt(each, archer, row) && each.value === value)
  const { card, proposals } = world.server
  const columns = columnsOf(card?.content.scores ?? [])
  for (const [archer, column] of columns)
    for (const [row, { zone }] of column.entries())
      if (zone !== null && !isEntered(archer, row, zone)) return `no one entered ${zone} at target ${row + 1}`
  const alien = proposals.find(
    ({ participantId, row, value }) => value !== null && !isEntered(participantId, row, value),
  )
  return alien && `no one entered the proposed ${alien.value} at target ${alien.row + 1}`
}

const isQuiet = ({ record, awaited, schedule }: PhoneState): boolean =>
  record !== undefined && awaited === null && schedule === undefined && stateOf(record, false) === 'saved'

/** 6. Two phones on which nothing waits, and that have read the server's card, show the same. */
const quietPhonesAgree = (world: World): string | undefined => {
  const { card } = world.server
  // What only a phone still has after a restore is called saved: no one promises it.
  if (card === null || world.gone.length > 0) return undefined
  const there = cardFrom(card, isGroup(world))
  const shows = (phone: PhoneState): CardContent | undefined => {
    const { base, mine } = phone.record ?? {}
    const isRead = base?.version === there.version && base.updatedAt === there.updatedAt
    return isRead && isQuiet(phone) ? mine : undefined
  }
  const [one, other] = world.phones.map(shows)
  if (one === undefined || other === undefined) return undefined
  if (!sameContent(one, other)) return 'both phones are quiet and connected, and show different cards'
  return sameContent(one, contentOf(there)) ? undefined : 'both phones agree, but not with the server'
}

/** 7. A confirmation never covers a column that changed after it. */
const confirmationsHold = (world: World): string | undefined => {
  const { card } = world.server
  for (const { id, confirmedAt } of card?.archers ?? []) {
    if (confirmedAt === null || card === null) continue
    const text = columnText(card.content, id)
    if (!world.phones.some(({ confirmed }) => confirmed[id]?.includes(text)))
      return `the column of ${id} counts as confirmed, but ${id} never confirmed it like this`
  }
  for (const { record, confirmed } of world.phones)
    for (const id of Object.keys(confirmed))
      if (
        record !== undefined &&
        confirmationOf(record, id).state === 'confirmed' &&
        !confirmed[id]?.includes(columnText(record.mine, id))
      )
        return `a phone shows the column of ${id} as confirmed, which ${id} never confirmed like this`
  return undefined
}

/** 8. After the event is completed nothing changes without a proposal. */
const completedStays = ({ server, completed }: World): string | undefined => {
  if (server.status !== 'completed' || completed === null || server.card === null) return undefined
  return sameContent(completed, server.card.content)
    ? undefined
    : 'the card changed after the event was completed'
}

/** A new card waits for its user: before that nothing of it is sent, or called sent. */
const draftsWait = ({ isDraft, phones, wire, server }: World): string | undefined => {
  if (!isDraft) return undefined
  if (wire.length > 0 || server.card !== null) return 'a new card is sent that its user has not saved'
  const isCalledSent = phones.some(({ record, shown }) => {
    const state = record && stateOf(record, false)
    return shown === 'saved' || (state !== undefined && state !== 'never-saved')
  })
  return isCalledSent ? 'a new card does not count as only on this phone' : undefined
}

/** Those that hold in each world. That everything can be sent is seen on all of them together (explore.ts). */
const invariants = {
  'nothing is lost': nothingIsLost,
  'nothing is called saved before it is': nothingIsSavedEarly,
  'a key takes effect once': nothingHappensTwice,
  'a blank never overwrites a value': noBlankOverwrites,
  'the server has only what was entered': nothingIsInvented,
  'quiet phones agree': quietPhonesAgree,
  'a confirmation covers what was confirmed': confirmationsHold,
  'a completed event stays': completedStays,
  'a draft waits for its user': draftsWait,
} as const

export const isAllSent = (world: World): boolean =>
  world.wire.length === 0 &&
  world.phones.every(({ record }) => record === undefined || stateOf(record, false) === 'saved')

export interface Broken {
  readonly invariant: string
  readonly says: string
}

/** The first invariant that does not hold, and what is wrong. */
export const brokenIn = (world: World, without?: string): Broken | undefined => {
  for (const [invariant, check] of Object.entries(invariants)) {
    const says = invariant === without ? undefined : check(world)
    if (says !== undefined) return { invariant, says }
  }
  return undefined
}
