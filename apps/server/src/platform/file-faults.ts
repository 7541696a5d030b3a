const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'

export const isThereAlready = (error: unknown): boolean => codeOf(error) === 'EEXIST'

/** The disk is full, or not writable for us. */
export const isUnwritable = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'].includes(codeOf(error) ?? '')
