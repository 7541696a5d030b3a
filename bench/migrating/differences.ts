const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120)

/** The fields that differ between two readings. A new field is not a difference; it is passed to `added`. */
export const differencesOf = (
  was: unknown,
  now: unknown,
  added: (field: string, value: unknown) => void,
  at = '',
): string[] => {
  if (Array.isArray(was) && Array.isArray(now)) {
    if (was.length !== now.length) return [`${at}: ${was.length} of them, now ${now.length}`]
    return was.flatMap((each, place) => differencesOf(each, now[place], added, `${at}[${place}]`))
  }
  if (isRecord(was) && isRecord(now)) {
    for (const [name, value] of Object.entries(now))
      if (!Object.hasOwn(was, name)) added(`${at}.${name}`.replaceAll(/\[\d+\]/g, '[]'), value)
    return Object.entries(was).flatMap(([name, value]) =>
      Object.hasOwn(now, name)
        ? differencesOf(value, now[name], added, `${at}.${name}`)
        : [`${at}.${name}: was ${shown(value)}, is not there any more`],
    )
  }
  return Object.is(was, now) ? [] : [`${at}: was ${shown(was)}, is ${shown(now)}`]
}
