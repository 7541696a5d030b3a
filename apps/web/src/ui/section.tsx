import { createContext, type ReactNode, use, useId } from 'react'
import { Panel } from './panel.tsx'

type Level = 1 | 2 | 3

/** What the heading of a section is on its page. */
export type SectionHeading = {
  /** 1 for the heading of the whole page; 2 if not given. */
  readonly level?: Level
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
  const Heading = use(HeadingContext).level === 1 ? 'h2' : 'h3'
  return <Heading className="text-16">{children}</Heading>
}

type SectionsProps = { title: string; text?: string; action?: ReactNode; children: ReactNode }

/** Several sections under one heading, which has their common action beside it. */
export const Sections = ({ title, text, action, children }: SectionsProps) => {
  const { level = 2, isStart } = use(HeadingContext)
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Heading className="min-w-44 flex-1 text-24" {...(isStart && { 'data-start': '', tabIndex: -1 })}>
          {title}
        </Heading>
        {text && <p className="-mt-2 basis-full text-muted min-[22.5rem]:order-last">{text}</p>}
        {action}
      </div>
      <SectionOnPage level={level === 1 ? 2 : 3}>{children}</SectionOnPage>
    </>
  )
}

type SectionProps = { title: string; text?: string; action?: ReactNode; children: ReactNode }

/** A surface with its heading above. */
export const Section = ({ title, text, action, children }: SectionProps) => {
  const id = useId()
  const { level = 2, isStart } = use(HeadingContext)
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id}>
      <Panel className="flex flex-col gap-4 p-4 wide:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className={`min-w-0 flex-1 ${action ? 'min-w-40 py-3' : ''}`}>
            <Heading
              id={id}
              className={level === 1 ? 'text-24' : 'text-18'}
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
