import { type ArcheryStyle, allDivisions, type DistanceUnit, usualSchemeId } from '@fletch/domain'

export const styleNames = {
  all: 'All styles',
  BH: 'BH (Bow Hunter)',
  JR: 'JR (Junior)',
  Trad: 'Trad (Traditional)',
  Comp: 'Comp (Compound)',
} satisfies Record<ArcheryStyle, string>

export const shortStyleNames = {
  all: 'All styles',
  BH: 'BH',
  JR: 'JR',
  Trad: 'Trad',
  Comp: 'Comp',
} satisfies Record<ArcheryStyle, string>

const nameOf = (names: Readonly<Record<string, string>>, code: string): string => names[code] ?? code

/** A short name of a division: the short name of a style, or a division's code. */
export const shortDivision = (code: string, scheme: string = usualSchemeId): string =>
  scheme === usualSchemeId ? nameOf(shortStyleNames, code) : code === allDivisions ? 'All divisions' : code

/** The full name of a division: for other schemes than the styles, the code with its name if the scheme is known. */
export const fullDivision = (code: string, scheme: string = usualSchemeId, name?: string): string => {
  if (scheme === usualSchemeId) return nameOf(styleNames, code)
  const short = shortDivision(code, scheme)
  return name === undefined || name === code ? short : `${short}, ${name}`
}

export const unitNames = { yards: 'Yards', meters: 'Meters' } satisfies Record<DistanceUnit, string>
