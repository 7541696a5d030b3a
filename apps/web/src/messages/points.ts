/** A number of points in words. Both 1 and -1 are one point. */
export const points = (count: number): string =>
  `${count.toLocaleString()} ${Math.abs(count) === 1 ? 'point' : 'points'}`
