import type { ReactNode } from 'react'

type FactsProps = {
  /** The facts are short: a phone shows two in a row. */
  short?: boolean
  children: ReactNode
}

/** A list of facts, each under its name. */
export const Facts = ({ short = false, children }: FactsProps) => (
  <dl
    className={`grid gap-x-4 gap-y-3 ${short ? 'grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] wide:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]' : 'grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]'}`}
  >
    {children}
  </dl>
)

export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-14 text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)
