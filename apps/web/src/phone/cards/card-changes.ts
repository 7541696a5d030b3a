import type { DeclinedValue, Scorecard } from '@fletch/contract'
import {
  type CardContent,
  type Conflict,
  changedPlaces,
  chooseMine,
  columnText,
  contentOf,
  isSamePlace,
  isUnshot,
  mergeCards,
  roundOfMerge,
  sameContent,
  valueAt,
} from '@fletch/domain'
import { withRound } from '../kept/known-rounds.ts'
import {
  bodyOf,
  type CardRecord,
  type GroupStep,
  type InFlight,
  isUnsent,
  placeName,
  type Refusal,
  recordOf,
  withPhotos,
} from './card-record.ts'

// Everything that can happen to a card's record. Pure: inputs are not modified.

/** The local value of a conflict that was decided for the other side. */
const declinedIn = (conflict: Conflict): DeclinedValue => {
  // Stryker disable next-line ConditionalExpression: for the type; the head has no archer either.
  if (conflict.row === null) return { row: null, field: conflict.field, value: conflict.mine }
  const { participantId, row, field, mine: value } = conflict
  return participantId === undefined ? { row, field, value } : { participantId, row, field, value }
}

/**
 * A change by the user. Editing a value by hand resolves its conflict, though the history keeps the other value,
 * and lifts a refusal.
 */
export const withEdit = (
  record: CardRecord,
  edit: (card: CardContent) => CardContent,
  at: string,
): CardRecord => {
  const mine = edit(record.mine)
  const isOpen = (conflict: Conflict) => valueAt(record.mine, conflict) === valueAt(mine, conflict)
  const settled = record.conflicts.filter(
    (conflict) => !isOpen(conflict) && valueAt(mine, conflict) !== conflict.mine,
  )
  const entered = changedPlaces(record.mine, mine).map((place) => [placeName(place), at])
  return {
    ...record,
    mine,
    conflicts: record.conflicts.filter(isOpen),
    declined: [...record.declined, ...settled.map(declinedIn)],
    enteredAt:
      entered.length === 0 ? record.enteredAt : { ...record.enteredAt, ...Object.fromEntries(entered) },
    // A deleted card stays deleted, whatever is entered.
    refusal: record.refusal?.isGone ? record.refusal : null,
    touchedAt: at,
  }
}

/** The user saves the card: now, or as soon as possible. */
export const withSaveRequested = (record: CardRecord): CardRecord =>
  record.isSaveAsked ? record : { ...record, isSaveAsked: true }

/** The user chose one value of a conflict; the other one stays in the history. */
export const withConflictDecided = (
  record: CardRecord,
  conflict: Conflict,
  side: 'mine' | 'theirs',
  at: string,
): CardRecord => ({
  ...record,
  mine: side === 'mine' ? chooseMine(record.mine, conflict) : record.mine,
  declined: side === 'mine' ? record.declined : [...record.declined, declinedIn(conflict)],
  conflicts: record.conflicts.filter((each) => !isSamePlace(each, conflict)),
  refusal: null,
  touchedAt: at,
})

/** Drops a refusal once the server has everything anyway: a request may arrive late. */
const withoutIdleRefusal = (record: CardRecord): CardRecord =>
  record.refusal === null || record.refusal.isGone || isUnsent(record) ? record : { ...record, refusal: null }

/** Drops confirmations of columns that have changed since. */
const withoutVoid = (record: CardRecord): CardRecord => {
  const { group, mine } = record
  if (group === undefined) return record
  const isOf = (step: GroupStep) =>
    step.kind !== 'confirm' || columnText(mine, step.participantId) === step.column
  return { ...record, group: { ...group, steps: group.steps.filter(isOf) } }
}

const areEntriesUnsent = (record: CardRecord): boolean =>
  record.base !== null && isUnsent({ ...record, group: undefined })

