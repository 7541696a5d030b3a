import {
  arrowsOf,
  type CardContent,
  cardLimits,
  columnsOf,
  type Entry,
  entryAt,
  faultIn,
  hitFrom,
  missed,
  mostArchers,
  type Round,
  roundLimits,
  rowsUsed,
  scoresFrom,
  tally,
} from '@fletch/domain'
import {
  type BitReader,
  type BitWriter,
  bitReader,
  bitWriter,
  readId,
  readTail,
  tailOf,
  writeId,
  writeTail,
} from './bits.ts'
import type { Read } from './code-parts.ts'

// A group's card as a code that an officer's phone scans: hand-in without a network. Photos are not in it.
//
// The phone:   body = handInBody(round, handIn)            → bytes to sign
//              signature = ECDSA P-256, SHA-256, 64 bytes  → crypto.subtle.sign(codeSignature, key, body)
//              partsOf({ body, signature })                → one text for each QR code
// The scanner: readPart(text) for each text, joinParts(parts) → { body, signature }
//              readHandIn(body)                            → event, group, key, day, columns with totals
//              crypto.subtle.verify(codeSignature, …)      → with the public key of `keyId`
//              scoresIn(read, round, keys)                 → the entries; needs the round
//
// A column is named by the last 64 bits of its archer's key, so that the card of 28 targets, six archers and four
// arrows fits a QR code of version 17. `columnKeys` finds the keys among those of the group.

/** What kind of code it is: its first byte. */
export const codeKinds = { handIn: 1, key: 2, countersignedKey: 3 } as const

/**
 * What the phone did about the editor that the server may not know: nothing; it began the card as the editor; it took
 * the card over; it let all archers enter.
 */
export const editorSteps = ['none', 'began', 'took-over', 'freed'] as const
export type EditorStep = (typeof editorSteps)[number]

interface HandInHead {
  /** The whole event, also for a group of a later round. */
  readonly eventId: string
  /** Also the id of the card. */
  readonly groupId: string
  readonly keyId: string
  /** How many states of the card the phone has shown under this key, from 1: a higher one replaces a lower one. */
  readonly counter: number
  /** `updatedAt` of the server's card that the phone started from; null if it has none. */
  readonly basedOn: string | null
  readonly editorStep: EditorStep
}

/** A card to hand in. */
export interface HandIn extends HandInHead {
  readonly card: CardContent
  /** The columns to hand in, in the order of the card: all of a group's, or one. */
  readonly archers: readonly { readonly id: string; readonly isConfirmed: boolean }[]
}

/** A column of a code. */
export interface HandInColumn {
  /** The end of the key of the column's archer: see `columnKeys`. */
  readonly tail: string
  /** The archer confirmed the column as it is. */
  readonly isConfirmed: boolean
  readonly totalScore: number
}

/** What a code says, without the round. */
export interface ReadHandIn extends HandInHead {
  /** YYYY-MM-DD */
  readonly day: string
  readonly numberOfTargets: number
  readonly columns: readonly HandInColumn[]
  readonly roundCheck: number
  /** By row, and within it by column. An arrow is 0 if it was not entered, 1 if it missed, or 2 and the place of its area. */
  readonly rows: readonly (readonly { readonly distance: string; readonly arrows: readonly number[] }[])[]
}

const widths = {
  kind: 8,
  counter: 32,
  instant: 48,
  day: 16,
  editorStep: 2,
  roundCheck: 32,
  targets: 6,
  archers: 4,
  arrows: 3,
  areas: 4,
  total: 16,
  distance: 14,
} as const

/** Totals may be negative. */
const totalOffset = 2 ** (widths.total - 1)

/** How the distances of a row are written: none, one for all archers, or one for each. */
const distanceModes = { none: 0, same: 1, each: 2 } as const

const dayLength = 24 * 60 * 60 * 1000

