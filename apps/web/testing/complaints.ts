const isWithError = (word: unknown): word is { error: unknown } =>
  typeof word === 'object' && word !== null && 'error' in word

/** An error is told with where it came from, also where it stands in a record. */
const told = (word: unknown): string => {
  if (word instanceof Error) return word.stack ?? word.message
  return isWithError(word) ? told(word.error) : String(word)
}

let complaints: readonly string[] = []

/** Notes what the browser's console was told. */
export const complain = (words: readonly unknown[]): void => {
  complaints = [...complaints, words.map(told).join(' ')]
}

/** What was complained about since this was asked last: a test takes what it brings about on purpose. */
export const takeComplaints = (): readonly string[] => {
  const taken = complaints
  complaints = []
  return taken
}
