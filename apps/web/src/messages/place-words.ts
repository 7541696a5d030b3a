/** What the parts of a postal address are called, by country (ISO 3166-1). */
const words: Readonly<Record<string, readonly [state: string, zipCode: string]>> = {
  US: ['State', 'ZIP Code'],
  CA: ['Province', 'Postal code'],
  AU: ['State', 'Postcode'],
  GB: ['County', 'Postcode'],
  IE: ['County', 'Eircode'],
  CH: ['Canton', 'Postcode'],
}

const elsewhere = ['State or region', 'Postcode'] as const

/** The labels of state and ZIP code for the country of a language like `en-GB`. */
export const placeWords = (language: string): { state: string; zipCode: string } => {
  const { region = '' } = new Intl.Locale(language).maximize()
  const [state, zipCode] = words[region] ?? elsewhere
  return { state, zipCode }
}
