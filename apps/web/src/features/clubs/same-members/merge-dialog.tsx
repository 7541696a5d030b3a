import type { ClubMember } from '@fletch/contract'
import {
  genders,
  type MemberColumn,
  memberColumns,
  membershipStatuses,
  membershipTypes,
  mergedMember,
  personName,
} from '@fletch/domain'
import { importTexts } from '@fletch/messages/club-imports'
import { memberTexts } from '@fletch/messages/club-members'
import { sameTexts } from '@fletch/messages/club-same-members'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../messages/format.ts'
import { positionInWords } from '../../../messages/positions.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useSearchText } from '../../../ui/use-typed.ts'
import { memberPages } from '../member-queries.ts'
import { mergeMembers } from './mutations.ts'

const texts = sameTexts.merge
const { names } = importTexts.preview

const Candidate = ({ member, onChoose }: { member: ClubMember; onChoose: () => void }) => {
  const called = useDisplayName()
  return (
    <li className="hair-t flex items-center justify-between gap-3 py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{called(member)}</p>
        <p className="wrap-anywhere text-14 text-muted">
          {[
            memberTexts.types[member.membershipType],
            member.membershipId,
            formatDay(member.joinDate),
            member.userId === null ? texts.noAccount : texts.account,
          ]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
      </div>
      <Button aria-label={texts.chooseOf({ name: personName(member) })} onClick={onChoose}>
        {texts.choose}
      </Button>
    </li>
  )
}

type SearchProps = { member: ClubMember; onChoose: (other: ClubMember) => void }

/**
 * Searches the club's other entries, at first for the same last name. An entry with an account cannot merge with
 * another that has one.
 */
const Search = ({ member, onChoose }: SearchProps) => {
  const { asked, typed, setTyped } = useSearchText(member.lastName)
  const wish = {
    q: asked,
    status: undefined,
    account: undefined,
    care: undefined,
    sort: 'name',
    direction: 'asc',
  } as const
  const { data, error, isFetching } = useInfiniteQuery(memberPages(member.clubId, wish))
  const members = (data?.pages.flatMap(({ items }) => items) ?? []).filter(
    (each) => each.id !== member.id && (each.userId === null || member.userId === null),
  )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{texts.text}</p>
      <SearchBox label={texts.search} hint={texts.search} value={typed} onChange={setTyped} />
      <p role="status" className="text-14 text-muted">
        {isFetching && texts.searching}
        {!isFetching && error && texts.searchFailed}
        {!isFetching && !error && members.length === 0 && texts.none}
      </p>
      <ul>
        {members.map((each) => (
          <Candidate key={each.id} member={each} onChoose={() => onChoose(each)} />
        ))}
      </ul>
    </div>
  )
}

type Sides = { member: ClubMember; other: ClubMember }

/** The words for the codes of a column; none for a column that holds no codes. */
const wordsOfCodes = (column: MemberColumn): readonly (readonly [string, string])[] => {
  if (column === 'gender') return genders.map((code) => [code, memberTexts.form.genders[code]])
  if (column === 'membershipType') return membershipTypes.map((code) => [code, memberTexts.types[code]])
  return column === 'status' ? membershipStatuses.map((code) => [code, memberTexts.statuses[code]]) : []
}

/** What an entry has in a column, in words. */
const wordsOf = (column: MemberColumn, value: string | readonly string[] | null): string => {
  if (value === null || value.length === 0) return texts.empty
  if (typeof value !== 'string') return value.map(positionInWords).join(', ')
  if (column === 'joinDate' || column === 'dateOfBirth') return formatDay(value)
  return new Map(wordsOfCodes(column)).get(value) ?? value
}

/** The values a column can keep: the merged value and those of both entries, without duplicates. */
const choicesOf = ({ member, other }: Sides, column: MemberColumn) => {
  const all = [mergedMember(member, other)[column], member[column], other[column]]
  return all.filter(
    (value, at) => all.findIndex((each) => wordsOf(column, each) === wordsOf(column, value)) === at,
  )
}

type ValuesProps = Sides & { onBack: () => void; onDone: () => void }

/** Chooses which values to keep where two entries differ. */
const ValueChoices = ({ member, other, onBack, onDone }: ValuesProps) => {
  const merging = useChange(mergeMembers(member, other), onDone)
  const [chosen, setChosen] = useState<Partial<Record<MemberColumn, number>>>({})
  const differing = memberColumns
    .map((column) => ({ column, choices: choicesOf({ member, other }, column) }))
    .filter(({ choices }) => choices.length > 1)
  const merge = () => {
    const values = differing.map(({ column, choices }) => [column, choices[chosen[column] ?? 0]] as const)
    void merging.run({ ...mergedMember(member, other), ...Object.fromEntries(values) })
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{differing.length > 0 ? texts.values : texts.alike}</p>
      {differing.map(({ column, choices }) => (
        <SelectField
          key={column}
          label={names[column]}
          options={choices.map((value, at) => ({ value: String(at), label: wordsOf(column, value) }))}
          value={String(chosen[column] ?? 0)}
          onChange={({ target }) => setChosen({ ...chosen, [column]: Number(target.value) })}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={merging.isPending} onClick={onBack}>
          {texts.back}
        </Button>
        <Button look="main" pending={merging.isPending} pendingLabel={texts.merging} onClick={merge}>
          {texts.merge}
        </Button>
      </div>
    </div>
  )
}

const Merging = ({ member, onDone }: { member: ClubMember; onDone: () => void }) => {
  const [other, setOther] = useState<ClubMember>()
  if (other === undefined) return <Search member={member} onChoose={setOther} />
  return <ValueChoices member={member} other={other} onBack={() => setOther(undefined)} onDone={onDone} />
}

type MergeDialogProps = { member: ClubMember; open: boolean; onClose: () => void; onDone: () => void }

/** Merges two members: finds the other, then chooses the values to keep. */
export const MergeDialog = ({ member, open, onClose, onDone }: MergeDialogProps) => (
  <Dialog open={open} onClose={onClose} title={texts.title({ name: personName(member) })}>
    <Merging member={member} onDone={onDone} />
  </Dialog>
)
