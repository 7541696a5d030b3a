const longestName = 60

/** Letters and digits of any script, joined by hyphens: a safe file name on every system and in every HTTP header. */
export const fileNameOf = (text: string): string =>
  [...text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')]
    .slice(0, longestName)
    .join('')
    .replace(/^-|-$/g, '')
