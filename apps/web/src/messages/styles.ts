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

/** The full name of a style or a division: the code with its name. For other schemes than the styles, if it is known. */
export const fullDivision = (code: string, scheme: string = usualSchemeId, name?: string): string => {
  const short = shortDivision(code, scheme)
  if (scheme !== usualSchemeId) return name === undefined || name === code ? short : `${short}, ${name}`
  const style = (styleNames as Readonly<Record<string, string | undefined>>)[code]
  return style === undefined || code === allDivisions ? short : `${code} (${style})`
}
