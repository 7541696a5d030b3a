const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'

export const isThereAlready = (error: unknown): boolean => codeOf(error) === 'EEXIST'

/** No room on the disk, or no leave to write on it. */
export const isUnwritable = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'].includes(codeOf(error) ?? '')
