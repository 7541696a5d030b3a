import { adminTexts } from '@fletch/messages/admin'

/** A number of bytes, in the unit that needs the fewest digits. */
export const inBytes = (value: number): string => {
  const { kilo, mega, giga } = adminTexts.server.sizes
  if (value < 1e6) return kilo({ value: value / 1e3 })
  return value < 1e9 ? mega({ value: value / 1e6 }) : giga({ value: value / 1e9 })
}

/** A time in the past, in hours or days. */
export const adminAgo = (milliseconds: number): string => {
  const { now, hours, days } = adminTexts.server.age
  const full = Math.floor(milliseconds / 3_600_000)
  if (full < 1) return now
  return full < 48 ? hours({ hours: full }) : days({ days: Math.floor(full / 24) })
}

const partsOf = (milliseconds: number) => {
  const seconds = Math.round(milliseconds / 1000)
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }
}

export const duration = (milliseconds: number): string => adminTexts.analytics.duration(partsOf(milliseconds))

/** The same for a narrow column. */
export const shortDuration = (milliseconds: number): string => {
  const { minutes, seconds } = partsOf(milliseconds)
  return adminTexts.analytics.shortDuration({ minutes, seconds: String(seconds).padStart(2, '0') })
}

export const deviceText = (browser: string | null, system: string | null): string =>
  adminTexts.actions.device({ browser: browser ?? adminTexts.actions.unknownBrowser, system })
