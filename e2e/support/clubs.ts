import {
  type Club,
  type ClubMember,
  club,
  clubCalls,
  clubImportCalls,
  clubMemberCalls,
  type ImportResult,
  importFileField,
  importResult,
  photoCalls,
} from '@fletch/contract'
import { clubLogo } from '@fletch/testkit/club-logo.ts'
import type { Archer } from './archer.ts'
import { senderTo } from './send.ts'

const firstNames = ['Ada', 'Ben', 'Cleo', 'Dag', 'Eva', 'Finn', 'Gia', 'Hugo', 'Ida', 'Jon', 'Kaja', 'Leo']
const lastNames = ['Riser', 'Limb', 'Nilsen', 'Kant', 'Pil', 'Torre', 'Bosque', 'Strand', 'Vane', 'Quiver']
const types = ['Regular', 'Regular', 'Regular', 'Youth', 'Senior', 'Premium']
const positions = ['president', 'secretary', 'treasurer', 'range_master', 'field captain']

const pick = (from: readonly string[], at: number): string => from[at % from.length] ?? ''

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** One of 120 people with different names. */
export const personOf = (number: number): { readonly firstName: string; readonly lastName: string } => {
  const round = Math.floor(number / firstNames.length)
  return {
    firstName: pick(firstNames, number),
    lastName: pick(lastNames, 7 * (number % firstNames.length) + round),
  }
}

const goodRow = (number: number): string => {
  const first = pick(firstNames, number)
  const last = `${pick(lastNames, Math.floor(number / firstNames.length))} ${number}`
  const mail = number % 3 === 0 ? '' : `member.${number}@example.org`
  const joined = `${2001 + (number % 24)}-${twoDigits(1 + (number % 12))}-${twoDigits(1 + (number % 28))}`
  const status = number % 17 === 0 ? 'inactive' : 'active'
  const position = number < positions.length ? positions[number] : ''
  return [first, last, mail, `OAK-${number}`, joined, pick(types, number), status, position, ''].join(';')
}

// Every kind of mistake that people make.
const badRow = (number: number): string =>
  [
    ';Nameless;;;2020-01-01;Regular;active;;',
    `Nodate;Person ${number};;;;Regular;active;;`,
    `Wrong;Mail ${number};no address;;2020-01-01;Regular;active;;`,
    `Wrong;Type ${number};;;2020-01-01;Gold;active;;`,
    `Wrong;Date ${number};;;some day;Regular;active;;`,
  ][number % 5] ?? ''

/** A spreadsheet like a secretary's: other headings, semicolons, and some wrong rows. */
export const spreadsheet = (good: number, bad = 0): string => {
  const rows = Array.from({ length: good }, (_, number) => goodRow(number))
  for (let number = 0; number < bad; number += 1)
    rows.splice(Math.floor((number * rows.length) / bad), 0, badRow(number))
  const head = 'Forename;Surname;E-mail;Member no.;Date joined;Category;Status;Office;Locker'
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`
}

/** Creates a club with all its details. */
export const foundClub = (address: string, { token }: Archer, name: string): Promise<Club> =>
  senderTo(address, token)(clubCalls.create, {
    name,
    description: 'Bowhunter rounds on twenty-eight targets in the old oak forest, every Sunday at nine.',
    address: '12 Forest Road',
    city: 'Ballarat',
    state: 'Victoria',
    zipCode: '3350',
    phone: '+61 3 5550 0100',
    email: 'office@oakwood.example.org',
    website: 'oakwood.example.org',
    foundedYear: 1974,
  })

/** Imports a file of members into a club as its owner. */
export const bringMembers = async (
  address: string,
  { token }: Archer,
  clubId: string,
  file: string,
): Promise<ImportResult> => {
  const form = new FormData()
  form.set(importFileField, new File([file], 'members.csv', { type: 'text/csv' }))
  const answer = await fetch(address + clubImportCalls.import.path.replace(':clubId', clubId), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`)
  return importResult.parse(await answer.json())
}

/** A club as this user sees it. */
export const seeClub = async (address: string, { token }: Archer, clubId: string): Promise<Club> => {
  const answer = await fetch(address + clubCalls.read.path.replace(':id', clubId), {
    headers: { authorization: `Bearer ${token}` },
  })
  return club.parse(await answer.json())
}

/** The club member with this first name, as this user sees them. */
export const seeMember = async (
  address: string,
  { token }: Archer,
  clubId: string,
  firstName: string,
): Promise<ClubMember | undefined> => {
  const listed = await senderTo(address, token)(clubMemberCalls.list, undefined, { id: clubId })
  return (Array.isArray(listed) ? listed : listed.items).find((member) => member.firstName === firstName)
}

/** Uploads the club's logo as one of its officers. */
export const showLogo = async (address: string, { token }: Archer, clubId: string): Promise<void> => {
  const send = senderTo(address, token)
  const { uploadURL } = await send(photoCalls.requestUpload, { contentType: 'image/png', purpose: 'logo' })
  const answer = await fetch(new URL(uploadURL, address), {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(await clubLogo()),
  })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  await send(clubCalls.setLogo, { logoURL: uploadURL }, { id: clubId })
}

/** Adds a member without an account. */
export const addMember = (
  address: string,
  { token }: Archer,
  clubId: string,
  form: Pick<ClubMember, 'firstName' | 'lastName' | 'joinDate'> & { readonly membershipId: string },
): Promise<ClubMember> => {
  const whole = {
    email: '',
    phone: '',
    dateOfBirth: null,
    gender: null,
    notes: '',
    clubPositions: [],
    ...({ membershipType: 'regular', status: 'active' } as const),
    ...form,
  }
  return senderTo(address, token)(clubMemberCalls.add, whole, { clubId })
}
