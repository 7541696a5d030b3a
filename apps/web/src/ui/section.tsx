import { type ReactNode, useId } from 'react'
import { Panel } from './panel.tsx'

type SectionProps = { title: string; text?: string; action?: ReactNode; children: ReactNode }

/** A part of the profile: paper with its name above. */
export const Section = ({ title, text, action, children }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Panel className="flex flex-col gap-4 p-4 wide:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-18">
            {title}
          </h2>
          {action}
        </div>
        {text && <p className="-mt-2 text-14 text-muted">{text}</p>}
        {children}
      </Panel>
    </section>
  )
}
