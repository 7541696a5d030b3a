/** Words of countries by locale, each with the one that it replaces wherever that stands. */
export type Countries = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Texts in the words of a country: ß is ss in Switzerland. */
export const inWordsOf = <Texts>(countries: Countries, locale: string, texts: Texts): Texts => {
  const words = countries[locale]
  if (words === undefined) return texts
  let text = JSON.stringify(texts)
  for (const [word, own] of Object.entries(words)) text = text.replaceAll(word, own)
  return JSON.parse(text)
}
