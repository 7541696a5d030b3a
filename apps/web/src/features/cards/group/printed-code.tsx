import { handInTexts as texts } from '@fletch/messages/hand-in-code'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../server/query-client.ts'
import { QrSquare, qrQuery } from '../../../ui/qr-code.tsx'
import { groupTitleOf } from './group-title.ts'
import type { GroupParts } from './group-view.ts'
import { codesQuery } from './hand-in-codes.ts'

type Printed = Pick<GroupParts, 'record' | 'view'>

/** Makes and draws the codes of a card before it is printed: the browser does not wait for them. */
export const drawCodes = async ({ record, view }: Printed): Promise<void> => {
  const parts = await queryClient.ensureQueryData(codesQuery(record, view))
  await Promise.all(parts.map((part) => queryClient.ensureQueryData(qrQuery(part))))
}

/** On paper: the codes that were drawn for it, with which an officer takes the card over instead of typing it. */
export const PrintedCode = ({ record, view }: Printed) => {
  const { data: parts } = useQuery({ ...codesQuery(record, view), enabled: false })
  if (parts === undefined) return null
  const name = groupTitleOf(record)
  return (
    <figure className="codes">
      {parts.map((part, place) => (
        <QrSquare
          key={part}
          address={part}
          label={
            parts.length === 1
              ? texts.label({ name })
              : texts.labelOfPart({ name, part: place + 1, parts: parts.length })
          }
          className="code"
        />
      ))}
      <figcaption>{texts.printed({ parts: parts.length })}</figcaption>
    </figure>
  )
}
