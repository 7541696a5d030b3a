import { appPaths } from '@fletch/contract'
import { appTexts } from '@fletch/messages/app'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { useScreenTitle } from './screen-title.ts'

export const NotFoundScreen = () => {
  useScreenTitle(appTexts.notFound)
  return (
    <Page width="form">
      <h1 className="text-24 wide:text-32">{appTexts.notFound}</h1>
      <p>{appTexts.notFoundWhy}</p>
      <LinkButton href={appPaths.scorecards} look="main" className="self-start">
        {appTexts.toScorecards}
      </LinkButton>
      {/* For developers. */}
      <p className="text-14 text-muted">{appTexts.notFoundText}</p>
    </Page>
  )
}
