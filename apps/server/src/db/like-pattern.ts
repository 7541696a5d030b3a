/** What is looked for anywhere in a text that is in lower case; with `escape '\'`. */
export const likePattern = (typed: string): string => `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
