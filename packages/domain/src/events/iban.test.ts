import { expect, test } from 'vitest'
import { compactIban, flawOfIban, isOfEconomicArea, isQrIban, isSwissIban, spacedIban } from './iban.ts'

// Samples of the IBAN registry, which are no one's accounts.
test.for([
  'DE89 3704 0044 0532 0130 00',
  'AT611904300234573201',
  'CH93 0076 2011 6238 5295 7',
  'LI21 0881 0000 2324 013A A',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NL91ABNA0417164300',
  'gb29 nwbk 6016 1331 9268 19',
  'NO93 8601 1117 947',
])('%s can be paid to', (iban) => {
  expect(flawOfIban(iban)).toBeNull()
})

test.for([
  ['', 'iban-malformed'],
  ['my account', 'iban-malformed'],
  ['8937 0400 4405 3201 3000', 'iban-malformed'],
  ['XX89 3704 0044 0532 0130 00', 'iban-country-unknown'],
  ['DE89 3704 0044 0532 0130', 'iban-length'],
  ['DE89 3704 0044 0532 0130 000', 'iban-length'],
  ['DE89 3704 0044 0532 0130 01', 'iban-mistyped'],
  // Two digits that changed places.
  ['DE89 3704 0044 0532 0103 00', 'iban-mistyped'],
] as const)('%s is refused as %s', ([iban, flaw]) => {
  expect(flawOfIban(iban)).toBe(flaw)
})

test('every single wrong digit is found', () => {
  const iban = 'DE89370400440532013000'
  for (let at = 2; at < iban.length; at += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const typed = `${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`
      expect(flawOfIban(typed)).toBe(typed === iban ? null : 'iban-mistyped')
    }
})

test('an IBAN is stored without spaces and shown in groups of four', () => {
  expect(compactIban(' de89-3704 0044 0532.0130 00 ')).toBe('DE89370400440532013000')
  expect(spacedIban('CH9300762011623852957')).toBe('CH93 0076 2011 6238 5295 7')
})

test('Swiss accounts are known, and those that take only QR references', () => {
  expect(['CH93 0076', 'LI21 0881', 'DE89 3704'].map(isSwissIban)).toEqual([true, true, false])
  expect(isQrIban('CH44 3199 9123 0008 8901 2')).toBe(true)
  expect(isQrIban('CH93 0076 2011 6238 5295 7')).toBe(false)
})

test('a transfer needs no BIC within the European Economic Area', () => {
  const ibans = ['DE89 3704', 'NO93 8601', 'LI21 0881', 'CH93 0076', 'GB29 NWBK', 'SM86 U032', '']
  expect(ibans.map(isOfEconomicArea)).toEqual([true, true, true, false, false, false, false])
})
