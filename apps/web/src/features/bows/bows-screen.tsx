import { type BowKept, marksOf, type SightMark } from '@fletch/domain'
import { appPaths, editArrowsPath, editBowPath, newArrowsPath, newBowPath } from '@fletch/domain/contract'
import { type ReactNode, useState } from 'react'
import { bowTexts as texts } from '../../messages/bows.ts'
import { useUser } from '../../session/session.tsx'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormLink } from '../../ui/form-link.tsx'
import { PlusIcon, SmartphoneIcon, WarningIcon } from '../../ui/icons.ts'
import { Page, PageTitle } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MarkForm } from './mark-form.tsx'
import { removeEquipment } from './mutations.ts'
import { SightMarks } from './sight-marks.tsx'
import { type KeptEquipment, useKeptEquipment } from './use-kept-equipment.ts'

/** The sight mark whose dialog is open; without a mark, a new one. */
type Open = { readonly bow: BowKept; readonly mark?: SightMark }

const plus = <PlusIcon className="size-5" aria-hidden="true" />

const Notes = ({ children }: { children: string }) =>
  children === '' ? null : <p className="wrap-anywhere whitespace-pre-line">{children}</p>

const Edit = ({ name, href }: { name: string; href: string }) => (
  <FormLink href={href} look="quiet" className="-mx-4">
    {texts.edit}
    <span className="sr-only">{texts.of(name)}</span>
  </FormLink>
)

type BowPartProps = { bow: BowKept; kept: KeptEquipment; open: (what: Open) => void }

const BowPart = ({ bow, kept, open }: BowPartProps) => {
  const facts = texts.bow.facts(bow)
  return (
    <Section
      title={bow.name}
      {...(facts !== '' && { text: facts })}
      action={<Edit name={bow.name} href={editBowPath(bow.id)} />}
    >
      <SightMarks bow={bow} marks={kept.marks} onChange={(mark) => open({ bow, mark })} />
      <Button icon={plus} className="self-start" onClick={() => open({ bow })}>
        {texts.addMark}
        <span className="sr-only">{texts.of(bow.name)}</span>
      </Button>
      <Notes>{bow.notes}</Notes>
    </Section>
  )
}

const ArrowsPart = ({ kept: { arrows } }: { kept: KeptEquipment }) => (
  <Section title={texts.arrows.heading}>
    {arrows.length > 0 && (
      <ul>
        {arrows.map((set) => (
          <li key={set.id} className="hair-b flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{set.name}</p>
              <p className="text-14 text-muted">{texts.arrows.facts(set)}</p>
              <Notes>{set.notes}</Notes>
            </div>
            <Edit name={set.name} href={editArrowsPath(set.id)} />
          </li>
        ))}
      </ul>
    )}
    <FormLink href={newArrowsPath} className="self-start">
      {plus}
      {texts.addArrows}
    </FormLink>
  </Section>
)

type FormProps = { userId: string; what: Open; kept: KeptEquipment; onDone: () => void }

const Form = ({ userId, what: { bow, mark }, kept: { marks }, onDone }: FormProps) => {
  const unit = marksOf(marks, bow.id).at(-1)?.unit ?? 'meters'
  const onRemove = async () => {
    if (!mark) return
    const name = texts.marks.place(mark.distance, mark.unit)
    if (await removeEquipment(userId, name, [{ kind: 'mark', item: mark }])) onDone()
  }
  return (
    <MarkForm
      userId={userId}
      bow={bow}
      mark={mark}
      marks={marks}
      unit={unit}
      {...(mark && { onRemove })}
      onDone={onDone}
    />
  )
}

const Bands = ({ kept: { isUnsent, refusals } }: { kept: KeptEquipment }) => (
  <>
    {refusals.map((words) => (
      <Banner key={words} boxed tone="danger" announced icon={<WarningIcon aria-hidden="true" />}>
        {texts.refused(words)}
      </Banner>
    ))}
    {isUnsent && (
      <Banner boxed tone="gold" announced icon={<SmartphoneIcon aria-hidden="true" />}>
        {texts.waiting}
      </Banner>
    )}
  </>
)

const Loading = (): ReactNode => (
  <div>
    <p role="status" className="sr-only">
      {texts.loading}
    </p>
    <Skeleton className="h-64" />
  </div>
)

/** An archer's bows with their sight marks, and arrows. All can be read and changed on the course. */
export const BowsScreen = () => {
  useScreenTitle(texts.title)
  const { id: userId } = useUser()
  const kept = useKeptEquipment(userId)
  const [what, open] = useState<Open>()
  const close = () => open(undefined)
  const isEmpty = kept !== undefined && kept.bows.length + kept.arrows.length === 0
  const addBow = (look: 'main' | 'plain') => (
    <FormLink href={newBowPath} look={look}>
      {texts.addBow}
    </FormLink>
  )
  return (
    <Page>
      <BackLink href={appPaths.profile}>{texts.back}</BackLink>
      <PageTitle actions={kept && !isEmpty && addBow('plain')}>{texts.title}</PageTitle>
      {kept === undefined ? (
        <Loading />
      ) : (
        <>
          <Bands kept={kept} />
          {isEmpty ? (
            <EmptyState title={texts.empty} action={addBow('main')}>
              {texts.emptyText}
            </EmptyState>
          ) : (
            <>
              {kept.bows.map((bow) => (
                <BowPart key={bow.id} bow={bow} kept={kept} open={open} />
              ))}
              <ArrowsPart kept={kept} />
            </>
          )}
          <Dialog open={what !== undefined} onClose={close} title={texts.marks.title}>
            {what && <Form userId={userId} what={what} kept={kept} onDone={close} />}
          </Dialog>
        </>
      )}
    </Page>
  )
}
