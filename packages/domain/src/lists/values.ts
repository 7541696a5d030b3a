import { genderWords, meanings, plainWord } from './words.ts'

type Gender = keyof typeof genderWords

const genders = meanings(genderWords)

/** Letters with one meaning in every language of the lists. */
const letters: Readonly<Record<string, Gender>> = { f: 'female', w: 'female', k: 'female', v: 'female' }

/**
 * Reads a column of genders. A letter can mean two things: M is 'mujer' beside H ('hombre'), D is 'Dame' beside H, and
 * 'divers' otherwise, and N is 'nainen' only in Finnish. The other cells of the column decide; if they do not, it is
 * undefined.
 */
export const genderReader = (
  heading: string,
  cells: Iterable<string>,
): ((cell: string) => Gender | undefined) => {
  const usedWords = new Set([...cells].map(plainWord))
  const hasH = usedWords.has('h')
  const hasF = ['f', 'w', 'k', 'v'].some((letter) => usedWords.has(letter))
  const isSpanish = ['sexo', 'genero'].includes(plainWord(heading))
  const ofM = (): Gender | undefined => {
    if (hasH) return hasF ? undefined : 'female'
    return isSpanish && !hasF ? undefined : 'male'
  }
  return (cell) => {
    const word = plainWord(cell)
    if (cell.trim() === '♀') return 'female'
    if (cell.trim() === '♂') return 'male'
    if (word === 'm') return ofM()
    if (word === 'h') return 'male'
    if (word === 'd') return hasH ? undefined : 'other'
    if (word === 'n' && plainWord(heading) === 'sukupuoli') return 'female'
    return letters[word] ?? genders.get(word)
  }
}
