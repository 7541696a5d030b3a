import { expect, test } from 'vitest'
import { createSeats } from './seats.ts'

test('a board and a network have as many seats as they have, and one that is given back is free', () => {
  const seats = createSeats({ ofBoard: 3, fromAddress: 2 })
  const first = seats.take('oaks', '192.0.2.1')
  const second = seats.take('elms', '192.0.2.1')
  expect(() => seats.take('oaks', '192.0.2.1')).toThrow('from your network')
  // Half of an IPv6 address is its owner's to choose.
  const others = [seats.take('oaks', '2001:db8::1'), seats.take('oaks', '2001:db8::2')]
  expect(() => seats.take('elms', '2001:db8::3')).toThrow('from your network')
  expect(() => seats.take('oaks', '192.0.2.9')).toThrow('watch this board')
  // What was refused has taken nothing.
  others.push(seats.take('elms', '192.0.2.9'))
  first()
  others.push(seats.take('oaks', '192.0.2.1'))
  for (const giveBack of [second, ...others]) giveBack()
  for (const address of ['192.0.2.1', '192.0.2.1', '2001:db8::3']) seats.take('oaks', address)
})
