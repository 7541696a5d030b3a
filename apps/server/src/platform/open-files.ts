interface Limits {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | string } }
}

/** The limit that nearly every system allows at least. */
const usual = 1024

/** How many files and connections this process may have open at once. */
export const openFileLimit = (): number => {
  const report: Limits = Object(process.report.getReport())
  const soft = report.userLimits?.open_files?.soft
  if (soft === 'unlimited') return Infinity
  return typeof soft === 'number' ? soft : usual
}
