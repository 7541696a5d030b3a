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

const found = (names: Readonly<Record<string, string>>, code: string): string => names[code] ?? code

/** A division where there is little room: a style of the clubs' own by its short name, others by their code. */
export const shortDivision = (code: string, scheme: string = usualSchemeId): string =>
  scheme === usualSchemeId ? found(shortStyleNames, code) : code === allDivisions ? 'All divisions' : code

/** A division in full: the code of another scheme with its name, as long as the scheme is known. */
export const fullDivision = (code: string, scheme: string = usualSchemeId, name?: string): string => {
  if (scheme === usualSchemeId) return found(styleNames, code)
  const short = shortDivision(code, scheme)
  return name === undefined || name === code ? short : `${short}, ${name}`
}

export const unitNames = { yards: 'Yards', meters: 'Meters' } satisfies Record<DistanceUnit, string>
