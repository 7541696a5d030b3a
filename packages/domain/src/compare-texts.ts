/** Orders two texts by their code units, which is the same on every phone, server and database. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
