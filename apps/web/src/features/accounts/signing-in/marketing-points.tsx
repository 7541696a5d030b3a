import { accountTexts } from '../../../messages/accounts.ts'
import { Brand } from '../../../shell/brand.tsx'
import { CheckIcon } from '../../../ui/icons.ts'
import { DrawnCard } from './drawn-card.tsx'

const texts = accountTexts.login

/** The four marketing points, beside or below the sign-in. */
export const MarketingPoints = () => (
  <aside
    aria-label={texts.pointsTitle}
    className="mx-auto mt-auto flex w-full max-w-form flex-col gap-8 px-5 pb-8 desk:col-start-1 desk:row-span-2 desk:row-start-1 desk:my-auto desk:max-w-128 desk:px-12 desk:py-12"
  >
    <div className="hidden flex-col gap-8 desk:flex">
      <Brand large />
      <p className="max-w-100 text-48 font-bold tracking-tight text-balance">{texts.promise}</p>
    </div>
    <DrawnCard />
    <ul className="hair-t flex flex-col gap-3 pt-5 desk:gap-4 desk:pt-6">
      {texts.points.map(({ title, text }) => (
        <li key={title} className="flex gap-3">
          <CheckIcon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
          <span>
            <span className="font-semibold">{title}</span> <span className="text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  </aside>
)
