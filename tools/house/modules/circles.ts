export type Edge = readonly [from: string, to: string]

/**
 * The cycles of a graph: each is a set of rooms that all lead to one another, in alphabetical order (Tarjan's strongly
 * connected components with more than one room).
 */
export const circlesOf = (edges: readonly Edge[]): string[][] => {
  const next = new Map<string, string[]>()
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to])
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  const low = (room: string) => lowest.get(room) ?? 0
  const visit = (room: string): void => {
    order.set(room, order.size)
    lowest.set(room, order.size - 1)
    open.push(room)
    for (const other of next.get(room) ?? []) {
      if (!order.has(other)) visit(other)
      if (open.includes(other)) lowest.set(room, Math.min(low(room), low(other)))
    }
    if (low(room) !== order.get(room)) return
    const circle = open.splice(open.indexOf(room))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const room of next.keys()) if (!order.has(room)) visit(room)
  return circles
}
