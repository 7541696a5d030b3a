/** What a sentence is made with: plain data, without words of any language. */
export type FaultParam = number | string | readonly string[]
export type FaultParams = Readonly<Record<string, FaultParam>>

/**
 * Sentences by code. `{most}` is a param; one that ends in `:grouped` is a number written as 1,000; a list is joined
 * by commas.
 */
export type Sentences = Readonly<Record<string, string>>

type NameOf<Inside extends string> = Inside extends `${infer Name}:grouped` ? Name : Inside
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Inside}}${infer Rest}`
  ? NameOf<Inside> | NamesIn<Rest>
  : never

/** The params that a sentence needs, as the last argument: none where it has none. */
export type ParamsIn<Sentence extends string> = [NamesIn<Sentence>] extends [never]
  ? []
  : [params: Readonly<Record<NamesIn<Sentence>, FaultParam>>]

/** Why something is refused: for programs, and in English for people. */
export interface Reason<Code extends string = string> {
  readonly code: Code
  readonly params: FaultParams
  readonly message: string
}

const written = (param: FaultParam | undefined, isGrouped: boolean): string => {
  if (typeof param === 'number') return isGrouped ? param.toLocaleString('en') : String(param)
  return typeof param === 'string' ? param : (param ?? []).join(', ')
}

/** `row` names the row of a card, as a person counts it; `column` what a column is called in a file. */
const placed = ({ row, column }: FaultParams, text: string): string => {
  if (typeof row === 'number') return `Row ${row}: ${text}`
  return typeof column === 'string' ? `${column}: ${text}` : text
}

/** A sentence with its params in their places, and behind the place that it is about. */
export const filled = (sentence: string, params: FaultParams): string => {
  const text = sentence.replace(/\{(\w+)(:grouped)?\}/g, (_, name: string, grouped?: string) =>
    written(params[name], grouped !== undefined),
  )
  return placed(params, text)
}

/** The reason of a code of a list. */
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

/** The same reason, said of a row of a card. */
export const inRow = <Code extends string>(row: number, reason: Reason<Code>): Reason<Code> =>
  saidOf({ row }, reason)

/** The same reason, said of a column of a file. */
export const inColumn = <Code extends string>(column: string, reason: Reason<Code>): Reason<Code> =>
  saidOf({ column }, reason)

// A validator hands on nothing but a message: what it says is found by its words. Filled where schemas are made, so it
// holds no more than they can say.
const said = new Map<string, Reason>()

/** The sentence of a code, for a schema; `reasonOf` finds the code again by it. */
/* @__NO_SIDE_EFFECTS__ */
export const say = <List extends Sentences, Code extends keyof List & string>(
  list: List,
  code: Code,
  ...given: ParamsIn<List[Code]>
): string => {
  const reason = reasonIn(list, code, ...given)
  said.set(reason.message, reason)
  return reason.message
}

/** The reason behind what a schema said; undefined for words that are of no schema of ours. */
export const reasonOf = (message: string): Reason | undefined => said.get(message)
