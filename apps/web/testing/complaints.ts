let complaints: readonly string[] = []

/** Notes what the browser's console was told. */
export const complain = (words: readonly unknown[]): void => {
  complaints = [
    ...complaints,
    words.map((word) => (word instanceof Error ? word.stack : String(word))).join(' '),
  ]
}

/** What was complained about since this was asked last: a test takes what it brings about on purpose. */
export const takeComplaints = (): readonly string[] => {
  const taken = complaints
  complaints = []
  return taken
}
