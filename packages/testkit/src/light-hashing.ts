/** Cheap hashing, because tests register thousands of people. Tests of passwords use the real cost. */
export const lightHashing = { memoryCost: 64, timeCost: 1, parallelism: 1 }
