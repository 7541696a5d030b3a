/**
 * Bows as rule books distinguish them, independent of a scheme (rule R49). An archer's bow is stored by this name, and
 * every scheme maps its own codes to it.
 */
export const bows = [
  'barebow-recurve',
  'barebow-compound',
  'freestyle-recurve',
  'freestyle-compound',
  'freestyle-unlimited',
  'bowhunter-recurve',
  'bowhunter-compound',
  'bowhunter-limited',
  'bowhunter-unlimited',
  'traditional-recurve',
  'longbow',
  'modern-longbow',
  'historical',
] as const
export type Bow = (typeof bows)[number]
