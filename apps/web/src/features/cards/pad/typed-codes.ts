import { keysByArrow, keysOfArrow, missed, type Round } from '@fletch/domain'
import type { Tapped } from './pad-key.tsx'

/** What can be typed for a target: an arrow's number and an area's code where the first hit counts, else codes alone. */
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

const known = new WeakMap<Round, ReadonlyMap<string, Tapped>>()

const codesIn = (round: Round): ReadonlyMap<string, Tapped> => {
  const codes = known.get(round) ?? codesOf(round)
  known.set(round, codes)
  return codes
}

/** What came of a key: how much of a code is there, what it stands for by now, and whether more could follow. */
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

/** A key after what was typed before; where the two make no code the key begins another. Undefined where it is of none. */
export const readTyped = (round: Round, before: string, key: string): Typed | undefined => {
  const codes = codesIn(round)
  const character = key.toUpperCase()
  if (!/^[0-9A-Z]$/.test(character)) return undefined
  return readWhole(codes, before + character) ?? readWhole(codes, character)
}
