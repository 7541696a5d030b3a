import { expect, test } from 'vitest'
import { Unavailable } from '../../../platform/errors.ts'
import { createSeats, noBounds, streamLimitFor } from './seats.ts'

test('a board and a network have a limited number of seats, and a returned seat is free again', () => {
  const seats = createSeats({ ...noBounds, ofBoard: 3, fromAddress: 2 })
  const first = seats.forAnyone('oaks', '192.0.2.1')
  const second = seats.forAnyone('elms', '192.0.2.1')
  expect(() => seats.forAnyone('oaks', '192.0.2.1')).toThrow('from your network')
  // The owner of an IPv6 network can choose the second half of an address.
  const others = [seats.forAnyone('oaks', '2001:db8::1'), seats.forAnyone('oaks', '2001:db8::2')]
  expect(() => seats.forAnyone('elms', '2001:db8::3')).toThrow('from your network')
  expect(() => seats.forAnyone('oaks', '192.0.2.9')).toThrow('watch this board')
  // A refused request takes no seat.
  others.push(seats.forAnyone('elms', '192.0.2.9'))
  first()
  others.push(seats.forAnyone('oaks', '192.0.2.1'))
  for (const giveBack of [second, ...others]) giveBack()
  for (const address of ['192.0.2.1', '192.0.2.1', '2001:db8::3']) seats.forAnyone('oaks', address)
})

test('an account can follow a limited number of pages at once, independent of other accounts and of public boards', () => {
  const seats = createSeats({ ...noBounds, ofAccount: 2 })
  const [first] = [seats.forAccount({ userId: 'ada' }), seats.forAccount({ userId: 'ada' })]
  expect(() => seats.forAccount({ userId: 'ada' })).toThrow('Close some of them')
  seats.forAccount({ userId: 'bo' })
  seats.forAnyone('oaks', '192.0.2.1')
  first()
  seats.forAccount({ userId: 'ada' })
  expect(() => seats.forAccount({ userId: 'ada' })).toThrow('Close some of them')
})

test('all streams together take at most half of the open files, and no more than fit into memory', () => {
  expect([streamLimitFor(1024), streamLimitFor(2_000_000), streamLimitFor(Infinity)]).toEqual([
    512, 5000, 5000,
  ])
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
