import type { ReactNode } from 'react'

/** A list of facts, each under its name. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-4 gap-y-3">
    {children}
  </dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-14 text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)
