import type { ComponentProps } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { adminLoadTexts } from './admin-failure.tsx'

type Words = { title: string; text: string }

type AdminListProps<Item> = Pick<ComponentProps<typeof PagedList<Item>>, 'query' | 'children'> & {
  /** Shown if the list is empty, or if nothing matches the search. */
  empty: Words
  notFound?: Words
  isNarrowed?: boolean
}

/** A list of the console in pages. */
export const AdminList = <Item,>({ query, empty, notFound, isNarrowed, children }: AdminListProps<Item>) => {
  const { title, text } = isNarrowed && notFound ? notFound : empty
  return (
    <PagedList query={query} texts={adminLoadTexts()} empty={<EmptyState title={title}>{text}</EmptyState>}>
      {children}
    </PagedList>
  )
}
