/** What a column of a member file may contain, in the order in which we write them. */
export const memberColumns = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'gender',
  'membershipId',
  'membershipType',
  'clubPositions',
  'joinDate',
  'status',
  'notes',
] as const
export type MemberColumn = (typeof memberColumns)[number]

/** Columns that every row needs. */
const requiredColumns: readonly MemberColumn[] = ['firstName', 'lastName', 'joinDate']

/** Whether a member can be added without this column. */
export const isOptionalColumn = (column: MemberColumn): boolean => !requiredColumns.includes(column)

/**
 * Other headings for these columns in spreadsheets and other programs, compared without case, spaces and punctuation.
 */
const synonyms: Readonly<Record<MemberColumn, readonly string[]>> = {
  firstName: [
    'first',
    'forename',
    'givenname',
    'given',
    'christianname',
    'vorname',
    'prenom',
    'nombre',
    'rufname',
  ],
  lastName: [
    'last',
    'surname',
    'familyname',
    'family',
    'nachname',
    'nom',
    'apellido',
    'apellidos',
    'familienname',
    'zuname',
    'nomdefamille',
  ],
  email: [
    'emailaddress',
    'mail',
    'mailaddress',
    'emails',
    'correo',
    'emailadresse',
    'mailadresse',
    'courriel',
  ],
  phone: [
    'phonenumber',
    'telephone',
    'tel',
    'mobile',
    'mobilephone',
    'cell',
    'cellphone',
    'telefon',
    'handy',
    'telefonnummer',
    'mobil',
    'mobilnummer',
    'telefono',
    'portable',
  ],
  dateOfBirth: [
    'dob',
    'birthdate',
    'birthday',
    'born',
    'geburtsdatum',
    'geburtstag',
    'geboren',
    'gebdatum',
    'datedenaissance',
    'fechadenacimiento',
  ],
  gender: ['sex', 'geschlecht', 'sexe', 'sexo'],
  membershipId: [
    'memberid',
    'membernumber',
    'memberno',
    'membershipnumber',
    'membershipno',
    'clubmemberid',
    'licence',
    'license',
    'mitgliedsnummer',
    'mitgliedsnr',
    'mitgliednr',
    'numerodelicence',
  ],
  membershipType: [
    'type',
    'membertype',
    'category',
    'membershipcategory',
    'membership',
    'kategorie',
    'mitgliedsart',
    'mitgliedstyp',
    'categorie',
    'categoria',
  ],
  clubPositions: [
    'positions',
    'position',
    'clubposition',
    'role',
    'roles',
    'office',
    'function',
    'funktion',
    'funktionen',
    'amt',
  ],
  joinDate: [
    'joined',
    'joindate',
    'datejoined',
    'joiningdate',
    'membersince',
    'since',
    'startdate',
    'eintritt',
    'eintrittsdatum',
    'beitritt',
    'beitrittsdatum',
    'mitgliedseit',
    'dateadhesion',
    'fechadealta',
  ],
  status: ['memberstatus', 'membershipstatus', 'state', 'statut', 'estado'],
  notes: [
    'note',
    'comment',
    'comments',
    'remark',
    'remarks',
    'bemerkung',
    'bemerkungen',
    'notiz',
    'notizen',
    'anmerkung',
    'anmerkungen',
    'remarques',
    'notas',
  ],
}

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const named: ReadonlyMap<string, MemberColumn> = new Map(
  memberColumns.map((column) => [plain(column), column]),
)

const known: ReadonlyMap<string, MemberColumn> = new Map(
  memberColumns.flatMap((column) => synonyms[column].map((heading) => [heading, column] as const)),
)

/** Whether a heading is a column's own name, ignoring case and punctuation. */
export const isNameOf = (heading: string, column: MemberColumn): boolean =>
  named.get(plain(heading)) === column

/**
 * The column for each heading of a file; null if the heading is unknown or repeats a column. A column's own name takes
 * precedence over its synonyms, wherever they are.
 */
export const recogniseColumns = (headings: readonly string[]): (MemberColumn | null)[] => {
  const exact = headings.map((heading) => named.get(plain(heading)) ?? null)
  const taken = new Set<MemberColumn>()
  return headings.map((heading, place) => {
    const own = exact[place] ?? null
    const other = known.get(plain(heading)) ?? null
    const column = own ?? (exact.includes(other) ? null : other)
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

/** How many rows a title and notes above the headings can take. */
const rowsAboveHeadings = 10

/**
 * Which of the records that are not empty holds the headings. Spreadsheets often have a title above them, so it is the
 * first one with the most known headings.
 */
export const headingsAt = (records: readonly (readonly string[])[]): number => {
  const known = records
    .slice(0, rowsAboveHeadings)
    .map((cells) => recogniseColumns(cells).filter((column) => column !== null).length)
  const most = Math.max(0, ...known)
  return most < 2 ? 0 : known.indexOf(most)
}

/** The required columns that a file lacks. */
export const missingColumns = (columns: readonly (MemberColumn | null)[]): MemberColumn[] =>
  requiredColumns.filter((column) => !columns.includes(column))
