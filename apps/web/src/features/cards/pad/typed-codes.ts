import { keysByArrow, keysOfArrow, missed, type Round } from '@fletch/domain'
import type { Tapped } from './pad-key.tsx'

/**
 * The codes that can be typed: an arrow's number and an area's code if the first hit counts, otherwise area codes.
 */
const codesOf = (round: Round): ReadonlyMap<string, Tapped> => {
  if (round.counting === 'first-hit')
    return new Map([
      ...keysByArrow(round).flatMap((keys, arrow) =>
        keys.map(({ code }) => [`${arrow + 1}${code}`, { arrow, code }] as const),
      ),
      [missed, { arrow: round.arrows - 1, code: missed }],
    ])
  const arrows = Array.from({ length: round.arrows }, (_, arrow) => keysOfArrow(round, arrow))
  return new Map(arrows.flat().map(({ code }) => [code, { arrow: 0, code }]))
}

const cache = new WeakMap<Round, ReadonlyMap<string, Tapped>>()

const codesIn = (round: Round): ReadonlyMap<string, Tapped> => {
  const codes = cache.get(round) ?? codesOf(round)
  cache.set(round, codes)
  return codes
}

/** The state after a key: the typed part of a code, what it means so far, and whether more could follow. */
export interface Typed {
  readonly text: string
  readonly tapped: Tapped | undefined
  readonly isOpen: boolean
}

const readWhole = (codes: ReadonlyMap<string, Tapped>, text: string): Typed | undefined => {
  const tapped = codes.get(text)
  const isOpen = [...codes.keys()].some((code) => code !== text && code.startsWith(text))
  return tapped === undefined && !isOpen ? undefined : { text, tapped, isOpen }
}

/**
 * Adds a key to what was typed; if the result is no code, the key starts a new one. Undefined if the key is in no
 * code.
 */
export const readTyped = (round: Round, before: string, key: string): Typed | undefined => {
  const codes = codesIn(round)
  const character = key.toUpperCase()
  if (!/^[0-9A-Z]$/.test(character)) return undefined
  return readWhole(codes, before + character) ?? readWhole(codes, character)
}
