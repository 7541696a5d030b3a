/** Numbers from 0 to 1 that are the same for the same seed: a round that failed can be played again. */
export const seeded = (seed: number) => {
  let state = seed
  return (): number => {
    // Park and Miller's minimal standard generator.
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
