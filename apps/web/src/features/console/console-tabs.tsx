import { appPaths } from '@fletch/contract'
import { adminTexts } from '@fletch/messages/admin'
import { useEffect, useRef } from 'react'
import { Link, useSearch } from 'wouter'

const texts = adminTexts.console
const names = texts.tabs
export type ConsoleTab = keyof typeof names

const tabs: readonly ConsoleTab[] = ['overview', 'analytics', 'users', 'bugs', 'logs', 'mails', 'actions']

export const addressOfTab = (tab: ConsoleTab): string =>
  tab === 'overview' ? appPaths.adminConsole : `${appPaths.adminConsole}?tab=${tab}`

/** The tab in the address, or Overview. */
export const useConsoleTab = (): ConsoleTab => {
  const name = new URLSearchParams(useSearch()).get('tab')
  return tabs.find((tab) => tab === name) ?? 'overview'
}

/** The tabs of the console, each with an address. */
export const ConsoleTabs = ({ current }: { current: ConsoleTab }) => {
  const list = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the screen, so the current one is scrolled to the middle.
  useEffect(() => {
    const link = list.current?.querySelector(`a[href="${addressOfTab(current)}"]`)
    if (link instanceof HTMLElement) link.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav ref={list} aria-label={texts.sections} className="hair-b flex overflow-x-auto">
      {tabs.map((tab) => (
        <Link
          key={tab}
          href={addressOfTab(tab)}
          replace
          aria-current={tab === current ? 'page' : undefined}
          className={`target inline-flex shrink-0 items-center justify-center border-b-4 px-4 font-semibold ${tab === current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink'}`}
        >
          {names[tab]}
        </Link>
      ))}
    </nav>
  )
}
