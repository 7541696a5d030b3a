import { createContext, type ReactNode, use, useId } from 'react'
import { Panel } from './panel.tsx'

/** What the heading of a section is on its page. */
export type SectionHeading = {
  /** The heading of the whole page. */
  readonly isTitle?: boolean
  /** Gets the focus when the page is opened. */
  readonly isStart?: boolean
}

const HeadingContext = createContext<SectionHeading>({})

/** Says what the heading of the section inside is on its page. */
export const SectionOnPage = ({ children, ...heading }: SectionHeading & { children: ReactNode }) => (
  <HeadingContext value={heading}>{children}</HeadingContext>
)

/** A heading inside a section, one level below the section's own. */
export const SubHeading = ({ children }: { children: ReactNode }) => {
  const Heading = use(HeadingContext).isTitle ? 'h2' : 'h3'
  return <Heading className="text-16">{children}</Heading>
}

type SectionProps = { title: string; text?: string; action?: ReactNode; children: ReactNode }

/** A surface with its heading above. */
export const Section = ({ title, text, action, children }: SectionProps) => {
  const id = useId()
  const { isTitle, isStart } = use(HeadingContext)
  const Heading = isTitle ? 'h1' : 'h2'
  return (
    <section aria-labelledby={id}>
      <Panel className="flex flex-col gap-4 p-4 wide:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className={`min-w-0 flex-1 ${action ? 'min-w-40 py-3' : ''}`}>
            <Heading
              id={id}
              className={isTitle ? 'text-24' : 'text-18'}
              {...(isStart && { 'data-start': '', tabIndex: -1 })}
            >
              {title}
            </Heading>
            {text && <p className="mt-1 text-14 text-muted">{text}</p>}
          </div>
          {action}
        </div>
        {children}
      </Panel>
    </section>
  )
}
