import type { ReactNode } from 'react'

/** Paper with a line around it. Never a panel in a panel. */
export const Panel = ({ children, className = 'p-4' }: { children: ReactNode; className?: string }) => (
  <div className={`hair rounded-10 bg-paper ${className}`}>{children}</div>
)
