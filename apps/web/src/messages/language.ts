/**
 * Chooses the language. English is typed and complete. Every other language is a folder beside `en` whose files export
 * the same names. They are found by their path, so adding files adds a language.
 */
const asked = typeof navigator === 'undefined' ? [] : navigator.languages

export const inLanguage = <Texts>(english: Texts, others: Record<string, Texts>): Texts => {
  for (const language of asked) {
    const short = language.split('-')[0] ?? language
    if (short === 'en') return english
    const found = Object.entries(others).find(([path]) => path.startsWith(`./${short}/`))
    if (found) return found[1]
  }
  return english
}