/** The step to send before or after the entries of a group card; undefined when entries are next. */
const stepOf = (record: CardRecord, [step]: readonly GroupStep[]): GroupStep | undefined =>
  step !== undefined && step.kind !== 'edit' && areEntriesUnsent(record) ? undefined : step

/** Freezes the unsent changes, unless a request is already in flight. */
export const withFrozenSave = (given: CardRecord, newKey: () => string): CardRecord => {
  if (given.inFlight !== null) return given
  const isDecidedHere = given.base !== null && !isDecidedElsewhere(given, given.base)
  const record = withoutVoid(isDecidedHere ? withUnaskedAsked(given) : given)
  if (!isUnsent(record)) return withoutIdleRefusal(record)
  const { base, id, declined, group } = record
  const version = base?.version ?? null
  // Whether values were asked about depends on who decided then.
  const seenEditor = base?.isGroupScorecard ? { seenEditorUserId: base.editorUserId } : {}
  if (group === undefined)
    return {
      ...record,
      inFlight: {
        key: base === null ? id : newKey(),
        version,
        ...seenEditor,
        body: bodyOf(record),
        declined,
      },
    }
  const step = stepOf(record, group.steps)
  const key = step?.key ?? newKey()
  const save = { key, version, ...seenEditor, body: bodyOf(record), declined: step ? [] : declined }
  return { ...record, inFlight: { ...save, step, reason: group.reason } }
}

/** Removes the step that was sent under a key. */
const withoutStep = (record: CardRecord, sentKey: string): CardRecord => {
  const { group } = record
  return group === undefined
    ? record
    : { ...record, group: { ...group, steps: group.steps.filter(({ key }) => key !== sentKey) } }
}

/** Earlier conflicts that the merge did not settle, with the server's newest value, and the new ones. */
const joinConflicts = (
  before: readonly Conflict[],
  fresh: readonly Conflict[],
  merged: CardContent,
): readonly Conflict[] => {
  const isAskedAgain = (old: Conflict) => fresh.some((each) => isSamePlace(each, old))
  const open = before.filter((old) => !isAskedAgain(old) && valueAt(merged, old) !== old.mine)
  const current = open.map((old): Conflict => Object.assign({ ...old }, { theirs: valueAt(merged, old) }))
  return [...current, ...fresh]
}

/** Whether other users decide what counts, so that entries from here become proposals. */
const isDecidedElsewhere = ({ userId, group }: CardRecord, { editorUserId }: Scorecard): boolean =>
  editorUserId !== null &&
  editorUserId !== userId &&
  !group?.reason &&
  !group?.steps.some((step) => step.kind === 'edit' && !step.isBeginning)

const isEmpty = (value: string | number | null): boolean => value === null || value === ''

/** Of values that were not asked about, those that would still replace another one. */
const stillOpen = (unasked: readonly Conflict[], mine: CardContent, theirs: CardContent): Conflict[] =>
  unasked
    .filter((old) => valueAt(mine, old) === old.mine)
    .map((old): Conflict => Object.assign({ ...old }, { theirs: valueAt(theirs, old) }))
    .filter((old) => old.theirs !== old.mine && !isEmpty(old.theirs))

/**
 * The user decides now, as the editor or with a reason. What could not be asked while another one decided is asked, and
 * until then the server's value counts: taking over must not replace a score that the user never saw. While a save is
 * in flight its answer settles first what was sent.
 */
export const withUnaskedAsked = (record: CardRecord): CardRecord => {
  const { base, inFlight, unasked = [] } = record
  // Stryker disable next-line ConditionalExpression: the first is for the type; nothing is unasked before an answer.
  if (base === null || inFlight !== null || unasked.length === 0) return record
  const conflicts = stillOpen(unasked, record.mine, contentOf(base))
  const theirs = conflicts.map((each): Conflict => Object.assign({ ...each }, { mine: each.theirs }))
  return {
    ...record,
    mine: theirs.reduce(chooseMine, record.mine),
    conflicts: [...record.conflicts, ...conflicts],
    unasked: undefined,
  }
}

