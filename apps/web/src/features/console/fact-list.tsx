import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export type Fact = { name: string; value: ReactNode; note?: string | undefined }

// Lines between the figures: two in a row on a phone, all in one row on a wide screen.
const cell =
  'min-w-0 border-line px-3 py-4 wide:px-4 odd:hair-e nth-[n+3]:hair-t wide:nth-[n+3]:border-t-0 wide:hair-e wide:last:border-e-0 last:odd:col-span-full last:odd:border-e-0 wide:last:odd:col-span-1'
const columns: Readonly<Record<number, string>> = { 3: 'wide:grid-cols-3', 4: 'wide:grid-cols-4' }

type FactListProps = { facts: readonly Fact[]; isLoading?: boolean }

/** A few figures side by side. */
export const FactList = ({ facts, isLoading = false }: FactListProps) => (
  <Panel className="overflow-hidden">
    <dl className={`grid grid-cols-2 ${columns[facts.length] ?? ''}`}>
      {facts.map(({ name, value, note }) => (
        <div key={name} className={cell}>
          <dt className="text-14 text-muted">{name}</dt>
          <dd className="figures text-24 font-bold tracking-tight wide:text-32">
            {isLoading ? <Skeleton className="my-1.5 h-6 w-20" /> : value}
          </dd>
          {note && <dd className="text-14 text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  </Panel>
)
