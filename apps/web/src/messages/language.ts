/**
 * Chooses the catalogue to speak. English is typed and complete; every other language is a folder beside `en` whose
 * files export the same names, found here by their path, so that a language is added by adding files.
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
