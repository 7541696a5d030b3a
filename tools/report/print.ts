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

/** What is wrong, in full, without the colours of the program that said it. */
export const printFailure = (name: string, words: string) => {
  console.log(`\n${mark(false)} ${styleText('bold', name)}\n${indent(stripVTControlCharacters(words))}`)
}
