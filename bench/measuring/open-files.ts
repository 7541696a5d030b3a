interface Limits {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | string } }
}

/** Ends with a sentence when this process, and with it the servers that it starts, may not open so many connections. */
export const requireOpenFiles = (count: number): void => {
  const said: Limits = Object(process.report.getReport())
  const soft = said.userLimits?.open_files?.soft
  if (typeof soft !== 'number' || soft >= count) return
  process.stdout.write(
    `This needs ${count} open files at once and may have ${soft}: raise the limit (ulimit -n ${count}) and run it again.\n`,
  )
  process.exit(1)
}
