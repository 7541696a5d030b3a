const isWithError = (word: unknown): word is { error: unknown } =>
  typeof word === 'object' && word !== null && 'error' in word

/** An error is written with its stack, even inside an object. */
const told = (word: unknown): string => {
  if (word instanceof Error) return word.stack ?? word.message
  return isWithError(word) ? told(word.error) : String(word)
}

let complaints: readonly string[] = []

/** Records what was written to the browser's console. */
export const complain = (words: readonly unknown[]): void => {
  complaints = [...complaints, words.map(told).join(' ')]
}

/** Returns and clears what was recorded. A test calls it for errors that it causes on purpose. */
export const takeComplaints = (): readonly string[] => {
  const taken = complaints
  complaints = []
  return taken
}
