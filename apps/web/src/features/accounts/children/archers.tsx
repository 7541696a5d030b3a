import {
  type Child,
  type ChildHandOver,
  type ChildTakenOver,
  childCalls,
  childDraft,
  childHandOver,
  type ChildLink as Link,
  takeOverPath,
  type User,
} from '@fletch/contract'
import { isUnder16, publicName, showJoinCode } from '@fletch/domain'
import { childTexts } from '@fletch/messages/children'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { joinFacts } from '../../../messages/facts.ts'
import { dateHere, formatDay } from '../../../messages/format.ts'
import { keptChildren, openAs } from '../../../server/act-for.ts'
import { send } from '../../../server/api.ts'
import { OfflineError } from '../../../server/api-errors.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyWithNotice } from '../../../ui/copy-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { WifiOffIcon } from '../../../ui/icons.ts'
import { Panel } from '../../../ui/panel.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Section, Sections } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DateField, TextField } from '../../../ui/text-field.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormRules, useForm } from '../../../ui/use-form.ts'
import { addChild, makeLink, nameInPublic, nameOf, removeChild, undoTakeOver } from './mutations.ts'
import { childrenQuery } from './queries.ts'

const linkTexts = childTexts.link
const undoTexts = childTexts.undo
const addingTexts = childTexts.adding

type GuardianPasswordFormProps = Pick<FormRules<ChildHandOver>, 'submit'> & {
  id: string
  guardian: User
  label: string
  pendingLabel: string
  children: ReactNode
}

/** Asks for the guardian's password, so that the finder of a phone cannot hand a child's account over or take it back. */
const GuardianPasswordForm = ({
  id,
  guardian,
  label,
  pendingLabel,
  children,
  submit,
}: GuardianPasswordFormProps) => {
  const { form, field, summary, pending } = useForm({ id, schema: childHandOver, submit })
  return (
    <form {...form} className="flex flex-col gap-4">
      {children}
      <ErrorSummary {...summary} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={guardian.email} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={childTexts.ownPassword}
        hint={childTexts.ownPasswordHint}
        autoComplete="current-password"
      />
      <Button type="submit" look="main" className="self-end" pending={pending} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </form>
  )
}

const MadeLink = ({ child, link: { token, code, expiresAt } }: { child: User; link: Link }) => {
  const address = `${location.origin}${takeOverPath(token)}`
  return (
    <>
      <p>{linkTexts.made({ name: child.firstName })}</p>
      <TextField
        label={linkTexts.label}
        hint={linkTexts.until({ day: formatDay(expiresAt.slice(0, 10)) })}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button look="main" className="self-end" onClick={() => void copyWithNotice(address, linkTexts)}>
        {linkTexts.copy}
      </Button>
      <TextField label={linkTexts.code} hint={linkTexts.codeHint} readOnly value={showJoinCode(code)} />
    </>
  )
}

/** The link with which an archer sets up an own sign-in, and its code. */
const ChildLink = ({ child, guardian }: { child: User; guardian: User }) => {
  const [link, setLink] = useState<Link>()
  const { submit } = useChange(makeLink(child, setLink))
  if (link) return <MadeLink child={child} link={link} />
  return (
    <GuardianPasswordForm
      id="child-link"
      guardian={guardian}
      label={linkTexts.make}
      pendingLabel={linkTexts.making}
      submit={submit}
    >
      <p>{linkTexts.text({ name: child.firstName })}</p>
      <p>{linkTexts.undoable({ name: child.firstName })}</p>
    </GuardianPasswordForm>
  )
}

