import { expect, test } from 'vitest'
import { clubOfArcher, clubToRegisterFor } from './archer-club.ts'

const none = { club: '', membershipClub: null, profileClub: null }

test('a guest has the club that an officer typed', () => {
  expect(clubOfArcher({ ...none, club: ' Elm Bows ' }, 'guest')).toBe('Elm Bows')
  expect(clubOfArcher(none, 'guest')).toBeUndefined()
})

test('the membership through which an archer registered comes before the profile', () => {
  const clubs = { club: '', membershipClub: 'Elm', profileClub: 'Oak' }
  expect(clubOfArcher(clubs, 'own')).toBe('Elm')
  expect(clubOfArcher({ ...clubs, membershipClub: null }, 'agreed')).toBe('Oak')
})

test('a guest whose account took the entry over keeps the typed club', () => {
  expect(clubOfArcher({ club: 'Elm', membershipClub: 'Oak', profileClub: 'Ash' }, 'agreed')).toBe('Elm')
})

test("'Not Specified' is no club", () => {
  expect(clubOfArcher({ ...none, profileClub: 'Not Specified' }, 'own')).toBeUndefined()
  expect(clubOfArcher({ ...none, club: 'Not Specified' }, 'guest')).toBeUndefined()
})

test('the club of an account is not told before it said yes', () => {
  const clubs = { club: '', membershipClub: 'Elm', profileClub: 'Oak' }
  expect(clubOfArcher(clubs, 'asked')).toBeUndefined()
  expect(clubOfArcher(clubs, 'declined')).toBeUndefined()
})

test('without a choice, the club that invites comes first, then the home club, then the only one', () => {
  const choice = { eventClubId: 'elm', homeClubId: 'oak' }
  expect(clubToRegisterFor(['ash', 'oak', 'elm'], choice)).toBe('elm')
  expect(clubToRegisterFor(['ash', 'oak'], choice)).toBe('oak')
  expect(clubToRegisterFor(['ash'], choice)).toBe('ash')
  expect(clubToRegisterFor(['ash', 'yew'], choice)).toBeNull()
  expect(clubToRegisterFor([], { eventClubId: null, homeClubId: null })).toBeNull()
})
