import { useInfiniteQuery } from '@tanstack/react-query'
import { adminTexts } from '../../../messages/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { PagedList } from '../paged-list.tsx'
import { SectionHead } from '../section-head.tsx'
import { MailItem } from './mail-item.tsx'
import { sendAllAgain } from './mutations.ts'
import { mailPages } from './queries.ts'

const texts = adminTexts.mails

const AllAgain = () => {
  const { run, isPending } = useChange(sendAllAgain)
  return (
    <Button look="main" pending={isPending} pendingLabel={texts.sending} onClick={run}>
      {texts.sendAllAgain}
    </Button>
  )
}

/** Emails and other jobs that have failed so far. */
export const Mails = () => {
  const query = useInfiniteQuery(mailPages)
  const hasSome = query.data?.pages.some(({ items }) => items.length > 0)
  return (
    <section aria-labelledby="mails" className="flex flex-col gap-4">
      <SectionHead id="mails" title={texts.title} text={texts.text} actions={hasSome && <AllAgain />} />
      <PagedList query={query} empty={{ title: texts.empty, text: texts.emptyText }}>
        {(mails) => (
          <Panel className="px-4">
            <ul>
              {mails.map((mail) => (
                <MailItem key={mail.id} mail={mail} />
              ))}
            </ul>
          </Panel>
        )}
      </PagedList>
    </section>
  )
}
