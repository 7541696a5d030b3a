import type { ReactNode } from 'react'
import { appTexts } from '../messages/app.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { CalendarIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { useScreenTitle } from './screen-title.ts'

type NotYetProps = { kind: 'events'; icon: ReactNode }

/** A part of the app that the menu names and that is still to come: says what will be here, and the way back. */
const NotYet = ({ kind, icon }: NotYetProps) => {
  const { title, text } = appTexts.notYet[kind]
  useScreenTitle(appTexts.entries[kind])
  return (
    <Page width="form">
      <EmptyState
        level={1}
        icon={icon}
        title={title}
        action={
          <LinkButton href="/scorecards" look="main">
            {appTexts.toScorecards}
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </Page>
  )
}

export const EventsScreen = () => <NotYet kind="events" icon={<CalendarIcon aria-hidden="true" />} />
