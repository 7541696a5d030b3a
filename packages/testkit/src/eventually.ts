import { vi } from 'vitest'

/**
 * Tries a check until it holds, and fails with what it said last. How fast something is, a bench says: a busy machine
 * takes ten times as long as a quiet one. 20 s leave the test time to say what was missing.
 */
export const eventually = <Found>(
  check: () => Found | Promise<Found>,
  { interval = 50 }: { readonly interval?: number } = {},
): Promise<Found> => vi.waitFor(check, { timeout: 20_000, interval })
