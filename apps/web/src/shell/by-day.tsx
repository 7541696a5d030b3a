import { inShownLocale } from '@fletch/messages/catalogues.ts'
import type { ReactNode } from 'react'
import { Panel } from '../ui/panel.tsx'

const day = inShownLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))

/** The day of an ISO time, in the user's own zone. */
const formatLocalDay = (iso: string): string => day().format(new Date(iso))

type ByDayProps<Entry> = {
  /** In display order. */
  entries: readonly Entry[]
  /** Renders an entry as a list item. */
  children: (entry: Entry) => ReactNode
}

const daysOf = <Entry extends { readonly at: string }>(entries: readonly Entry[]) => {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = formatLocalDay(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

/** Groups the entries of a log under their days, so that each entry needs only its time. */
export const ByDay = <Entry extends { readonly at: string }>({ entries, children }: ByDayProps<Entry>) => (
  <div className="flex flex-col gap-5">
    {daysOf(entries).map(([day, ofDay]) => (
      <div key={day} className="flex flex-col gap-2">
        <h3 className="text-16">{day}</h3>
        <Panel className="px-4 wide:px-6">
          <ul>{ofDay.map(children)}</ul>
        </Panel>
      </div>
    ))}
  </div>
)