/** A number that two rounds share only if their cards are written the same way: FNV-1a over what the arrows mean. */
const roundCheckOf = ({ id, arrows, areas }: Round): number => {
  let check = 0x811c9dc5
  for (const character of JSON.stringify([id, arrows, areas.map(({ code }) => code)]))
    check = Math.imul(check ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return check
}

/** The bits of a target: all its arrows as one number. */
const widthOfTarget = (arrows: number, areas: number): number => Math.ceil(Math.log2((areas + 2) ** arrows))

const digitOf = ({ areas }: Round, code: string | null): number => {
  if (code === null) return 0
  if (code === missed) return 1
  const place = areas.findIndex((area) => area.code === code)
  if (place < 0) throw new RangeError(`The round has no ${code}`)
  return place + 2
}

/** '' for a number that is none of the round's areas. */
const codeOf = ({ areas }: Round, digit: number): string | null => {
  if (digit === 0) return null
  return digit === 1 ? missed : (areas[digit - 2]?.code ?? '')
}

/** 0 is no distance, then tenths. */
const numberOfDistance = (distance: string): number =>
  distance === '' ? 0 : Math.round(Number(distance) * 10) + 1

const distanceOf = (number: number): string => (number === 0 ? '' : String((number - 1) / 10))

const writeDistances = ({ write }: BitWriter, entries: readonly Entry[]): void => {
  const distances = entries.map(({ distance }) => numberOfDistance(distance))
  const [first = 0, ...others] = distances
  const isSame = others.every((each) => each === first)
  const sameMode = first === 0 ? distanceModes.none : distanceModes.same
  const mode = isSame ? sameMode : distanceModes.each
  write(mode, 2)
  const numbers = { [distanceModes.none]: [], [distanceModes.same]: [first], [distanceModes.each]: distances }
  for (const number of numbers[mode]) write(number, widths.distance)
}

/**
 * The bytes of a code, to be signed. Throws RangeError for a card that has no code: ids that are no UUIDs, arrows of
 * another round, more columns than a card has.
 */
export const handInBody = (
  round: Round,
  { eventId, groupId, keyId, counter, basedOn, editorStep, card, archers }: HandIn,
): Uint8Array => {
  const writer = bitWriter()
  const { write } = writer
  write(codeKinds.handIn, widths.kind)
  for (const id of [eventId, groupId, keyId]) writeId(writer, id)
  write(counter, widths.counter)
  write(basedOn === null ? 0 : Date.parse(basedOn), widths.instant)
  write(Date.parse(card.date) / dayLength, widths.day)
  write(editorSteps.indexOf(editorStep), widths.editorStep)
  write(roundCheckOf(round), widths.roundCheck)
  const columns = columnsOf(card.scores)
  const shown = new Map(archers.map(({ id }) => [id, columns.get(id) ?? []]))
  const rows = rowsUsed(new Map([...shown].map(([id, column]) => [id, column.map(withoutPhoto)])))
  write(card.numberOfTargets, widths.targets)
  write(rows, widths.targets)
  write(archers.length, widths.archers)
  write(round.arrows, widths.arrows)
  write(round.areas.length, widths.areas)
  for (const { id, isConfirmed } of archers) {
    writeTail(writer, id)
    write(isConfirmed ? 1 : 0, 1)
    write(tally(round, shown.get(id) ?? []).totalScore + totalOffset, widths.total)
  }
  const width = widthOfTarget(round.arrows, round.areas.length)
  for (let row = 0; row < rows; row += 1) {
    const entries = archers.map(({ id }) => entryAt(shown, id, row))
    writeDistances(writer, entries)
    for (const entry of entries) {
      const digits = arrowsOf(round, entry).map((code) => digitOf(round, code))
      const all = Array.from({ length: round.arrows }, (_, arrow) => digits[arrow] ?? 0)
      write(
        all.reduceRight((value, digit) => value * (round.areas.length + 2) + digit, 0),
        width,
      )
    }
  }
  return writer.bytes()
}

const withoutPhoto = (entry: Entry): Entry => ({ ...entry, photoPath: null })

const readDistances = ({ read }: BitReader, archers: number): string[] => {
  const mode = read(2)
  if (mode === distanceModes.each)
    return Array.from({ length: archers }, () => distanceOf(read(widths.distance)))
  const distance = mode === distanceModes.same ? distanceOf(read(widths.distance)) : ''
  return Array.from({ length: archers }, () => distance)
}

const isWithin = (value: number, { least, most }: { readonly least: number; readonly most: number }) =>
  value >= least && value <= most

/** The last arrow takes what is left, so that a number that no arrows make is no area of the round either. */
const readArrows = ({ read }: BitReader, arrows: number, areas: number): number[] => {
  let value = read(widthOfTarget(arrows, areas))
  return Array.from({ length: arrows }, (_, arrow) => {
    const digit = arrow === arrows - 1 ? value : value % (areas + 2)
    value = Math.floor(value / (areas + 2))
    return digit
  })
}

/** Reads the bytes of a code. The signature is checked elsewhere, with the key at hand. */
export const readHandIn = (body: Uint8Array): Read<ReadHandIn> => {
  const reader = bitReader(body)
  const { read } = reader
  const damaged = { refused: 'code-damaged' } as const
  if (read(widths.kind) !== codeKinds.handIn) return { refused: 'code-of-other-kind' }
  const eventId = readId(reader)
  const groupId = readId(reader)
  const keyId = readId(reader)
  const counter = read(widths.counter)
  const base = read(widths.instant)
  const day = new Date(read(widths.day) * dayLength).toISOString().slice(0, 10)
  const editorStep = editorSteps[read(widths.editorStep)] ?? 'none'
  const roundCheck = read(widths.roundCheck)
  const numberOfTargets = read(widths.targets)
  const rowsShot = read(widths.targets)
  const archers = read(widths.archers)
  const arrows = read(widths.arrows)
  const areas = read(widths.areas)
  const isInBounds =
    isWithin(numberOfTargets, cardLimits.numberOfTargets) &&
    rowsShot <= numberOfTargets &&
    isWithin(archers, { least: 1, most: mostArchers }) &&
    isWithin(arrows, roundLimits.arrows) &&
    isWithin(areas, roundLimits.areas)
  if (!isInBounds) return damaged
  const columns = Array.from({ length: archers }, () => ({
    tail: readTail(reader),
    isConfirmed: read(1) === 1,
    totalScore: read(widths.total) - totalOffset,
  }))
  const rows = Array.from({ length: rowsShot }, () =>
    readDistances(reader, archers).map((distance) => ({
      distance,
      arrows: readArrows(reader, arrows, areas),
    })),
  )
  const tails = new Set(columns.map(({ tail }) => tail))
  if (!reader.isAtEnd() || tails.size < columns.length) return damaged
  const basedOn = base === 0 ? null : instantFrom(base)
  if (counter < 1 || basedOn === undefined) return damaged
  const head = { eventId, groupId, keyId, counter, basedOn, editorStep }
  return { value: { ...head, day, numberOfTargets, columns, roundCheck, rows } }
}

/** An instant that `updatedAt` can be; undefined for one after the year 9999. */
const instantFrom = (milliseconds: number): string | undefined => {
  const text = new Date(milliseconds).toISOString()
  return text.startsWith('+') ? undefined : text
}

/** The keys of a code's columns among the keys of archers, in the code's order; null for an archer who is not among them. */
export const columnKeys = (
  { columns }: Pick<ReadHandIn, 'columns'>,
  keys: readonly string[],
): readonly (string | null)[] => columns.map(({ tail }) => keys.find((key) => tailOf(key) === tail) ?? null)

/**
 * The entries of a code, row by row and within a row column by column, without photos. `keys` names the columns in the
 * code's order. Refused if the card was shot in another round, or has arrows that the round does not allow.
 */
export const scoresIn = (
  { roundCheck, rows }: Pick<ReadHandIn, 'roundCheck' | 'rows'>,
  round: Round,
  keys: readonly string[],
): Read<readonly Entry[]> => {
  if (roundCheck !== roundCheckOf(round)) return { refused: 'code-of-other-round' }
  const shots = rows.map((cells) =>
    cells.map(({ distance, arrows }) => ({ distance, arrows: arrows.map((digit) => codeOf(round, digit)) })),
  )
  const isFaulty = ({ distance, arrows }: (typeof shots)[number][number]) =>
    Number(distance) > cardLimits.distance.most || faultIn(round, arrows) !== null
  if (shots.flat().some(isFaulty)) return { refused: 'code-damaged' }
  const columns = new Map(
    keys.map((participantId, column) => [
      participantId,
      shots.map((cells): Entry => {
        const { distance = '', arrows = [] } = cells[column] ?? {}
        const { zone, arrows: hit } = hitFrom(round, arrows)
        return { distance, zone, ...(hit !== undefined && { arrows: hit }), photoPath: null, participantId }
      }),
    ]),
  )
  return { value: scoresFrom(columns, rows.length) }
}
