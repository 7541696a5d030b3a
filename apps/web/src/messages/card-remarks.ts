import { cardRemarksTexts } from '@fletch/messages/card-remarks'

const { names } = cardRemarksTexts

// A newer server may send other weather.
const nameOf = (weather: string): string =>
  weather in names ? names[weather as keyof typeof names] : weather

/** Weather and temperature on one line. */
export const remarksLine = (weather: string, temperature: string): string =>
  [
    weather === '' ? '' : nameOf(weather),
    temperature === '' ? '' : cardRemarksTexts.degrees({ temperature: temperature.replace('-', '\u2212') }),
  ]
    .filter((each) => each !== '')
    .join(', ')
