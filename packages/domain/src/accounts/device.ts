/** Order matters: most browsers also claim to be others. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

export interface Device {
  /** Null if the browser does not say what it is. */
  readonly browser: string | null
  readonly system: string | null
}

/** Browser and system of a user agent, by their common names. */
export const deviceOf = (userAgent: string): Device => ({
  browser: browsers.find(([, shape]) => shape.test(userAgent))?.[0] ?? null,
  system: systems.find(([, shape]) => shape.test(userAgent))?.[0] ?? null,
})

export const deviceTypes = ['Mobile', 'Desktop', 'Tablet'] as const
export type DeviceType = (typeof deviceTypes)[number]

const tablet = /\b(?:iPad|Tablet|Kindle)\b/
const android = /\bAndroid\b/
const mobile = /\b(?:Mobile|iPhone|iPod)\b/

/** The kind of device of a user agent. An unrecognised user agent counts as a desktop. */
export const deviceTypeOf = (userAgent: string): DeviceType => {
  const isMobile = mobile.test(userAgent)
  // Only phones with Android say 'Mobile'.
  if (tablet.test(userAgent) || (android.test(userAgent) && !isMobile)) return 'Tablet'
  return isMobile ? 'Mobile' : 'Desktop'
}
