import type { LogLevel, LogLine } from '@fletch/contract'
import { adminTexts } from '@fletch/messages/admin'
import { formatTime } from '../../../messages/format.ts'
import { Tag } from '../../../ui/tag.tsx'

const texts = adminTexts.logs

const tones: Readonly<Record<LogLevel, 'bad' | 'gold' | 'plain'>> = {
  fatal: 'bad',
  error: 'bad',
  warn: 'gold',
  info: 'plain',
}

const isBad = (level: LogLevel): boolean => tones[level] === 'bad'

/** Indents JSON. A truncated line is not valid JSON and is shown as it is. */
const readable = (details: string): string => {
  try {
    return JSON.stringify(JSON.parse(details), null, 2)
  } catch (error) {
    if (error instanceof SyntaxError) return details
    throw error
  }
}

/** A log line. Errors are red and have a word that says so. */
export const LogItem = ({ line, isShort = false }: { line: LogLine; isShort?: boolean }) => (
  <li className="hair-t flex flex-col gap-1 py-3 first:border-t-0">
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <Tag tone={tones[line.level]}>{texts.names[line.level]}</Tag>
      <span
        className={`min-w-40 flex-1 break-words first-letter:uppercase ${isBad(line.level) ? 'font-semibold text-danger' : ''}`}
      >
        {line.message}
      </span>
      <time dateTime={line.timestamp} className="figures text-14 text-muted">
        {formatTime(line.timestamp)}
      </time>
    </div>
    {!isShort && line.details !== '' && (
      <details>
        <summary className="inline-flex min-h-11 items-center rounded-6 text-14 underline underline-offset-4">
          {texts.details}
          <span className="sr-only"> {line.message}</span>
        </summary>
        <pre className="hair rounded-6 p-3 text-14 break-all whitespace-pre-wrap">
          {readable(line.details)}
        </pre>
      </details>
    )}
  </li>
)
