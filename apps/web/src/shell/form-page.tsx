import { formTexts } from '@fletch/messages/forms'
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { forgetTyped, keepTyped, readTyped, type TypedForm } from '../phone/kept/typed-forms.ts'
import { useUser } from '../session/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { isOpenedFromScreen } from '../ui/form-link.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { keepToastOnNextScreen } from '../ui/toast-store.ts'
import { useScreenTitle } from './screen-title.ts'

export type FormOnPage = {
  /** Unsent input from an earlier visit; undefined if there is none. */
  typed: TypedForm | undefined
  /** Leaves the form and keeps what was typed for the next time. */
  leave: () => void
  /** The form was sent: the next time starts empty. Without an address it leads back to where it came from. */
  finish: (to?: string) => void
}

/** Also one that is shown as text. */
const isPassword = (field: Element | RadioNodeList | null): boolean =>
  field instanceof HTMLInputElement && (field.type === 'password' || field.autocomplete.includes('password'))

/** What was typed, without passwords: they are stored nowhere. */
const typedInto = (form: HTMLFormElement): TypedForm =>
  Object.fromEntries(
    [...new FormData(form)]
      .filter(([name]) => !isPassword(form.elements.namedItem(name)))
      .map(([name, typed]) => [name, String(typed)]),
  )

/** Restores native fields; fields with their own state start with it themselves. */
const bringBack = (form: HTMLFormElement, typed: TypedForm) => {
  for (const field of form.elements) {
    if (!('name' in field) || field.name === '') continue
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
      field.checked = typed[field.name] === field.value
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      field.value = typed[field.name] ?? field.value
  }
}

type FormAt = { readonly userId: string; readonly path: string }

/** Keeps what is typed into the form in `place`, over reloads and navigation, until it is forgotten. */
const useKept = (
  place: RefObject<HTMLElement | null>,
  typed: TypedForm | undefined,
  { userId, path }: FormAt,
) => {
  const isTyped = useRef(false)
  useLayoutEffect(() => {
    const form = place.current?.querySelector('form')
    if (!form) return
    if (typed) bringBack(form, typed)
    const keep = () => {
      if (isTyped.current) keepTyped({ userId, path }, typedInto(form))
    }
    const onInput = () => {
      isTyped.current = true
      keep()
    }
    form.addEventListener('input', onInput)
    addEventListener('pagehide', keep)
    return () => {
      form.removeEventListener('input', onInput)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [place, typed, userId, path])
  return () => {
    isTyped.current = false
    forgetTyped({ userId, path })
  }
}

/** Keeps a form of someone without an account. Returns its place, and what forgets it. */
export const useKeptForm = (path: string) => {
  const place = useRef<HTMLDivElement>(null)
  const [typed] = useState(() => readTyped({ userId: '', path }))
  const forget = useKept(place, typed, { userId: '', path })
  return { place, forget }
}

type KeptFormProps = Pick<FormOnPage, 'leave' | 'finish'> & {
  /** The address under which typed values are kept. */
  path: string
  children: (page: FormOnPage) => ReactNode
}

/** A form whose typed values survive a reload and leaving it, in this tab. */
export const KeptForm = ({ path, leave, finish, children }: KeptFormProps) => {
  const { id: userId } = useUser()
  const place = useRef<HTMLDivElement>(null)
  const [{ turn, typed }, setTurn] = useState(() => ({ turn: 0, typed: readTyped({ userId, path }) }))
  const forget = useKept(place, typed, { userId, path })
  const startAgain = () => {
    forget()
    setTurn({ turn: turn + 1, typed: undefined })
  }
  const page = {
    typed,
    leave,
    finish: (to?: string) => {
      forget()
      finish(to)
    },
  }
  return (
    <>
      {typed && (
        <Banner boxed action={<Button onClick={startAgain}>{formTexts.discard}</Button>}>
          <span className="font-normal">{formTexts.again}</span>
        </Banner>
      )}
      <div ref={place} className="flex flex-1 flex-col [&>form]:flex-1">
        <Fragment key={turn}>{children(page)}</Fragment>
      </div>
    </>
  )
}

type FormPageProps = {
  title: string
  text?: ReactNode
  /** Where the form belongs, for users who opened it by its address. */
  home: string
  /** 'content' for a form with something beside it at a desk. */
  width?: 'form' | 'content'
  children: (page: FormOnPage) => ReactNode
}

/**
 * A form longer than a phone's screen: a page with its own address and a column of readable width. Typed values survive
 * a reload, Back and an accidental Cancel, in this tab.
 */
export const FormPage = ({ title, text, home, width = 'form', children }: FormPageProps) => {
  useScreenTitle(title)
  const [path, navigate] = useLocation()
  const leave = () => (isOpenedFromScreen() ? history.back() : navigate(home, { replace: true }))
  const finish = (to?: string) => {
    keepToastOnNextScreen()
    if (to === undefined) leave()
    else navigate(to, { replace: true })
  }
  return (
    <Page width={width} className="flex-1 pb-0 wide:pb-0">
      <PageTitle text={text}>{title}</PageTitle>
      <KeptForm path={path} leave={leave} finish={finish}>
        {children}
      </KeptForm>
    </Page>
  )
}
