/** Letters that Unicode decomposition does not split, with the plain letters that people type instead. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
}

const withoutPlainForm = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')
/**
 * Accents of Latin, Greek and Cyrillic letters and points of Hebrew and Arabic ones. Vowel signs of Indic scripts are
 * kept.
 */
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu
const withoutWidth = /\p{Default_Ignorable_Code_Point}/gu
const isPlain = /^[!-~]*$/

/** Folds a text for searching: lower case, without accents, with single spaces. */
export const foldForSearch = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(withoutPlainForm, (letter) => plainLetters[letter] ?? letter)
        .replace(accents, '')
        .normalize('NFC')
        .replace(withoutWidth, '')
        .replace(unseen, ' ')
        .trim()

/** Separates the parts of a search text: the unfolded text, the folded names, and the folded rest. */
export const foldedMark = '\u0001'
export const restMark = '\u0002'

/**
 * The text in which a record is searched. It starts with the lower-case text, which processes of the previous version
 * search and write. After a mark follow its names, and after another mark the rest, both folded.
 */
const searchTextOf = (names: readonly string[], rest: readonly string[] = []): string => {
  const fold = (texts: readonly string[]) => texts.map(foldForSearch).join('\n')
  return `${[...names, ...rest].join('\n').toLowerCase()}${foldedMark}${fold(names)}${restMark}${fold(rest)}`
}

interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** The most words of a name by which a person can be found. */
const mostWords = 8

/**
 * All ways in which people start to type a person's name: from each of its words on, wrapping around to the words
 * before it, and from each first name directly to the last name.
 */
export const nameKeysOf = ({ firstName, lastName }: Named): string[] => {
  const wordsOf = (name: string) => foldForSearch(name).split(' ').slice(0, mostWords)
  const first = wordsOf(firstName)
  const last = wordsOf(lastName)
  const words = [...first, ...last]
  const turned = words.map((_, index) => [...words.slice(index), ...words.slice(0, index)].join(' '))
  const paired = first.map((word) => [word, ...last].join(' '))
  const keys = [...new Set([...turned, ...paired])]
  return keys.filter((key) => key !== '' && !keys.some((other) => other !== key && other.startsWith(key)))
}

export const cardSearchText = (card: { readonly archerName: string; readonly club: string }): string =>
  searchTextOf([card.archerName, card.club])

export const clubSearchText = (club: {
  readonly name: string
  readonly city: string
  readonly state: string
}): string => searchTextOf([club.name, club.city, club.state])

export const eventSearchText = (event: { readonly name: string }): string => searchTextOf([event.name])

export const ownValueSearchText = (value: string): string => searchTextOf([value])

export const memberSearchText = (
  member: Named & { readonly email: string; readonly membershipId: string },
): string => searchTextOf([`${member.firstName} ${member.lastName}`], [member.email, member.membershipId])
