import { stripVTControlCharacters, styleText } from 'node:util'

const indent = (text: string) => text.replace(/^(?=.)/gm, '    ')

export const duration = (seconds: number) =>
  seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)
        .toString()
        .padStart(2, '0')} s`

const mark = (isGood: boolean) => (isGood ? styleText('green', '✔') : styleText('red', '✘'))

export const printLine = (isGood: boolean, name: string, rest: string) => {
  console.log(`${mark(isGood)} ${name.padEnd(66)} ${styleText('dim', rest)}`)
}

export const printHeading = (text: string) => {
  console.log(`\n${styleText('bold', text)}`)
}

/** Prints what is wrong without the program's colours, in full unless there is a line limit. */
export const printFailure = (name: string, words: string, limit = Number.POSITIVE_INFINITY) => {
  const lines = stripVTControlCharacters(words).trim().split('\n')
  const left = lines.length - limit
  const shown = left > 0 ? [...lines.slice(0, limit), `… and ${left} lines more`] : lines
  console.log(`\n${mark(false)} ${styleText('bold', name)}\n${indent(shown.join('\n'))}`)
}
