/** Thousands of people register in tests: the real cost is for the tests of passwords, and for people. */
export const lightHashing = { memoryCost: 64, timeCost: 1, parallelism: 1 }
