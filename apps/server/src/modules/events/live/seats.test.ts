import { expect, test } from 'vitest'
import { Unavailable } from '../../../platform/errors.ts'
import { createSeats, noBounds, seatsIn } from './seats.ts'

test('a board and a network have as many seats as they have, and one that is given back is free', () => {
  const seats = createSeats({ ...noBounds, ofBoard: 3, fromAddress: 2 })
  const first = seats.forAnyone('oaks', '192.0.2.1')
  const second = seats.forAnyone('elms', '192.0.2.1')
  expect(() => seats.forAnyone('oaks', '192.0.2.1')).toThrow('from your network')
  // Half of an IPv6 address is its owner's to choose.
  const others = [seats.forAnyone('oaks', '2001:db8::1'), seats.forAnyone('oaks', '2001:db8::2')]
  expect(() => seats.forAnyone('elms', '2001:db8::3')).toThrow('from your network')
  expect(() => seats.forAnyone('oaks', '192.0.2.9')).toThrow('watch this board')
  // What was refused has taken nothing.
  others.push(seats.forAnyone('elms', '192.0.2.9'))
  first()
  others.push(seats.forAnyone('oaks', '192.0.2.1'))
  for (const giveBack of [second, ...others]) giveBack()
  for (const address of ['192.0.2.1', '192.0.2.1', '2001:db8::3']) seats.forAnyone('oaks', address)
})

test('an account follows so many pages at once, others and public boards beside it', () => {
  const seats = createSeats({ ...noBounds, ofAccount: 2 })
  const [first] = [seats.forAccount({ userId: 'ada' }), seats.forAccount({ userId: 'ada' })]
  expect(() => seats.forAccount({ userId: 'ada' })).toThrow('Close some of them')
  seats.forAccount({ userId: 'bo' })
  seats.forAnyone('oaks', '192.0.2.1')
  first()
  seats.forAccount({ userId: 'ada' })
  expect(() => seats.forAccount({ userId: 'ada' })).toThrow('Close some of them')
})

test('all together take half of what may be open at once, and no more than there is memory for', () => {
  expect([seatsIn(1024), seatsIn(2_000_000), seatsIn(Infinity)]).toEqual([512, 5000, 5000])
  const seats = createSeats({ ...noBounds, atAll: () => 3 })
  const [first] = [
    seats.forAccount({ userId: 'ada' }),
    seats.forAccount({ userId: 'bo' }),
    seats.forAnyone('oaks', '192.0.2.1'),
  ]
  const refused = () => seats.forAccount({ userId: 'cleo' })
  expect(refused).toThrow(Unavailable)
  expect(refused).toThrow(expect.objectContaining({ retryAfter: 60 }))
  first()
  seats.forAccount({ userId: 'cleo' })
})
