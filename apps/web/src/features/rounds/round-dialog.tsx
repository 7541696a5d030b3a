import { roundCalls } from '@fletch/contract'
import { builtInRounds, type Discipline, type Round } from '@fletch/domain'
import { roundTexts as texts } from '@fletch/messages/rounds'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { organisationOf, roundName } from '../../messages/round-names.ts'
import { roundInShort } from '../../messages/rounds.ts'
import { keptRounds } from '../../phone/kept/find-round.ts'
import { defaultRoundId, learnRounds } from '../../phone/kept/known-rounds.ts'
import { readChosenRound } from '../../phone/kept/last-round.ts'
import { useOnline } from '../../phone/online.ts'
import { send } from '../../server/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { logError } from '../../ui/error-log.ts'
import { SearchBox } from '../../ui/search-box.tsx'

const withoutDoubles = (rounds: readonly Round[]): readonly Round[] => [
  ...new Map(rounds.map((round) => [round.id, round])).values(),
]

/** Loads the rounds and stores those of clubs, so that they are available offline. */
const loadAndKeepRounds = async (): Promise<readonly Round[]> => {
  const rounds = withoutDoubles([...builtInRounds, ...(await send(roundCalls.list))])
  learnRounds(rounds)
  const brought = new Set(builtInRounds.map(({ id }) => id))
  await keptRounds.keep(rounds.filter(({ id }) => !brought.has(id))).catch(logError)
  return rounds
}

/** The rounds available offline: the built-in ones, and stored rounds of clubs. */
const offlineRoundsQuery = queryOptions({
  queryKey: ['rounds here'],
  networkMode: 'always',
  queryFn: async (): Promise<readonly Round[]> => {
    const storedRounds = await keptRounds.all().catch((error: unknown) => {
      logError(error)
      return []
    })
    const rounds = withoutDoubles([...builtInRounds, ...storedRounds])
    learnRounds(rounds)
    return rounds
  },
})

const serverQuery = queryOptions({ queryKey: [roundCalls.list.path], queryFn: loadAndKeepRounds })

const roundQueries = { here: offlineRoundsQuery, server: serverQuery }

/** All rounds that can be chosen: the server's, or else those available offline. */
const useRounds = (): readonly Round[] => {
  const phone = useQuery(roundQueries.here)
  const server = useQuery({ ...roundQueries.server, enabled: useOnline() })
  return server.data ?? phone.data ?? builtInRounds
}

const filters = ['3d', 'field', 'animal'] as const satisfies readonly Discipline[]
type Filter = (typeof filters)[number] | null

/** How a round is looked for: as the reader's language names it, and as rule books do. */
const namesOf = (round: Round): string => `${roundName(round)} ${round.name}`

const holds = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word))

/** Searches by name; if no name matches, by name and organisation together. */
const foundIn = (rounds: readonly Round[], typed: string): readonly Round[] => {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const hits = rounds.filter((round) => holds(namesOf(round), words))
  return hits.length > 0
    ? hits
    : rounds.filter((round) => holds(`${namesOf(round)} ${organisationOf(round)}`, words))
}

/** Rounds of clubs have a UUID; built-in rounds have a readable id. */
const isOfClub = ({ id }: Round): boolean => /^[0-9a-f]{8}-/.test(id)

interface Part {
  readonly title: string
  readonly rounds: readonly Round[]
}

/** The last used round, or else the default one; then rounds of clubs; then the others by organisation. */
const partsOf = (rounds: readonly Round[]): readonly Part[] => {
  const lastChoice = readChosenRound()
  const lastId = lastChoice?.roundId ?? defaultRoundId
  const last = rounds.filter(({ id }) => id === lastId)
  const others = rounds.filter(({ id }) => id !== lastId)
  const organisations = new Map<string, Round[]>()
  for (const round of others) {
    if (isOfClub(round)) continue
    const organisation = organisationOf(round)
    organisations.set(organisation, [...(organisations.get(organisation) ?? []), round])
  }
  return [
    { title: lastChoice ? texts.lastUsed : texts.usual, rounds: last },
    { title: texts.ofClubs, rounds: others.filter(isOfClub) },
    ...[...organisations].map(([title, each]) => ({ title, rounds: each })),
  ].filter((part) => part.rounds.length > 0)
}

type ItemProps = { round: Round; isChosen: boolean; onChoose: (round: Round) => void }

const Item = ({ round, isChosen, onChoose }: ItemProps) => (
  <li>
    <button
      type="button"
      aria-current={isChosen}
      onClick={() => onChoose(round)}
      className={`hair-t flex min-h-14 w-full flex-col justify-center px-3 py-2 text-start -outline-offset-3 ${isChosen ? 'current' : 'hover:bg-ground'}`}
    >
      <span className="font-semibold">{roundName(round)}</span>{' '}
      <span className="text-14 text-muted">{roundInShort(round)}</span>
    </button>
  </li>
)

const PartOfList = ({
  part: { title, rounds },
  ...item
}: { part: Part } & Omit<ItemProps, 'round' | 'isChosen'> & { chosenId: string }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-3 pt-2 pb-1 text-14 font-semibold text-muted">
        {title}
      </h3>
      <ul>
        {rounds.map((round) => (
          <Item key={round.id} round={round} isChosen={round.id === item.chosenId} onChoose={item.onChoose} />
        ))}
      </ul>
    </section>
  )
}

type FilterProps = { chosen: Filter; onChoose: (filter: Filter) => void }

const FilterKeys = ({ chosen, onChoose }: FilterProps) => (
  <fieldset aria-label={texts.filter} className="flex gap-1.5 wide:gap-2">
    {([null, ...filters] as const).map((filter) => (
      <button
        key={filter ?? ''}
        type="button"
        aria-pressed={filter === chosen}
        onClick={() => onChoose(filter)}
        className="hair min-h-12 flex-auto rounded-10 border-edge px-2 text-14 font-semibold aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent sun:aria-pressed:bg-ink sun:aria-pressed:text-paper"
      >
        {filter === null ? texts.all : texts.filters[filter]}
      </button>
    ))}
  </fieldset>
)

const Choice = ({ chosenId, onChoose }: { chosenId: string; onChoose: (round: Round) => void }) => {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<Filter>(null)
  const ofKind = useRounds().filter(({ discipline }) => filter === null || discipline === filter)
  const hits = foundIn(ofKind, typed)
  return (
    // A minimum height, so that the next tap still hits its target after a filter shortens the list.
    <div className="flex min-h-[min(34rem,72dvh)] flex-col gap-3">
      <SearchBox label={texts.search} hint={texts.search} value={typed} onChange={setTyped} />
      <FilterKeys chosen={filter} onChoose={setFilter} />
      {hits.length === 0 && <p role="status">{texts.none}</p>}
      {partsOf(hits).map((part) => (
        <PartOfList key={part.title} part={part} chosenId={chosenId} onChoose={onChoose} />
      ))}
    </div>
  )
}

type RoundDialogProps = {
  isOpen: boolean
  onClose: () => void
  chosenId: string
  onChoose: (round: Round) => void
}

/** Chooses a round: the last used one is first, then rounds of clubs, then the others by organisation. */
export const RoundDialog = ({ isOpen, onClose, chosenId, onChoose }: RoundDialogProps) => (
  <Dialog open={isOpen} onClose={onClose} title={texts.chooseTitle}>
    <Choice
      chosenId={chosenId}
      onChoose={(round) => {
        onChoose(round)
        onClose()
      }}
    />
  </Dialog>
)
