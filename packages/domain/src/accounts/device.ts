/** Tried in order: most browsers claim to be others as well. */
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
  /** A name of its own; null when the browser does not say what it is. */
  readonly browser: string | null
  readonly system: string | null
}

/** What a browser's user agent says of itself, as people call it. */
export const deviceOf = (userAgent: string): Device => ({
  browser: browsers.find(([, shape]) => shape.test(userAgent))?.[0] ?? null,
  system: systems.find(([, shape]) => shape.test(userAgent))?.[0] ?? null,
})
