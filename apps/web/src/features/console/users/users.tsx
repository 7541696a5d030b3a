import type { ListedUser } from '@fletch/domain/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminTexts } from '../../../messages/admin.ts'
import { formatNumber } from '../../../messages/format.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useDesk } from '../../../ui/use-desk.ts'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { FactList } from '../fact-list.tsx'
import { PagedList } from '../paged-list.tsx'
import { SectionHead } from '../section-head.tsx'
import { ManageUser } from './manage-user.tsx'
import { userPages, userStatsQuery } from './queries.ts'
import { UserItems } from './user-items.tsx'
import { UsersTable } from './users-table.tsx'

const texts = adminTexts.users

const Figures = () => {
  const { data, isPending } = useQuery(userStatsQuery)
  const shown = (value: number | undefined) => (value === undefined ? adminTexts.none : formatNumber(value))
  return (
    <FactList
      isLoading={isPending}
      facts={[
        { name: texts.newThisWeek, value: shown(data?.newThisWeek), note: texts.weekNote },
        { name: texts.activeThisWeek, value: shown(data?.activeThisWeek), note: texts.weekNote },
        { name: texts.clubOwners, value: shown(data?.clubOwners) },
      ]}
    />
  )
}

/** The users as a table or a list. The dialog is outside both, so it stays open when the window changes size. */
const Listed = ({ users }: { users: readonly ListedUser[] }) => {
  const [managed, setManaged] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const isDesk = useDesk()
  const user = users.find(({ id }) => id === managed)
  const manage = (id: string) => {
    setManaged(id)
    setOpen(true)
  }
  return (
    <>
      {isDesk ? (
        <UsersTable users={users} onManage={manage} />
      ) : (
        <UserItems users={users} onManage={manage} />
      )}
      {user !== undefined && <ManageUser user={user} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

/** All accounts. */
export const Users = () => {
  const [q, setQ] = useState('')
  const [typed, setTyped] = useDebouncedText(q, setQ)
  const query = useInfiniteQuery(userPages(q))
  return (
    <section aria-labelledby="users" className="flex flex-col gap-4">
      <SectionHead id="users" title={texts.title} />
      <Figures />
      <SearchBox
        label={texts.search}
        hint={texts.searchHint}
        value={typed}
        onChange={setTyped}
        className="w-full desk:w-80"
      />
      <PagedList
        query={query}
        isNarrowed={q !== ''}
        empty={{ title: texts.empty, text: texts.emptyText }}
        notFound={{ title: texts.notFound, text: texts.notFoundText }}
      >
        {(users) => <Listed users={users} />}
      </PagedList>
    </section>
  )
}
