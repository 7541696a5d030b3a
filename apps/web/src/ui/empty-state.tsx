import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  children: ReactNode
  action?: ReactNode
  icon?: ReactNode
  level?: 1 | 2
}

/** Says what will be shown here, and offers the one action that adds it. */
export const EmptyState = ({ title, children, action, icon, level = 2 }: EmptyStateProps) => {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className="hair flex flex-col items-center gap-3 rounded-10 border-dashed border-edge px-4 py-12 text-center">
      {icon && <span className="text-accent [&>svg]:size-12">{icon}</span>}
      <Title className="text-24">{title}</Title>
      <p className="max-w-form text-muted">{children}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