const Removal = ({ child, onClose }: { child: User; onClose: () => void }) => {
  const { run, isPending } = useChange(removeChild(child), onClose)
  return (
    <>
      <p>{childTexts.removing.text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{childTexts.removing.keep}</Button>
        <Button
          look="danger"
          pending={isPending}
          pendingLabel={childTexts.removing.pending}
          onClick={() => void run()}
        >
          {childTexts.removing.remove}
        </Button>
      </div>
    </>
  )
}

/** The guardian's choice, as long as the child is under 16. */
const NameInPublic = ({ child }: { child: Child }) => {
  const [chosen, setChosen] = useState<boolean>()
  const hintId = useId()
  const { run } = useChange(nameInPublic(child))
  const choose = async (isFull: boolean) => {
    setChosen(isFull)
    await run(isFull)
    setChosen(undefined)
  }
  return (
    <div>
      <label className="target flex items-center gap-3">
        <input
          type="checkbox"
          className="size-6 shrink-0"
          aria-label={childTexts.inPublic.labelOf({ name: nameOf(child) })}
          aria-describedby={hintId}
          checked={chosen ?? child.fullNameInPublic ?? false}
          onChange={({ target }) => void choose(target.checked)}
        />
        <span>{childTexts.inPublic.label}</span>
      </label>
      <p id={hintId} className="text-14 text-muted">
        {childTexts.inPublic.text({ short: publicName(child, { isChild: true }) })}
      </p>
    </div>
  )
}

type ChildItemProps = { child: Child; guardian: User; isOffline: boolean }

/** An archer for whom the user acts. */
const ChildItem = ({ child, guardian, isOffline }: ChildItemProps) => {
  const [asked, setAsked] = useState<'link' | 'removal'>()
  const name = nameOf(child)
  const close = () => setAsked(undefined)
  const facts = [
    ...(child.dateOfBirth === null ? [] : [childTexts.born({ day: formatDay(child.dateOfBirth) })]),
    ...(child.club === '' ? [] : [child.club]),
  ]
  return (
    <li className="hair-b flex flex-col gap-3 py-4 last:border-b-0">
      <div>
        <p className="text-18 font-semibold wrap-anywhere">{name}</p>
        {facts.length > 0 && <p className="text-14 text-muted">{joinFacts(facts)}</p>}
      </div>
      <div className="row-ways">
        <Button onClick={() => openAs(child, guardian, '/')}>
          {childTexts.actFor({ name: child.firstName })}
        </Button>
        {!isOffline && (
          <>
            <Button look="quiet" onClick={() => setAsked('link')}>
              {childTexts.account}
              <span className="sr-only">{childTexts.accountOf({ name })}</span>
            </Button>
            <Button look="quiet" onClick={() => setAsked('removal')}>
              {childTexts.remove}
              <span className="sr-only">{childTexts.removeOf({ name })}</span>
            </Button>
          </>
        )}
      </div>
      {!isOffline && (child.dateOfBirth === null || isUnder16(child.dateOfBirth, dateHere())) && (
        <NameInPublic child={child} />
      )}
      <Dialog
        open={asked === 'link'}
        onClose={close}
        title={childTexts.link.title({ name: child.firstName })}
      >
        <ChildLink child={child} guardian={guardian} />
      </Dialog>
      <Dialog open={asked === 'removal'} onClose={close} title={childTexts.removing.title({ name })}>
        <Removal child={child} onClose={close} />
      </Dialog>
    </li>
  )
}

/** The archers whose own sign-in the user can still undo. */
const takenOverQuery = (userId: string) =>
  queryOptions({
    queryKey: [childCalls.takenOver.path, userId],
    queryFn: ({ signal }) => send(childCalls.takenOver, { signal }),
  })

type UndoProps = { child: ChildTakenOver; guardian: User; onClose: () => void }

const UndoForm = ({ child, guardian, onClose }: UndoProps) => {
  const { submit } = useChange(undoTakeOver(child), onClose)
  return (
    <GuardianPasswordForm
      id="undo-take-over"
      guardian={guardian}
      label={undoTexts.undo}
      pendingLabel={undoTexts.pending}
      submit={submit}
    >
      <p>{undoTexts.text({ name: child.firstName })}</p>
    </GuardianPasswordForm>
  )
}

const TakenOverChild = ({ child, guardian }: { child: ChildTakenOver; guardian: User }) => {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const name = nameOf(child)
  return (
    <li className="hair-t flex flex-wrap items-center justify-between gap-3 py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-14 text-muted">
          {undoTexts.until({ day: formatDay(child.undoUntil.slice(0, 10)) })}
        </p>
      </div>
      <Button onClick={() => setAsked(true)}>
        {undoTexts.open}
        <span className="sr-only">{undoTexts.openOf({ name })}</span>
      </Button>
      <Dialog open={isAsked} onClose={close} title={undoTexts.title({ name: child.firstName })}>
        <UndoForm child={child} guardian={guardian} onClose={close} />
      </Dialog>
    </li>
  )
}

/** Archers with a new sign-in of their own, which the user can still undo. */
const TakenOverChildren = ({ guardian }: { guardian: User }) => {
  const { data = [] } = useQuery(takenOverQuery(guardian.id))
  if (data.length === 0) return null
  return (
    <Section title={undoTexts.heading} text={undoTexts.headingText}>
      <ul>
        {data.map((child) => (
          <TakenOverChild key={child.id} child={child} guardian={guardian} />
        ))}
      </ul>
    </Section>
  )
}

/** Adds an archer without a sign-in. */
const ChildForm = ({ lastName, onDone }: { lastName: string; onDone: () => void }) => {
  const adding = useChange(addChild, onDone)
  const { form, field, summary, pending } = useForm({
    id: 'child',
    schema: childDraft,
    submit: adding.submit,
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField {...field('firstName')} label={addingTexts.firstName} required autoComplete="off" />
      <TextField
        {...field('lastName')}
        label={addingTexts.lastName}
        hint={addingTexts.lastNameHint}
        required
        autoComplete="off"
        defaultValue={lastName}
      />
      <DateField {...field('dateOfBirth')} label={addingTexts.dateOfBirth} optional />
      <TextField {...field('club')} label={addingTexts.club} optional autoComplete="off" />
      <Button
        type="submit"
        look="main"
        className="self-end"
        pending={pending}
        pendingLabel={addingTexts.saving}
      >
        {addingTexts.save}
      </Button>
    </form>
  )
}

/** For how many archers the user acts. */
export const ArchersState = ({ user }: { user: User }) => {
  const { data, error } = useQuery(childrenQuery(user.id))
  const children = data ?? (error ? keptChildren(user.id) : undefined)
  return children && childTexts.count({ count: children.length })
}

/** Archers without a sign-in, for whom the user registers and scores. */
export const Archers = ({ user }: { user: User }) => {
  const { data, error, refetch } = useQuery(childrenQuery(user.id))
  const [isAdding, setAdding] = useState(false)
  const isOffline = data === undefined && error instanceof OfflineError
  const children = data ?? (isOffline ? keptChildren(user.id) : undefined)
  const adder = (look: 'main' | 'plain') => (
    <Button look={look} onClick={() => setAdding(true)}>
      {childTexts.add}
    </Button>
  )
  return (
    <Sections
      title={childTexts.title}
      text={childTexts.text}
      action={data && data.length > 0 && adder('plain')}
    >
      {isOffline && (
        <Banner boxed icon={<WifiOffIcon aria-hidden="true" />}>
          {childTexts.offline}
        </Banner>
      )}
      {children === undefined && error === null && (
        <div>
          <p role="status" className="sr-only">
            {childTexts.loading}
          </p>
          <Skeleton className="h-40" />
        </div>
      )}
      {children === undefined && error !== null && (
        <LoadFailure error={error} texts={childTexts} onRetry={refetch} />
      )}
      {data?.length === 0 && (
        <EmptyState title={childTexts.empty} action={adder('main')}>
          {childTexts.emptyText}
        </EmptyState>
      )}
      {children !== undefined && children.length > 0 && (
        <Panel className="px-4 wide:px-6">
          <ul>
            {children.map((child) => (
              <ChildItem key={child.id} child={child} guardian={user} isOffline={isOffline} />
            ))}
          </ul>
        </Panel>
      )}
      <TakenOverChildren guardian={user} />
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={childTexts.adding.title}>
        <ChildForm lastName={user.lastName} onDone={() => setAdding(false)} />
      </Dialog>
    </Sections>
  )
}
