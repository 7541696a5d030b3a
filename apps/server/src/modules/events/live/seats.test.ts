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
  first.giveBack()
  others.push(seats.forAnyone('oaks', '192.0.2.1'))
  for (const { giveBack } of [second, ...others]) giveBack()
  for (const address of ['192.0.2.1', '192.0.2.1', '2001:db8::3']) seats.forAnyone('oaks', address)
})

test('an account can follow a limited number of pages at once, independent of other accounts and of public boards', () => {
  const seats = createSeats({ ...noBounds, ofAccount: 2 })
  const [first] = [
    seats.forAccount({ userId: 'ada' }, '192.0.2.1'),
    seats.forAccount({ userId: 'ada' }, '192.0.2.1'),
  ]
  expect(() => seats.forAccount({ userId: 'ada' }, '192.0.2.1')).toThrow('Close some of them')
  seats.forAccount({ userId: 'bo' }, '192.0.2.1')
  seats.forAnyone('oaks', '192.0.2.1')
  first.giveBack()
  seats.forAccount({ userId: 'ada' }, '192.0.2.1')
  expect(() => seats.forAccount({ userId: 'ada' }, '192.0.2.1')).toThrow('Close some of them')
})

test('all streams together take at most half of the open files, and no more than fit into memory', () => {
  expect([streamLimitFor(1024), streamLimitFor(2_000_000), streamLimitFor(Infinity)]).toEqual([
    512, 5000, 5000,
  ])
  const seats = createSeats({ ...noBounds, atAll: () => 3 })
  const [first] = [
    seats.forAccount({ userId: 'ada' }, '192.0.2.1'),
    seats.forAccount({ userId: 'bo' }, '192.0.2.1'),
    seats.forAnyone('oaks', '192.0.2.1'),
  ]
  const refused = () => seats.forAccount({ userId: 'cleo' }, '192.0.2.1')
  expect(refused).toThrow(Unavailable)
  expect(refused).toThrow(expect.objectContaining({ retryAfter: 60 }))
  first.giveBack()
  seats.forAccount({ userId: 'cleo' }, '192.0.2.1')
})

test('a full address gives a seat of whoever has the most there to an account with fewer', () => {
  const seats = createSeats({ ...noBounds, fromAddress: 4 })
  const ended: string[] = []
  const open = (userId: string, address = '192.0.2.1') =>
    seats.forAccount({ userId }, address).whileOpen(() => ended.push(userId))
  for (let n = 0; n < 4; n += 1) open('ada')
  expect(() => open('ada')).toThrow('from your network')
  open('ada', '192.0.2.2')
  seats.forAnyone('oaks', '192.0.2.1')
  open('bo')
  open('bo')
  expect(ended).toEqual(['ada', 'ada'])
  open('cleo')
  expect(ended).toHaveLength(3)
  const last = open('dora')
  expect(ended).toHaveLength(4)
  // Everyone has one seat.
  expect(() => open('eve')).toThrow('from your network')
  last()
  open('eve')
  expect(ended).toEqual(['ada', 'ada', 'ada', 'bo'])
})

test('a full process gives a seat of the address with the most to an address with fewer', () => {
  const seats = createSeats({ ...noBounds, atAll: () => 4 })
  const ended: string[] = []
  const open = (userId: string, address: string) =>
    seats.forAccount({ userId }, address).whileOpen(() => ended.push(userId))
  open('ada', '192.0.2.1')
  for (let n = 0; n < 3; n += 1) open('bo', '192.0.2.1')
  expect(() => open('cleo', '192.0.2.1')).toThrow(Unavailable)
  open('cleo', '192.0.2.2')
  expect(ended).toEqual(['bo'])
  seats.forAnyone('oaks', '192.0.2.3')
  expect(ended).toEqual(['bo', 'bo'])
  expect(() => seats.forAnyone('oaks', '192.0.2.1')).not.toThrow()
})

test('a stream whose seat was given away before it opened ends at once', () => {
  const seats = createSeats({ ...noBounds, fromAddress: 2 })
  seats.forAccount({ userId: 'ada' }, '192.0.2.1')
  const lost = seats.forAccount({ userId: 'ada' }, '192.0.2.1')
  seats.forAccount({ userId: 'bo' }, '192.0.2.1')
  let isEnded = false
  lost.whileOpen(() => {
    isEnded = true
  })
  expect(isEnded).toBe(true)
})
