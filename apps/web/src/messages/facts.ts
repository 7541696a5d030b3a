/** Facts on one line. What is not known is left out. */
export const joinFacts = (facts: readonly (string | undefined)[]): string =>
  facts.filter((fact) => fact !== undefined && fact !== '').join('\u00a0· ')
