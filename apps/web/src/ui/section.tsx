import { type ReactNode, useId } from 'react'
import { Panel } from './panel.tsx'

type SectionProps = { title: string; text?: string; action?: ReactNode; children: ReactNode }

/** A section of the profile: a surface with its heading above. */
export const Section = ({ title, text, action, children }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Panel className="flex flex-col gap-4 p-4 wide:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className={`min-w-0 flex-1 ${action ? 'min-w-40 py-3' : ''}`}>
            <h2 id={id} className="text-18">
              {title}
            </h2>
            {text && <p className="mt-1 text-14 text-muted">{text}</p>}
          </div>
          {action}
        </div>
        {children}
      </Panel>
    </section>
  )
}
