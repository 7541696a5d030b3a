/** What a club offers, then what it has withdrawn; otherwise in the same order. */
export const withdrawnLast = <Kept extends { readonly withdrawnAt: string | null }>(
  all: readonly Kept[],
): readonly Kept[] => [
  ...all.filter(({ withdrawnAt }) => withdrawnAt === null),
  ...all.filter(({ withdrawnAt }) => withdrawnAt !== null),
]