/** Both sides have scores, in different rounds. */
export const ofAnotherRound: Refusal = {
  words: '',
  fault: { code: 'another_round', params: {} },
  isGone: false,
}

const mergedOnto = (
  record: CardRecord,
  ancestor: CardContent | null,
  { eventName = record.base?.eventName, ...answer }: Scorecard,
): CardRecord => {
  // Only a list names the event.
  const server = { ...answer, ...(eventName !== undefined && { eventName }) }
  const theirs = contentOf(server)
  // Entries of two rounds never merge: this phone keeps its own, and the user decides.
  if (roundOfMerge(ancestor, record.mine, theirs) === null) return { ...record, refusal: ofAnotherRound }
  const { merged, conflicts: fresh } = mergeCards(ancestor, record.mine, theirs)
  const conflicts = joinConflicts(record.conflicts, fresh, merged)
  if (isDecidedElsewhere(record, server)) {
    const mine = conflicts.reduce(chooseMine, merged)
    const earlier = (record.unasked ?? []).filter((old) => !conflicts.some((each) => isSamePlace(each, old)))
    const open = stillOpen([...earlier, ...conflicts], mine, theirs)
    const unasked = open.length === 0 ? undefined : open
    return withoutIdleRefusal({ ...record, base: server, mine, conflicts: [], unasked })
  }
  const next = withUnaskedAsked({ ...record, base: server, mine: merged, conflicts })
  const open = new Set([...changedPlaces(theirs, next.mine), ...next.conflicts].map(placeName))
  const enteredAt = Object.fromEntries(Object.entries(record.enteredAt).filter(([name]) => open.has(name)))
  return withoutIdleRefusal({ ...next, enteredAt })
}

/**
 * What both sides started from. Usually that is what was sent, because the server has stored it. But several phones can
 * create the one card of a group, and the answer to a creation or a step may contain entries that this phone never had.
 */
const mergeBaseOf = ({ version, body, step }: InFlight, answer: Scorecard, base: Scorecard | null) => {
  const content = withRound(body)
  if (version === null && answer.isGroupScorecard) return { ...content, scores: [] }
  return step ? base : content
}

/** Within a version the editor can change and columns can be confirmed, so the later answer counts. */
const isOlder = (one: Scorecard, other: Scorecard): boolean =>
  // Stryker disable next-line EqualityOperator: of two versions that differ one is smaller.
  one.version === other.version ? one.updatedAt < other.updatedAt : one.version < other.version

/** The server stored a save. Changes made after it was sent are newer. */
export const withSaveAnswered = (record: CardRecord, key: string, answer: Scorecard): CardRecord => {
  const { inFlight, base } = record
  if (inFlight?.key !== key) return record
  const declined = record.declined.slice(inFlight.declined.length)
  const withoutSave = { ...withoutStep(record, key), inFlight: null, refusal: null, declined }
  if (base !== null && isOlder(answer, base)) return withoutSave
  return mergedOnto(withoutSave, mergeBaseOf(inFlight, answer, base), answer)
}

/**
 * Whether an own card was created by an earlier request than the one that was answered, before its round was chosen
 * here. Only its event can give a group's card another round.
 */
const isCreatedEarlier = ({ base }: CardRecord, current: Scorecard): boolean =>
  base === null && !current.isGroupScorecard && current.scores.every(isUnshot)

/**
 * Someone else saved first: the local changes are merged onto the server's card and sent again. If the server
 * returns an older version than before, it was restored from a backup; what it lost exists only here, and there is
 * no common ancestor. With a refusal the server took nothing, because its card has another round: if the local card
 * also has its own round by then, a repeat would be refused too, and the user decides.
 */
