import type { SlipsPerSheet } from './use-print-choices.ts'

/** The characters per line and the lines per slip at one type size. */
interface NameSpace {
  readonly characters: number
  readonly lines: number
}

/** By number of slips per sheet, the largest type first. printed-groups.css has the sizes, in the same steps. */
const nameSpaces: Readonly<Record<SlipsPerSheet, readonly NameSpace[]>> = {
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

/** The step of the largest type size in which all names fit on a slip, from 0; the smallest if none fits. */
export const nameSizeStep = (names: readonly string[], perSheet: SlipsPerSheet): number => {
  const steps = nameSpaces[perSheet]
  const fits = ({ characters, lines }: NameSpace) =>
    names.reduce((sum, name) => sum + Math.ceil(name.length / characters), 0) <= lines
  const step = steps.findIndex(fits)
  return step === -1 ? steps.length - 1 : step
}
