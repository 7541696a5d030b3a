/** A setting that is well written and yet does not work here. Its message is what an operator reads. */
export class UnusableSetting extends Error {
  override readonly name = 'UnusableSetting'
}

type NamedSetting = 'PORT' | 'HOST' | 'METRICS_PORT' | 'DATA_DIR' | 'DATABASE_URL'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** A name with several addresses fails once for each of them, and says nothing itself. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** What fails here fails because of this setting: an operator has more than one, and is told which. */
export const because = async <Result>(
  setting: NamedSetting,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (cause) {
    const words =
      codeOf(cause) === 'EADDRINUSE'
        ? `The port is in use. Set ${setting} to another one.`
        : `the setting ${setting} does not work (${reasonOf(cause)}).`
    throw new UnusableSetting(words, { cause })
  }
}

/** A server listens at an address and a port: one that is taken, or for the mighty alone, is the port's fault. */
export const listeningAt = async <Result>(listen: () => Promise<Result>): Promise<Result> => {
  try {
    return await listen()
  } catch (error) {
    const isPort = ['EADDRINUSE', 'EACCES'].includes(String(codeOf(error)))
    return because(isPort ? 'PORT' : 'HOST', () => Promise.reject(error))
  }
}
