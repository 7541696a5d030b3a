import type { Weather } from '@fletch/domain'

const names: Readonly<Record<Weather, string>> = {
  sun: 'Sun',
  cloud: 'Cloud',
  rain: 'Rain',
  wind: 'Wind',
  snow: 'Snow',
}

const nameOf = (weather: string): string => (weather in names ? names[weather as Weather] : weather) // a newer server may send other values

const degrees = (temperature: string): string => `${temperature.replace('-', '\u2212')} °C`

/** Remarks on a card: the weather, and a note. */
export const cardRemarksTexts = {
  title: 'Weather, bow, note',
  add: 'Add weather, bow, note',
  edit: 'Edit',
  /** For screen readers, after 'Edit'. */
  editOf: ' weather, bow, note',
  done: 'Done',
  weather: 'Weather',
  names,
  temperature: 'Temperature',
  unit: '°C',
  temperatureInvalid: 'Whole degrees from -99 to 99',
  note: 'Note',
  bow: 'Bow',
  noteHint: 'Only you can see it. It is not on the printed or emailed card.',
  /** On one line. */
  told: (weather: string, temperature: string): string =>
    [weather === '' ? '' : nameOf(weather), temperature === '' ? '' : degrees(temperature)]
      .filter((each) => each !== '')
      .join(', '),
  withBow: (told: string, bow: string): string => [told, bow].filter((each) => each !== '').join('\u00a0· '),
  noteOf: 'Note: ',
}
