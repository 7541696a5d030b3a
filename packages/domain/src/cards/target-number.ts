/**
 * The number on the peg for a row of a card (rule R25). Numbers count up from the starting target and restart at 1
 * after the last target of the course. A number can occur twice, so rows are identified by position, never by this
 * number.
 *
 * @param row position on the card, from 0
 * @param startingTarget 1 to 999
 * @param courseTargets stations on the course, at least 1
 */
export const targetNumber = (row: number, startingTarget: number, courseTargets: number): number =>
  ((startingTarget - 1 + row) % courseTargets) + 1
