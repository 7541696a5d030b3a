/**
 * Bows as rule books tell them apart, each under a name of its own: who shoots a bow is remembered by it, and every
 * scheme says which of its codes it is (rule R49).
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
