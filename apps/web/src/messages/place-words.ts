import { clubTexts } from '@fletch/messages/clubs'

/** The labels of state and ZIP code for the country of a language like `en-GB`. */
export const placeWords = (language: string): { state: string; zipCode: string } => {
  const { states, zipCodes } = clubTexts.fields
  const { region = '' } = new Intl.Locale(language).maximize()
  const country = region in states ? (region as keyof typeof states) : 'other'
  return { state: states[country], zipCode: zipCodes[country] }
}
