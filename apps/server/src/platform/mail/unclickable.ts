/** A plain number, a decimal or a time of day, which no mail program turns into a link. */
const number = /^\(?\d{1,6}(?:[.:]\d{1,2})?[).,;:]*$/

/** Dots of all scripts that browsers accept in host names. */
const dots = /([.\u3002\uff0e\uff61\u2024\ufe52])(?=[^\s.])/g
const colons = /([:\uff1a\ufe55])(?=\S)/g
const ats = /[@\uff20\ufe6b]/g
const slashes = /[/\\\uff0f\uff3c]{2,}/g

const brokenUp = (word: string): string =>
  number.test(word)
    ? word
    : word.replace(dots, '$1 ').replace(colons, '$1 ').replace(ats, ' @ ').replace(slashes, '/ ')

/** A date as we write it, or seven or more digits with the separators people use: a number that can be called. */
const daysAndCalls =
  /\p{Nd}{4}-\p{Nd}\p{Nd}-\p{Nd}\p{Nd}(?!\p{Nd})|\p{Nd}(?:[\s\p{Cf}().+/-]{0,3}\p{Nd}){6,}/gu
const day = /^\d{4}-\d\d-\d\d$/

const inThrees = (digits: string): string => digits.replace(/\P{Nd}/gu, '').replace(/(...)(?=.)/gu, '$1·')

/**
 * Changes a text so that mail programs find no link in it: no URL, email address, network share, scheme or phone
 * number. It stays readable. Only a letter's own button is a link.
 */
export const unclickable = (text: string, { keepsNumbers = false } = {}): string => {
  const words = text.split(/(\s+)/).map(brokenUp).join('')
  if (keepsNumbers) return words
  return words.replace(daysAndCalls, (digits) => (day.test(digits) ? digits : inThrees(digits)))
}

const longestTyped = 100
/** Control characters, line breaks, and characters that are invisible or change the text direction. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

/** Text typed by a person, for use in a mail: a single line, no longer than a name. */
export const unclickableLine = (text: string): string => {
  const letters = [...text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()]
  return letters.length <= longestTyped ? letters.join('') : `${letters.slice(0, longestTyped - 1).join('')}…`
}

const longestText = 1000

/** The same for several lines. */
export const unclickableLines = (text: string): string => {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map((line) => line.replace(unseen, ' ').trim())
  return [...lines.join('\n').trim()].slice(0, longestText).join('')
}
