/** A well-formed setting that does not work here. Its message is for the operator. */
export class UnusableSetting extends Error {
  override readonly name = 'UnusableSetting'
}

type NamedSetting = 'PORT' | 'HOST' | 'METRICS_PORT' | 'DATA_DIR' | 'DATABASE_URL'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** A host name with several addresses gives one error for each and none of its own. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** Attributes an error to a setting, so that the operator knows which one to change. */
export const blameSetting = async <Result>(
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

/** Attributes errors of listening: a port that is in use or privileged is the port's fault, others the host's. */
export const blameListenSettings = async <Result>(listen: () => Promise<Result>): Promise<Result> => {
  try {
    return await listen()
  } catch (error) {
    const isPort = ['EADDRINUSE', 'EACCES'].includes(String(codeOf(error)))
    return blameSetting(isPort ? 'PORT' : 'HOST', () => Promise.reject(error))
  }
}