export const withStaleSaveMerged = (
  record: CardRecord,
  key: string,
  current: Scorecard,
  refusal?: Refusal,
): CardRecord => {
  const { inFlight, base } = record
  if (inFlight?.key !== key) return record
  const ancestor = base !== null && current.version < base.version ? null : base
  const next = mergedOnto({ ...record, inFlight: null, refusal: null }, ancestor, current)
  if (isCreatedEarlier(record, current))
    return { ...next, mine: { ...next.mine, roundId: record.mine.roundId } }
  return refusal && next.mine.roundId !== current.roundId ? { ...next, refusal } : next
}

/**
 * The server refused a save and said why; later changes may fix it. A refused step is dropped and only its message
 * is kept, and the text of a question; entries are sent anyway and get their own answer.
 */
export const withSaveRefused = (record: CardRecord, key: string, refusal: Refusal): CardRecord => {
  const { inFlight } = record
  if (inFlight?.key !== key) return record
  const next = { ...(inFlight.version === null ? record : withoutStep(record, key)), inFlight: null }
  const isOver =
    inFlight.step && inFlight.version !== null
      ? !isUnsent(next)
      : sameContent(bodyOf(record), withRound(inFlight.body))
  const { step } = inFlight
  const group = next.group && step?.kind === 'query' ? { ...next.group, refusedQuestion: step } : next.group
  return { ...next, group, refusal: isOver || refusal.isGone ? refusal : null }
}

/** The server no longer has this card. The phone keeps its copy. */
export const markDeleted = (record: CardRecord, words: string): CardRecord =>
  record.base === null || record.inFlight !== null ? record : { ...record, refusal: { words, isGone: true } }

/** A card that was read exists, so an earlier answer that it was deleted is dropped. */
const withoutGone = (record: CardRecord): CardRecord =>
  record.refusal?.isGone ? { ...record, refusal: null } : record

/** An earlier version stored cards under this id whose round it had not been told. Nothing was entered in them. */
const noRound = ''

/** Merges what was read from the server, unless a save is in flight, because its answer is newer. */
export const withServerCard = (given: CardRecord, server: Scorecard): CardRecord => {
  const record = withoutGone(given)
  const { base, inFlight, mine, userId, seenAt } = record
  if (inFlight !== null) return record
  if (mine.roundId === noRound) return { ...recordOf(server, userId), seenAt }
  if (base === null || isOlder(base, server)) return mergedOnto(record, base, server)
  const { eventName = base.eventName } = server
  return eventName === base.eventName ? record : { ...record, base: { ...base, eventName } }
}

/** The photo has arrived: entries that show the phone's copy show the server's from now on. */
export const withPhotoSent = (record: CardRecord, localPath: string, objectPath: string): CardRecord => ({
  ...record,
  mine: {
    ...record.mine,
    scores: record.mine.scores.map((entry) =>
      entry.photoPath === localPath ? { ...entry, photoPath: objectPath } : entry,
    ),
  },
})

/**
 * The server lacks photos that a save named. Those still on this phone are queued again under their local paths;
 * for the others the card shows what the server has. The rest of the save continues.
 */
export const withPhotosLost = (
  record: CardRecord,
  key: string,
  { lost, local }: { readonly lost: ReadonlySet<string>; readonly local: ReadonlyMap<string, string> },
): CardRecord => {
  if (record.inFlight?.key !== key) return record
  const mine = withPhotos(record, (path, theirs) =>
    // Stryker disable next-line ConditionalExpression: the first is for the type; no photo is never lost.
    path !== null && lost.has(path) ? (local.get(path) ?? theirs) : path,
  )
  return { ...record, mine, inFlight: null, refusal: null }
}

/** The server refused this photo for good. The user takes another one or retries. */
export const withPhotoRefused = (record: CardRecord, path: string, words: string): CardRecord => ({
  ...record,
  photoRefusals: { ...record.photoRefusals, [path]: words },
})

/** Clears the refusals of photos, so that they are tried again. */
export const withPhotosAllowed = (record: CardRecord): CardRecord => ({ ...record, photoRefusals: {} })
