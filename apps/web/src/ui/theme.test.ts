import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Colours = Record<string, string>

const sheet = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')

const coloursOf = (theme: string): Colours => {
  const [, block = ''] = sheet.match(new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`)) ?? []
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

/** WCAG 2.2, relative luminance. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const zones = ['1a', '1b', '1c', '2a', '2b', '2c', '3a', '3b', '3c', 'miss']
const inkOf = (zone: string) => (zone.endsWith('a') ? `zone-${zone}-ink` : 'zone-ink')

/** Text and background colours, with the required contrast. */
const pairs: [ink: string, ground: string, least: number][] = [
  // Scores and running text, which must be readable in sunlight.
  ...zones.map((zone): [string, string, number] => [inkOf(zone), `zone-${zone}`, 7]),
  ['ink', 'ground', 7],
  ['ink', 'paper', 7],
  ['muted', 'ground', 7],
  ['muted', 'paper', 7],
  ['on-current', 'current', 7],
  // Other text.
  ['on-current-muted', 'current', 4.5],
  ['ink', 'danger-soft', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-strong', 4.5],
  ['accent', 'ground', 4.5],
  ['accent', 'paper', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['danger', 'ground', 4.5],
  ['danger', 'paper', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['gold', 'ground', 4.5],
  ['gold', 'paper', 4.5],
  ['gold', 'gold-soft', 4.5],
  // Lines and icons of controls.
  ['edge', 'ground', 3],
  ['edge', 'paper', 3],
]

describe.each(['light', 'dark', 'sun'])('in the theme %s', (theme) => {
  const colours = coloursOf(theme)
  test.each(pairs)('%s on %s has the required contrast', (ink, ground, least) => {
    const [one, other] = [colours[ink], colours[ground]]
    if (!one || !other) throw new Error(`${ink} or ${ground} is no colour of ${theme}`)
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least)
  })
})
