/** What of a JSON schema decides a value. */
export interface Described {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Described[]
  readonly oneOf?: readonly Described[]
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly items?: Described
  readonly minimum?: number
  readonly maximum?: number
}

/** Values that no field expects. */
export const hostileValues: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>',
    '\u202e',
    '=cmd',
    '%',
  ],
  ...['x'.repeat(5000), '9'.repeat(400), '1e999', '\u{10ffff}', 'İ', 'A\u0301', '🏹🏹'],
  ...[
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '99999-12-31',
    '-000001-01-01',
    '24:00',
    '2026-12-05T25:00:00Z',
  ],
  ...[-1, 0, 0.1, 1e308, 2 ** 31, 2 ** 53, null, true, [], {}, [[]], [null], ['__proto__']],
]

export type Random = () => number

/** Numbers from 0 to 1 that repeat for a seed. */
export const randomFrom = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

export const oneOf = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)]

/** Values that are valid for a field of this name: ids of existing records, or others that calls accept. */
export type Fitting = Readonly<Record<string, readonly unknown[]>>

interface Making {
  readonly random: Random
  readonly fitting: Fitting
}

const objectFor = ({ properties = {}, required = [] }: Described, making: Making): object => {
  const { random } = making
  const chosenFields = Object.entries(properties).filter(
    ([name]) => random() < (required.includes(name) ? 0.99 : 0.6),
  )
  return Object.fromEntries(
    chosenFields.map(([name, described]) => [name, valueFor(described, name, making)]),
  )
}

/** A value that a schema mostly accepts: hostile in a few of its fields. */
export const valueFor = (described: Described, name: string, making: Making): unknown => {
  const { random, fitting } = making
  if (random() < 0.03) return oneOf(random, hostileValues)
  const values = fitting[name]
  if (values !== undefined && random() < 0.8) return oneOf(random, values)
  if (described.const !== undefined) return described.const
  if (described.enum !== undefined) return oneOf(random, described.enum)
  const choice = oneOf(random, described.anyOf ?? described.oneOf ?? [])
  if (choice !== undefined) return valueFor(choice, name, making)
  const { minimum = 0, maximum = 100, items = {} } = described
  switch (described.type) {
    case 'object':
      return objectFor(described, making)
    case 'array':
      return Array.from({ length: Math.floor(random() * 5) }, () => valueFor(items, name, making))
    case 'number':
    case 'integer':
      return oneOf(random, [minimum, Math.min(maximum, minimum + Math.floor(random() * 40)), maximum])
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    default:
      return oneOf(random, ['Oaks', '2026-12-06', '09:30', 'BH', ...(values ?? [])])
  }
}
