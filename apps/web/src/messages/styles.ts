import { allDivisions, distanceUnits, usualSchemeId } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'

export const styleNames = scoringTexts.styles

export const unitNames = scoringTexts.units

export const unitOptions = () => distanceUnits.map((value) => ({ value, label: unitNames[value] }))

/** A short name of a division: its code, which is the same in every language. */
export const shortDivision = (code: string, scheme: string = usualSchemeId): string => {
  if (code !== allDivisions) return code
  return scheme === usualSchemeId ? styleNames.all : scoringTexts.allDivisions
}

/** The full name of a division: for other schemes than the styles, the code with its name if the scheme is known. */
export const fullDivision = (code: string, scheme: string = usualSchemeId, name?: string): string => {
  if (scheme === usualSchemeId) return (styleNames as Readonly<Record<string, string>>)[code] ?? code
  const short = shortDivision(code, scheme)
  return name === undefined || name === code ? short : `${short}, ${name}`
}
