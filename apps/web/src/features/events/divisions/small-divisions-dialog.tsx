import { type ClubEvent, eventDivisionCalls } from '@fletch/contract'
import {
  type DivisionList,
  type DivisionMerge,
  type DivisionScheme,
  divisionLists,
  mergedDivisions,
  proposedList,
} from '@fletch/domain'
import { divisionTexts } from '@fletch/messages/divisions'
import { smallDivisionTexts as texts } from '@fletch/messages/small-divisions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { change } from '../../../ui/change.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type DivisionNames, useDivisionNames, useScheme } from '../../divisions/use-division-names.ts'
import { participantsQuery } from '../participant-queries.ts'
import { mergesQuery } from './queries.ts'

/** Replaces the merges of an event. The server refuses it if the stored merges differ from `before`. */
const saveMerges = (id: string, before: readonly DivisionMerge[]) =>
  change({
    call: (merges: readonly DivisionMerge[]) =>
      send(eventDivisionCalls.merge, { params: { id }, body: { merges: [...merges], before: [...before] } }),
    knows: (_results, merges) => queryClient.setQueryData(mergesQuery(id).queryKey, [...merges]),
    failed: { title: texts.failed, text: texts.failedText },
    // Another officer may have changed the merges.
    asksAgain: () => queryClient.invalidateQueries({ queryKey: mergesQuery(id).queryKey }),
  })

type Merges = readonly DivisionMerge[]

/** The last change in words, with the merges before it unless it was undone. */
interface Done {
  readonly said: string
  readonly before: Merges | undefined
}

/** Merges and separates divisions; each change is announced and can be undone. */
const useMerging = (eventId: string, merges: Merges) => {
  const [done, setDone] = useState<Done>()
  const saving = useChange(saveMerges(eventId, merges))
  const save = async (next: Merges, said: string, before: Merges | undefined) => {
    if (await saving.run(next)) setDone({ said, before })
  }
  return {
    done,
    isPending: saving.isPending,
    undo: () => void (done?.before && save(done.before, texts.undone, undefined)),
    merge: (code: string, into: string) =>
      void save(mergedDivisions(merges, { code, into }), texts.merged({ code, into }), merges),
    part: (code: string, list: string) =>
      void save(
        merges.filter((merge) => merge.code !== code),
        texts.parted({ code, list }),
        merges,
      ),
  }
}

type Merging = ReturnType<typeof useMerging>

/** Announces the last change; its Undo button takes the focus. */
const LastStep = ({ merging: { done, undo, isPending } }: { merging: Merging }) => {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) message.current?.focus()
  }, [done])
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
      {done && (
        <p ref={message} tabIndex={-1} className="font-semibold">
          {done.said}
        </p>
      )}
      {done?.before && (
        <Button pending={isPending} onClick={undo}>
          {texts.undo}
        </Button>
      )}
    </div>
  )
}

type ListProps = {
  scheme: DivisionScheme
  list: DivisionList
  lists: readonly DivisionList[]
  names: DivisionNames
  merging: Merging
}

