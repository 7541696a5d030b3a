import type { SlipsPerSheet } from './use-printed.ts'

/** So many characters fit into a line, and so many lines into a slip; from the size that is read best. */
interface Room {
  readonly characters: number
  readonly lines: number
}

/** The sizes stand in printed-groups.css, under the same steps. */
const rooms: Readonly<Record<SlipsPerSheet, readonly Room[]>> = {
  2: [
    { characters: 25, lines: 9 },
    { characters: 33, lines: 13 },
    { characters: 43, lines: 17 },
  ],
  4: [
    { characters: 25, lines: 7 },
    { characters: 32, lines: 10 },
    { characters: 42, lines: 13 },
  ],
  8: [
    { characters: 23, lines: 8 },
    { characters: 29, lines: 12 },
    { characters: 33, lines: 14 },
  ],
}

/** How small the names of a slip are set, from 0: as large as all of them fit. */
export const stepOfNames = (names: readonly string[], perSheet: SlipsPerSheet): number => {
  const steps = rooms[perSheet]
  const fits = ({ characters, lines }: Room) =>
    names.reduce((sum, name) => sum + Math.ceil(name.length / characters), 0) <= lines
  const step = steps.findIndex(fits)
  return step === -1 ? steps.length - 1 : step
}
