import { appPaths } from '@fletch/contract'
import { notFoundTexts as texts } from '@fletch/messages/not-found'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { useScreenTitle } from './screen-title.ts'

export const NotFoundScreen = () => {
  useScreenTitle(texts.title)
  return (
    <Page width="form">
      <h1 className="text-24 wide:text-32">{texts.title}</h1>
      <p>{texts.text}</p>
      <LinkButton href={appPaths.scorecards} look="main" className="self-start">
        {texts.toScorecards}
      </LinkButton>
      {/* For developers. */}
      <p className="text-14 text-muted">{texts.forDevelopers}</p>
    </Page>
  )
}
