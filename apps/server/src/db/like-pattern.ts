/** What is looked for anywhere in a text that is in lower case; with `escape '\'`. No text holds a NUL. */
export const likePattern = (typed: string): string =>
  `%${typed
    .replaceAll('\0', '')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
