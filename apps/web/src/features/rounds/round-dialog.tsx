import type { Discipline, Round } from '@fletch/domain'
import { useId, useState } from 'react'
import { roundTexts as texts } from '../../messages/rounds.ts'
import { readLastRound } from '../../server/last-round.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useRounds } from './use-rounds.ts'

const filters = ['3d', 'field', 'animal'] as const satisfies readonly Discipline[]
type Filter = (typeof filters)[number] | null

const isFound = ({ name, organisation }: Round, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${organisation}`.toLowerCase().includes(word))

/** A round by its id is a club's own: those that the app brings along have names. */
const isOfClub = ({ id }: Round): boolean => /^[0-9a-f]{8}-/.test(id)

interface Part {
  readonly title: string
  readonly rounds: readonly Round[]
}

/** The one last used, then the clubs', then by organisation. */
const partsOf = (rounds: readonly Round[], lastId: string): readonly Part[] => {
  const last = rounds.filter(({ id }) => id === lastId)
  const others = rounds.filter(({ id }) => id !== lastId)
  const organisations = new Map<string, Round[]>()
  for (const round of others) {
    if (isOfClub(round)) continue
    organisations.set(round.organisation, [...(organisations.get(round.organisation) ?? []), round])
  }
  return [
    { title: texts.lastUsed, rounds: last },
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
      className={`hair-t flex min-h-14 w-full flex-col justify-center px-1 py-2 text-start -outline-offset-3 hover:bg-ground ${isChosen ? 'current' : ''}`}
    >
      <span className="font-semibold">{round.name}</span>{' '}
      <span className="text-14 text-muted">{texts.inShort(round)}</span>
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
      <h3 id={id} className="pt-2 pb-1 text-14 font-semibold text-muted">
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
  <fieldset aria-label={texts.filter} className="flex flex-wrap gap-2">
    {([null, ...filters] as const).map((filter) => (
      <button
        key={filter ?? ''}
        type="button"
        aria-pressed={filter === chosen}
        onClick={() => onChoose(filter)}
        className="hair min-h-12 rounded-10 border-edge px-4 text-14 font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {filter === null ? texts.all : texts.filters[filter]}
      </button>
    ))}
  </fieldset>
)

const Choice = ({ chosenId, onChoose }: { chosenId: string; onChoose: (round: Round) => void }) => {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<Filter>(null)
  const found = useRounds().filter(
    (round) => (filter === null || round.discipline === filter) && isFound(round, typed.trim()),
  )
  return (
    <>
      <SearchBox label={texts.search} hint={texts.search} value={typed} onChange={setTyped} />
      <FilterKeys chosen={filter} onChoose={setFilter} />
      {found.length === 0 && <p role="status">{texts.none}</p>}
      {partsOf(found, readLastRound().roundId).map((part) => (
        <PartOfList key={part.title} part={part} chosenId={chosenId} onChoose={onChoose} />
      ))}
    </>
  )
}

type RoundDialogProps = {
  isOpen: boolean
  onClose: () => void
  chosenId: string
  onChoose: (round: Round) => void
}

/** Chooses the round that is shot: the last one first, then the club's, then by organisation. */
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
