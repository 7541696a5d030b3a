import { isInternalAddress, type Reason, reasonIn } from '@fletch/domain'
import type { FieldFault } from './errors.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'

/** Scripts whose spelling requires invisible joiners: Persian, Hindi, Malayalam and others. */
const joining =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}'

/** Invisible characters that are needed because they change how the character before them looks. */
const needed = new RegExp(
  [
    `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`,
    // A final consonant in Bengali, Hindi, Malayalam and Sinhala.
    '(?<=[\\u094d\\u09cd\\u0d4d\\u0dca])\\u200d',
    // Emoji sequences, flags of subdivisions, and variation selectors.
    '(?<=[\\p{ExtPict}\\p{EMod}\\ufe0f])\\u200d(?=\\p{ExtPict})',
    '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f}',
    '(?<=[\\p{Emoji}\\p{scx=Hani}\\p{scx=Mong}])[\\p{VS}]',
  ].join('|'),
  'gu',
)

const breaking = /(?!\0)[\p{Cc}\p{Zl}\p{Zp}]/u
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u

export const isOneLine = (text: string): boolean => !breaking.test(text)

/** Whether every character of a text is visible, or needed to display its neighbours correctly. */
export const isVisible = (text: string): boolean =>
  !invisible.test(text) || !invisible.test(text.replace(needed, ''))

/** Removes invisible characters, except those that spelling requires. */
const withoutInvisible = (text: string): string => {
  const neededSigns = [...text.matchAll(needed)].map(([sign]) => sign)
  const parts = text.split(needed).map((part) => part.replace(new RegExp(invisible, 'gu'), ''))
  return parts.map((part, place) => part + (neededSigns[place] ?? '')).join('')
}

/** How many characters of a text can be seen, with the spaces and line breaks between them. */
export const visibleLength = (text: string): number =>
  text.replace(new RegExp(invisible, 'gu'), '').trim().length

const lineBreak = /\r\n|[\n\v\f\r\u0085\p{Zl}\p{Zp}]/u

/** The text split into the lines that a reader sees. Also accepts text stored before the rules for one line existed. */
export const linesOf = (text: string): string[] =>
  text.split(lineBreak).map((each) => withoutInvisible(each.replace(/\p{Cc}/gu, ' ')))

/** The same, joined into one line. */
export const asOneLine = (text: string): string => linesOf(text).join(' ')

export const breaksLine = say(fieldFaults, 'line-breaks-forbidden')
export const holdsInvisible = say(fieldFaults, 'characters-invisible')

type LineFault = 'line-breaks-forbidden' | 'characters-invisible'

/** Why a text does not fit a field of one line; null if it fits. */
const complaintOf = (text: string): Reason<LineFault> | null => {
  if (!isOneLine(text)) return reasonIn(fieldFaults, 'line-breaks-forbidden')
  return isVisible(text) ? null : reasonIn(fieldFaults, 'characters-invisible')
}

type Texts<Field extends string> = Readonly<Record<Field, string | readonly string[]>>

const listed = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [value] : value

/** Faults of the one-line texts that are new in a record. Texts stored before this rule may be sent back unchanged. */
export const newLineFaults = <Field extends string>(
  stored: Texts<Field>,
  sent: Texts<Field>,
  fields: readonly Field[],
): (FieldFault<LineFault> & { readonly path: Field })[] =>
  fields.flatMap((field) => {
    const storedTexts = listed(stored[field])
    const reason = listed(sent[field])
      .filter((text) => !storedTexts.includes(text))
      .map(complaintOf)
      .find((complaint) => complaint !== null)
    return reason ? [{ path: field, ...reason }] : []
  })

/** The fault of an address that is new in a record and that only Fletch gives. */
export const newAddressFaults = (
  stored: Texts<'email'>,
  sent: Texts<'email'>,
): (FieldFault<'email-malformed'> & { readonly path: 'email' })[] =>
  listed(sent.email).some((address) => !listed(stored.email).includes(address) && isInternalAddress(address))
    ? [{ path: 'email', ...reasonIn(fieldFaults, 'email-malformed') }]
    : []
