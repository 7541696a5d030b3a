/** Marks the address of a sheet that follows another one from paper. */
export const nextSheetQuery = '?from=paper'

export const isNextSheet = (search: string): boolean => new URLSearchParams(search).get('from') === 'paper'
