/** Deterministic numbers from 0 to 1, so that a failed round can be repeated by its seed. */
export const seeded = (seed: number) => {
  let state = seed
  return (): number => {
    // Park and Miller's minimal standard generator.
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
