import type { ReactNode } from 'react'

/** A surface with a border. Panels are never nested. */
export const Panel = ({ children, className = 'p-4' }: { children: ReactNode; className?: string }) => (
  <div className={`hair rounded-10 bg-paper ${className}`}>{children}</div>
)
