import { type Reason, reasonIn } from '../reason.ts'
import { listFaults } from './faults.ts'

const marks: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
  breve: '\u0306',
  macr: '\u0304',
  ogon: '\u0328',
  dot: '\u0307',
  dblac: '\u030b',
}

/** HTML entities that are not a letter with a mark. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  lsaquo: '‹',
  rsaquo: '›',
  euro: '€',
  pound: '£',
  deg: '°',
  sect: '§',
  copy: '©',
  reg: '®',
  trade: '™',
  times: '×',
  frac12: '½',
  ordm: 'º',
  ordf: 'ª',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  lstrok: 'ł',
  Lstrok: 'Ł',
  dstrok: 'đ',
  Dstrok: 'Đ',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
  imath: 'ı',
  inodot: 'ı',
  hstrok: 'ħ',
  Hstrok: 'Ħ',
  tstrok: 'ŧ',
  Tstrok: 'Ŧ',
  zwnj: '',
  zwj: '',
}

/** The signs that pages in Windows-1252 mean by the numbers 128 to 159. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const ofNumber = (number: number): string | undefined => {
  if (number >= 0x80 && number <= 0x9f) return windowsSigns[number - 0x80]
  const isSign = number > 0 && number <= 0x10ffff && (number < 0xd800 || number > 0xdfff)
  return isSign ? String.fromCodePoint(number) : undefined
}

const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}\d{0,2}));/g

const signOf = (whole: string, decimal?: string, hex?: string, name = ''): string => {
  if (decimal !== undefined) return ofNumber(Number(decimal)) ?? whole
  if (hex !== undefined) return ofNumber(Number.parseInt(hex, 16)) ?? whole
  const [, letter = '', mark = ''] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? []
  const marked = marks[mark] === undefined ? whole : `${letter}${marks[mark]}`.normalize('NFC')
  return entities[name] ?? (marked.length === 1 ? marked : whole)
}

/** How often one program after the other can have written entities: `&amp;eacute;` was written twice. */
const mostLayers = 3

/** A cell with the letters that HTML entities stand for: `Jos&eacute;` is José. */
export const withoutEntities = (text: string): string => {
  let decoded = text
  for (let layer = 0; layer < mostLayers && decoded.includes('&'); layer += 1)
    decoded = decoded.replace(entity, signOf)
  return decoded
}

/** What would change where cells end. */
const structure: ReadonlySet<string> = new Set('",;\t\r\n')

/**
 * A text with the signs that HTML entities stand for, before it is split into cells: the semicolon of an entity would
 * end a cell. Quotes, separators and line breaks stay entities until then.
 */
export const withEntitySigns = (text: string): string => {
  let decoded = text
  for (let layer = 0; layer < mostLayers && decoded.includes('&'); layer += 1)
    decoded = decoded.replace(entity, (whole, ...parts: (string | undefined)[]) => {
      const sign = signOf(whole, parts[0], parts[1], parts[2])
      return structure.has(sign) ? whole : sign
    })
  return decoded
}

/** 4.5E+11, as spreadsheets write a long number. The sign tells it from an ID like 12E3. */
const exponent = /^[+-]?\d+(?:[.,]\d+)?E[+-]\d{1,3}$/i
/** 12345.0: a whole number that became a fraction. */
const fraction = /^\d{2,}[.,]0{1,2}$/
/** A column was too narrow, or a formula failed. */
const noValue =
  /^(?:#{2,}|#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|NV|BEZUG!|WERT!|ZAHL!))$/i
/** 2024-03-01, 1.3.2024, 01/03/24. */
const wholeDate =
  /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.]) ?\d{1,2}\2 ?(?:\d{4}|\d{2}))(?:[T ]00:00.*)?$/
/** 1-Feb, 01. Feb, Feb-24, 5. Mrz. */
const namedDate = /^(?:\d{1,2}\.?[- ]\p{L}{3,4}\.?|\p{L}{3}\.?[- ]\d{2})$/u
const monthBegins =
  /(?:^|[- ])(?:jan|feb|f[eé]v|m[aä]r|maa|mrt|mrz|apr|avr|abr|ma[iyjg]|mei|jui?n|jui?l|giu|lug|aug|ago|ao[uû]|sept?|set|o[ck]t|ott|nov|de[czs]|dic|d[eé]c|ene|gen|sty|lut|kwi|cze|lip|sie|wrz|pa[zź]|lis|gru)\p{L}?\.?(?:$|[- ])/iu

/** Whether the numbers of a text can be day and month, unlike those of a phone number such as 12-34-56. */
const hasDayAndMonth = (text: string): boolean => {
  const numbers = text.split(/\D+/).map(Number)
  const [one = 0, other = 0] = numbers[0] !== undefined && numbers[0] > 31 ? numbers.slice(1) : numbers
  return Math.max(one, other) <= 31 && Math.min(one, other) <= 12 && Math.min(one, other) > 0
}

const isDate = (text: string): boolean =>
  (wholeDate.test(text) && hasDayAndMonth(text)) || (namedDate.test(text) && monthBegins.test(text))

/** Whether a cell shows that a spreadsheet had no value to show. */
export const isNoValue = (text: string): boolean => noValue.test(text)

/** Why a number or an ID is not what someone typed; null if nothing shows it. */
export const damageOf = (text: string): Reason | null => {
  if (isNoValue(text)) return reasonIn(listFaults, 'cell-without-value')
  if (exponent.test(text) || fraction.test(text)) return reasonIn(listFaults, 'number-damaged')
  return isDate(text) ? reasonIn(listFaults, 'number-became-date') : null
}

const digitsIn = (text: string): string => text.replace(/[\s()/.-]/g, '')

/**
 * Finds numbers that lost their leading zeros. The other cells of the column show it: some start with zero, and this
 * one, which has only digits, is shorter than each of those. Phone numbers vary in length, but start with 0 or +.
 */
export const lostZerosIn = (cells: Iterable<string>, kind: 'id' | 'phone'): ((cell: string) => boolean) => {
  const numbers = [...new Set(cells)].map(digitsIn).filter((cell) => /^\+?\d+$/.test(cell))
  const withZero = numbers.filter((cell) => cell.startsWith('0'))
  if (withZero.length === 0) return () => false
  const shortest = Math.min(...withZero.map(({ length }) => length))
  const others = numbers.filter((cell) => !/^[0+]/.test(cell))
  // Where most phone numbers start otherwise, zero is only one of the digits.
  if (kind === 'phone' && others.length > withZero.length * 4) return () => false
  return (cell) => {
    const digits = digitsIn(cell)
    if (!/^[1-9]\d*$/.test(digits)) return false
    return kind === 'phone' || digits.length < shortest
  }
}
