/** A value in a fault's sentence: plain data, nothing that needs translation. */
export type FaultParam = number | string | readonly string[]
export type FaultParams = Readonly<Record<string, FaultParam>>

/**
 * Sentences by code. `{most}` stands for a param, `{most:grouped}` for a number written with thousands separators
 * (1,000). Lists are joined by commas.
 */
export type Sentences = Readonly<Record<string, string>>

type NameOf<Inside extends string> = Inside extends `${infer Name}:grouped` ? Name : Inside
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Inside}}${infer Rest}`
  ? NameOf<Inside> | NamesIn<Rest>
  : never

/** The params of a sentence as the last argument; no argument if it has none. */
export type ParamsIn<Sentence extends string> = [NamesIn<Sentence>] extends [never]
  ? []
  : [params: Readonly<Record<NamesIn<Sentence>, FaultParam>>]

/** Why a request is refused: code and params for programs, an English message for people. */
export interface Reason<Code extends string = string> {
  readonly code: Code
  readonly params: FaultParams
  readonly message: string
}

const textOf = (param: FaultParam | undefined, isGrouped: boolean): string => {
  if (typeof param === 'number') return isGrouped ? param.toLocaleString('en') : String(param)
  return typeof param === 'string' ? param : (param ?? []).join(', ')
}

/** `row` is the row of a card, counted from 1; `column` is the heading of a column in a file. */
const placed = ({ row, column }: FaultParams, text: string): string => {
  if (typeof row === 'number') return `Row ${row}: ${text}`
  return typeof column === 'string' ? `${column}: ${text}` : text
}

/** The sentence with its params filled in, preceded by the row or column that it is about. */
export const filled = (sentence: string, params: FaultParams): string => {
  const text = sentence.replace(/\{(\w+)(:grouped)?\}/g, (_, name: string, grouped?: string) =>
    textOf(params[name], grouped !== undefined),
  )
  return placed(params, text)
}

/** The reason for a code of the list. */
export const reasonIn = <List extends Sentences, Code extends keyof List & string>(
  list: List,
  code: Code,
  ...given: ParamsIn<List[Code]>
): Reason<Code> => {
  const params: FaultParams = given[0] ?? {}
  return { code, params, message: filled(list[code] ?? code, params) }
}

const saidOf = <Code extends string>(
  place: FaultParams,
  { code, params, message }: Reason<Code>,
): Reason<Code> => ({ code, params: { ...params, ...place }, message: placed(place, message) })

/** The same reason with the row of a card that it is about. */
export const inRow = <Code extends string>(row: number, reason: Reason<Code>): Reason<Code> =>
  saidOf({ row }, reason)

/** The same reason with the column of a file that it is about. */
export const inColumn = <Code extends string>(column: string, reason: Reason<Code>): Reason<Code> =>
  saidOf({ column }, reason)
