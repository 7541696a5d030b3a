import { afterEach, expect, test, vi } from 'vitest'
import { zoneOf, zoneOptions } from './zone-names.ts'

afterEach(() => vi.restoreAllMocks())

const ofIndia = (chosen: string) => zoneOptions(chosen).filter(({ label }) => /Calcutta|Kolkata/.test(label))

test('a zone with a present name is offered once under it, with the name that is stored or that the browser knows', () => {
  const offered = vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Calcutta', 'Europe/Berlin'])
  expect(ofIndia('UTC')).toEqual([{ value: 'Asia/Calcutta', label: 'Asia/Kolkata' }])
  expect(ofIndia('Asia/Kolkata')).toEqual([{ value: 'Asia/Kolkata', label: 'Asia/Kolkata' }])
  offered.mockReturnValue(['Asia/Kolkata', 'Europe/Berlin'])
  expect(ofIndia('Asia/Calcutta')).toEqual([{ value: 'Asia/Calcutta', label: 'Asia/Kolkata' }])
  expect(zoneOptions('Asia/Calcutta').map(({ label }) => label)).toEqual([
    'Asia/Kolkata',
    'Europe/Berlin',
    'UTC',
  ])
})

test('the zone of an event is shown by its present name, city first', () => {
  expect(zoneOf({ timeZone: 'Asia/Saigon' })).toBe('Ho Chi Minh, Asia')
  expect(zoneOf({ timeZone: 'Australia/Melbourne' })).toBe('Melbourne, Australia')
})
