import type { ReactNode } from 'react'

type SectionHeadProps = { id: string; title: string; text?: string; actions?: ReactNode }

/** The title of a section of the console, with its actions beside it. */
export const SectionHead = ({ id, title, text, actions }: SectionHeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <h2 id={id} className="flex min-h-12 items-center text-24">
      {title}
    </h2>
    {text && (
      <div className="-mt-1 basis-full wide:order-last">
        <p className="max-w-[44rem] text-muted">{text}</p>
      </div>
    )}
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </div>
)
