import type { ReactNode } from 'react'

const widths = { content: 'max-w-content', form: 'max-w-form' }

type PageProps = { width?: keyof typeof widths; children: ReactNode; className?: string }

/** The column of a screen: 1120 px for content, 560 px for forms. */
export const Page = ({ width = 'content', children, className = '' }: PageProps) => (
  <div className={`mx-auto flex w-full flex-col gap-6 px-4 py-6 wide:px-6 ${widths[width]} ${className}`}>
    {children}
  </div>
)

type PageTitleProps = { children: ReactNode; text?: ReactNode; actions?: ReactNode }

/** The screen's heading, with its actions beside it. */
export const PageTitle = ({ children, text, actions }: PageTitleProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <h1 className="min-w-44 flex-1 text-24 wide:text-32 lying:text-24">{children}</h1>
    {text && (
      <p className="-mt-2 basis-full text-muted min-[22.5rem]:order-last lying:order-none lying:mt-0 lying:basis-auto">
        {text}
      </p>
    )}
    {actions}
  </div>
)