const ListItem = ({ scheme, list, lists, names, merging }: ListProps) => {
  const { code, archers, isSmall, parts } = list
  const proposal = isSmall ? proposedList(scheme, code, lists) : undefined
  const others = parts.filter((part) => part.code !== code)
  return (
    <li className="hair-t flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{names.full(code)}</h3>
        {isSmall && <Tag>{texts.isSmall}</Tag>}
      </div>
      <p className="text-14 text-muted">
        {texts.archers({ count: archers })}
        {others.length > 0 &&
          `: ${parts.map((part) => texts.part({ count: part.archers, code: names.short(part.code) })).join(', ')}`}
      </p>
      {proposal && (
        <p className="text-14">
          {texts.proposals[proposal.by]({ code: names.short(code), into: names.short(proposal.into) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {proposal && (
          <Button disabled={merging.isPending} onClick={() => merging.merge(code, proposal.into)}>
            {texts.mergeInto({ code: names.short(code), into: names.short(proposal.into) })}
          </Button>
        )}
        {others.map((part) => (
          <Button
            key={part.code}
            look="quiet"
            disabled={merging.isPending}
            onClick={() => merging.part(part.code, code)}
          >
            {texts.partAgain({ code: names.short(part.code) })}
          </Button>
        ))}
      </div>
    </li>
  )
}

type OtherProps = { lists: readonly DivisionList[]; names: DivisionNames; merging: Merging }

/** Merges any two lists, for when nothing is suggested or another choice fits better. */
const AnyTwo = ({ lists, names, merging }: OtherProps) => {
  const [pickedCode, setCode] = useState('')
  const [pickedInto, setInto] = useState('')
  const codeIn = (picked: string) => (lists.some(({ code }) => code === picked) ? picked : '')
  const code = codeIn(pickedCode)
  const into = codeIn(pickedInto)
  const optionsBut = (other: string) => [
    { value: '', label: divisionTexts.choose },
    ...lists.flatMap((list) =>
      list.code === other ? [] : [{ value: list.code, label: names.full(list.code) }],
    ),
  ]
  if (lists.length < 2) return null
  return (
    <div className="hair-t flex flex-col gap-3 pt-4">
      <h3 className="font-semibold">{texts.anyTwo}</h3>
      <div className="grid gap-3 wide:grid-cols-2">
        <SelectField
          label={texts.which}
          options={optionsBut(into)}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <SelectField
          label={texts.withWhich}
          options={optionsBut(code)}
          value={into}
          onChange={({ target }) => setInto(target.value)}
        />
      </div>
      <Button
        className="self-start"
        disabled={code === '' || into === '' || merging.isPending}
        onClick={() => merging.merge(code, into)}
      >
        {texts.mergeThese}
      </Button>
    </div>
  )
}

type KnownProps = { event: ClubEvent; scheme: DivisionScheme; merges: Merges; ofArchers: readonly string[] }

const Lists = ({ event, scheme, merges, ofArchers }: KnownProps) => {
  const names = useDivisionNames(event.divisionScheme)
  const merging = useMerging(event.id, merges)
  const lists = divisionLists(scheme, merges, ofArchers)
  return (
    <>
      <LastStep merging={merging} />
      {lists.length === 0 && <p>{texts.none}</p>}
      <ul className="flex flex-col empty:hidden">
        {lists.map((list) => (
          <ListItem
            key={list.code}
            scheme={scheme}
            list={list}
            lists={lists}
            names={names}
            merging={merging}
          />
        ))}
      </ul>
      <AnyTwo lists={lists} names={names} merging={merging} />
    </>
  )
}

/** The statuses of archers in the results: not waiting, not absent. */
const ranked: readonly string[] = ['registered', 'retired']

const Loaded = ({ event }: { event: ClubEvent }) => {
  const scheme = useScheme(event.divisionScheme)
  const merges = useQuery(mergesQuery(event.id))
  const participants = useQuery(participantsQuery(event.id))
  const error = merges.error ?? participants.error
  const ofArchers = participants.data
    ?.filter(({ status }) => ranked.includes(status))
    .map(({ archeryStyle }) => archeryStyle)
  if (scheme && merges.data && ofArchers)
    return <Lists event={event} scheme={scheme} merges={merges.data} ofArchers={ofArchers} />
  if (error)
    return (
      <LoadFailure
        error={error}
        texts={{ ...texts, failed: texts.notLoaded }}
        onRetry={() => {
          void merges.refetch()
          void participants.refetch()
        }}
      />
    )
  return (
    <Loading words={texts.loading}>
      <Skeleton className="h-40 w-full rounded-10" />
    </Loading>
  )
}

type SmallDivisionsDialogProps = { event: ClubEvent; open: boolean; onClose: () => void }

/** Lists the divisions of an event with their archers; merges small ones into others, or separates them. */
export const SmallDivisionsDialog = ({ event, open, onClose }: SmallDivisionsDialogProps) => (
  <Dialog open={open} onClose={onClose} title={texts.title}>
    <p className="text-muted">{texts.text}</p>
    <Loaded event={event} />
  </Dialog>
)
