import { expect, test } from 'vitest'
import { isTimeZone } from './days.ts'
import { presentZoneName } from './zone-names.ts'

const zoneMeantBy = (name: string) =>
  new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone

test('a present name means the same zone as the old one, which the runtime may still offer', () => {
  expect(presentZoneName('Asia/Calcutta')).toBe('Asia/Kolkata')
  expect(presentZoneName('America/Buenos_Aires')).toBe('America/Argentina/Buenos_Aires')
  for (const offered of Intl.supportedValuesOf('timeZone')) {
    const name = presentZoneName(offered)
    expect(isTimeZone(name), name).toBe(true)
    expect(zoneMeantBy(name), name).toBe(zoneMeantBy(offered))
    expect(presentZoneName(name)).toBe(name)
  }
})

test('every other name stays, known or not', () => {
  for (const name of ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Middle/Earth'])
    expect(presentZoneName(name)).toBe(name)
})
