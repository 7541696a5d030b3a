import { vi } from 'vitest'

/**
 * Repeats a check until it passes, and fails with its last error. The limit is generous (20 s), because a busy machine
 * takes ten times as long as a quiet one. It still leaves the test time to report what is missing. Benches measure
 * speed.
 */
export const eventually = <Found>(
  check: () => Found | Promise<Found>,
  { interval = 50 }: { readonly interval?: number } = {},
): Promise<Found> => vi.waitFor(check, { timeout: 20_000, interval })
