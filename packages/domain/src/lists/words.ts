/**
 * The words of lists in eleven languages: headings of columns, and the values of sex, membership type, status and
 * yes/no. Each line is a language; each word is one that clubs write. Case, accents, spaces and punctuation do not
 * matter. A word that two meanings share in a language is left out, because a wrong guess costs more than asking.
 */

type Language = 'en' | 'de' | 'fr' | 'it' | 'es' | 'nl' | 'sv' | 'da' | 'no' | 'pl' | 'fi'

/** Words by language, separated by a bar. */
export type Words = Readonly<Record<Language, string>>

/**
 * A word as it is compared: without case, accents, spaces and punctuation, and with letters that have no accent to
 * remove written plainly.
 */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/[^\p{L}\p{N}]/gu, '')

const wordsIn = (words: Words): string[] =>
  Object.values(words)
    .flatMap((each) => each.split('|'))
    .map(plainWord)
    .filter((word) => word !== '')

/** The meaning of each word. The first meaning counts if a word is listed under two. */
/* @__NO_SIDE_EFFECTS__ */
export const meanings = <Meaning extends string>(
  table: Readonly<Record<Meaning, Words>>,
): ReadonlyMap<string, Meaning> => {
  const foundMeanings = new Map<string, Meaning>()
  for (const [meaning, words] of Object.entries<Words>(table))
    for (const word of wordsIn(words))
      if (!foundMeanings.has(word)) foundMeanings.set(word, meaning as Meaning)
  return foundMeanings
}

/** What a list of people can say of each. A member has all but club, division and class. */
export const headingWords = {
  firstName: {
    en: 'first name|first|forename|given name|given|given names|first names|christian name|member first name',
    de: 'Vorname|Vornamen|Rufname',
    fr: 'prénom|prénoms',
    it: 'nome di battesimo|primo nome',
    es: 'nombre de pila|primer nombre|nombres',
    nl: 'voornaam|roepnaam|voornamen',
    sv: 'förnamn|tilltalsnamn',
    da: 'fornavn|fornavne',
    no: 'fornavn|fornamn',
    pl: 'imię|imiona',
    fi: 'etunimi|etunimet|kutsumanimi',
  },
  lastName: {
    en: 'last name|last|surname|family name|family|second name|member last name',
    de: 'Nachname|Familienname|Zuname',
    fr: 'nom de famille|nom patronymique|nom de naissance',
    it: 'cognome',
    es: 'apellido|apellidos|primer apellido',
    nl: 'achternaam|familienaam',
    sv: 'efternamn|familjenamn',
    da: 'efternavn|slægtsnavn',
    no: 'etternavn|etternamn|slektsnavn',
    pl: 'nazwisko',
    fi: 'sukunimi',
  },
  email: {
    en: 'email|email address|mail|mail address|emails|e-mail 1',
    de: 'E-Mail-Adresse|Mailadresse|Emailadresse|elektronische Post',
    fr: 'courriel|adresse électronique|adresse e-mail|adresse mail|adresse courriel|mél',
    it: 'posta elettronica|indirizzo email|indirizzo e-mail|indirizzo di posta elettronica',
    es: 'correo|correo electrónico|dirección de correo|correo-e',
    nl: 'e-mailadres|mailadres|emailadres',
    sv: 'e-post|epostadress|mejl|mejladress|e-postadress',
    da: 'e-mailadresse|mailadresse|e-post',
    no: 'e-post|e-postadresse|epost',
    pl: 'adres e-mail|adres email|poczta elektroniczna|mail',
    fi: 'sähköposti|sähköpostiosoite',
  },
  phone: {
    en: 'phone|phone number|telephone|telephone number|tel|mobile|mobile phone|mobile number|cell|cellphone|cell phone|contact number',
    de: 'Telefon|Handy|Telefonnummer|Mobil|Mobilnummer|Handynummer|Mobiltelefon|Rufnummer|Tel.-Nr.',
    fr: 'téléphone|portable|numéro de téléphone|tél. portable|téléphone portable|mobile',
    it: 'telefono|cellulare|numero di telefono|recapito telefonico',
    es: 'teléfono|móvil|celular|número de teléfono|teléfono móvil',
    nl: 'telefoon|telefoonnummer|mobiel|mobiel nummer|gsm',
    sv: 'telefon|telefonnummer|mobil|mobilnummer|mobiltelefon|tfn',
    da: 'telefon|telefonnummer|mobil|mobilnummer|tlf|mobiltelefon',
    no: 'telefon|telefonnummer|mobil|mobilnummer|tlf|mobiltelefon',
    pl: 'telefon|numer telefonu|telefon komórkowy|nr telefonu|komórka',
    fi: 'puhelin|puhelinnumero|matkapuhelin|kännykkä|puh',
  },
  dateOfBirth: {
    en: 'date of birth|DOB|D.O.B.|birth date|birthday|born|birthdate',
    de: 'Geburtsdatum|Geburtstag|geboren|geboren am|Geb.-Datum|Gebdat|geb.',
    fr: 'date de naissance|naissance|né le|né(e) le|date naissance',
    it: 'data di nascita|data nascita|nascita|nato il|nato/a il',
    es: 'fecha de nacimiento|fecha nacimiento|nacimiento|f. nacimiento',
    nl: 'geboortedatum|geboren|geboren op|geb.datum',
    sv: 'födelsedatum|födelsedag|född|födelsedata',
    da: 'fødselsdato|fødselsdag|født|fødselsdag og år',
    no: 'fødselsdato|fødselsdag|født',
    pl: 'data urodzenia|urodzony|urodzona|data ur.',
    fi: 'syntymäaika|syntymäpäivä|syntynyt',
  },
  gender: {
    en: 'gender|sex',
    de: 'Geschlecht',
    fr: 'sexe|genre',
    it: 'sesso|genere',
    es: 'sexo|género',
    nl: 'geslacht|gender',
    sv: 'kön',
    da: 'køn',
    no: 'kjønn',
    pl: 'płeć',
    fi: 'sukupuoli',
  },
  membershipId: {
    en: 'membership id|member id|member number|member no|membership number|membership no|club member id|licence|license|licence number|license number|licence no|member nr',
    de: 'Mitgliedsnummer|Mitgliedsnr|Mitgliednr|Mitglieds-Nr.|Mitgliedernummer|Mitglieder-Nr.|Lizenz|Lizenznummer|Lizenz-Nr.|Passnummer|Pass-Nr.|Ausweisnummer',
    fr: 'numéro de licence|n° licence|n° de licence|licence|numéro de membre|numéro adhérent|n° adhérent|n° de membre',
    it: 'tessera|numero tessera|n. tessera|numero di tessera|codice socio|numero socio|n. socio',
    es: 'licencia|número de licencia|n.º licencia|número de socio|n.º socio|nº socio|nº licencia|núm. socio',
    nl: 'lidnummer|lidnr|bondsnummer|bondsnr|licentienummer|licentie',
    sv: 'medlemsnummer|medlemsnr|licens|licensnummer|medlems-id|medlemsid',
    da: 'medlemsnummer|medlemsnr|licens|licensnummer|medlems-id',
    no: 'medlemsnummer|medlemsnr|lisens|lisensnummer|medlems-id',
    pl: 'numer członkowski|nr członkowski|numer licencji|nr licencji|licencja|numer legitymacji|nr legitymacji',
    fi: 'jäsennumero|jäsennro|lisenssi|lisenssinumero|jäsen-id',
  },
  membershipType: {
    en: 'membership type|type|member type|category|membership category|membership|member category|type of membership',
    de: 'Kategorie|Mitgliedsart|Mitgliedstyp|Art der Mitgliedschaft|Mitgliedschaft|Mitgliederart|Mitgliederkategorie|Beitragsart|Mitgliedskategorie',
    fr: "catégorie|type d'adhésion|type de licence|type de membre|type d'adhérent|adhésion|catégorie de membre",
    it: 'categoria|tipo|tipo socio|tipo di socio|tipo iscrizione|tipo tessera|tipologia',
    es: 'categoría|tipo|tipo de socio|tipo de membresía|clase de socio|membresía',
    nl: 'categorie|soort lid|lidmaatschap|soort lidmaatschap|type lid|lidsoort|type lidmaatschap',
    sv: 'kategori|medlemskap|medlemstyp|medlemskategori|typ av medlemskap|typ',
    da: 'kategori|medlemskab|medlemstype|medlemskategori|kontingenttype',
    no: 'kategori|medlemskap|medlemstype|medlemskategori|kontingenttype',
    pl: 'kategoria|rodzaj członkostwa|typ członkostwa|członkostwo|typ|rodzaj',
    fi: 'jäsenyys|jäsentyyppi|jäsenluokka|jäsenlaji|tyyppi',
  },
  clubPositions: {
    en: 'club positions|positions|position|club position|role|roles|office|function',
    de: 'Funktion|Funktionen|Amt|Ämter|Vereinsfunktion|Vorstandsamt',
    fr: 'fonction|fonctions|poste|rôle',
    it: 'carica|cariche|ruolo|incarico',
    es: 'cargo|cargos|función|puesto',
    nl: 'functie|functies|rol',
    sv: 'uppdrag|roll|funktion|förtroendeuppdrag|befattning',
    da: 'hverv|rolle|funktion|tillidspost',
    no: 'verv|rolle|funksjon',
    pl: 'funkcja|funkcje|stanowisko|rola',
    fi: 'tehtävä|luottamustehtävä|rooli|toimi',
  },
  joinDate: {
    en: 'join date|joined|date joined|joining date|member since|since|start date|joined on|date of joining|membership start|membership start date|entry date',
    de: 'Eintritt|Eintrittsdatum|Beitritt|Beitrittsdatum|Mitglied seit|Eintritt am|eingetreten|seit|Aufnahmedatum|Datum Eintritt',
    fr: "date d'adhésion|date adhésion|date d'entrée|date d'inscription|membre depuis|adhérent depuis|inscrit le|date inscription|date entrée",
    it: 'data iscrizione|data di iscrizione|iscritto dal|data ingresso|socio dal|membro dal|data adesione|data di adesione|data tesseramento',
    es: 'fecha de alta|fecha alta|alta|fecha de ingreso|fecha ingreso|socio desde|miembro desde|fecha de inscripción|fecha inscripción',
    nl: 'lid sinds|datum lid|inschrijfdatum|datum inschrijving|startdatum|ingangsdatum|begindatum|aanmelddatum|toetreding|datum toetreding|lid vanaf',
    sv: 'inträdesdatum|inträde|medlem sedan|startdatum|inskrivningsdatum|datum för inträde|medlem från|inträdde',
    da: 'indmeldelsesdato|indmeldt|medlem siden|indmeldelse|startdato|indmeldt dato|medlem fra',
    no: 'innmeldingsdato|innmeldt|medlem siden|innmelding|startdato|innmeldt dato|medlem fra',
    pl: 'data przystąpienia|data wstąpienia|członek od|data zapisu|data dołączenia|data przyjęcia|od',
    fi: 'liittymispäivä|liittymispvm|liittynyt|jäsen alkaen|jäsenyys alkanut|jäsenyyden alku|jäsen vuodesta',
  },
  status: {
    en: 'status|member status|membership status|state|active',
    de: 'Mitgliedsstatus|Mitgliederstatus|aktiv',
    fr: 'statut|état|statut du membre|actif',
    it: 'stato|stato socio|attivo',
    es: 'estado|situación|activo',
    nl: 'status|lidstatus|actief',
    sv: 'status|medlemsstatus|aktiv',
    da: 'status|medlemsstatus|aktiv',
    no: 'status|medlemsstatus|aktiv',
    pl: 'status|stan|aktywny',
    fi: 'tila|status|jäsenen tila|aktiivinen',
  },
  notes: {
    en: 'notes|note|comment|comments|remark|remarks',
    de: 'Bemerkung|Bemerkungen|Notiz|Notizen|Anmerkung|Anmerkungen|Hinweis|Hinweise|Kommentar',
    fr: 'remarque|remarques|commentaire|commentaires|observations|note',
    it: 'note|nota|osservazioni|commento|commenti|annotazioni',
    es: 'nota|notas|observaciones|comentario|comentarios',
    nl: 'opmerking|opmerkingen|notitie|notities|aantekening|aantekeningen',
    sv: 'anteckning|anteckningar|kommentar|kommentarer|anmärkning|noteringar|notering',
    da: 'bemærkning|bemærkninger|note|noter|kommentar|kommentarer',
    no: 'merknad|merknader|notat|notater|kommentar|kommentarer',
    pl: 'uwagi|uwaga|notatki|notatka|komentarz|komentarze',
    fi: 'huomautus|huomautukset|muistiinpano|muistiinpanot|kommentti|kommentit|lisätiedot',
  },
  club: {
    en: 'club|club name|society|team name',
    de: 'Verein|Vereinsname|Klub',
    fr: 'club|compagnie|nom du club|association',
    it: 'società|compagnia|club',
    es: 'club|nombre del club',
    nl: 'vereniging|club|schutterij',
    sv: 'klubb|förening',
    da: 'klub|forening',
    no: 'klubb|forening|lag',
    pl: 'klub|nazwa klubu',
    fi: 'seura|klubi',
  },
  division: {
    en: 'division|style|archery style|bow class|bow style|shooting style|bow type|bow',
    de: 'Bogenart|Stilart|Bogenklasse|Bogen|Bogenstil|Disziplin',
    fr: "division|arme|arc|type d'arc",
    it: 'divisione|arco|tipo di arco|stile',
    es: 'división|arco|modalidad|tipo de arco',
    nl: 'divisie|boog|discipline|boogtype',
    sv: 'skjutstil|båge|bågtyp|stil|bågklass',
    da: 'division|buetype|bueklasse|disciplin|bue|skydestil',
    no: 'divisjon|buetype|bueklasse|bue|skytestil',
    pl: 'łuk|konkurencja|typ łuku|dywizja',
    fi: 'jousi|jousityyppi|jousiluokka|sarja',
  },
  className: {
    en: 'class|age class|age group|age category',
    de: 'Klasse|Altersklasse|Wettkampfklasse',
    fr: "catégorie d'âge|classe|catégorie",
    it: 'classe di età|classe|categoria',
    es: 'clase por edades|clase|categoría',
    nl: 'leeftijdsklasse|klasse',
    sv: 'åldersklass|klass',
    da: 'aldersklasse|klasse',
    no: 'aldersklasse|klasse',
    pl: 'kategoria wiekowa|klasa|kategoria',
    fi: 'ikäluokka|luokka',
  },
} as const satisfies Readonly<Record<string, Words>>

/** Headings of a whole name in one column, by the part that comes first. */
export const wholeNameWords = {
  first: {
    en: 'full name|first and last name|member name|name and surname|first name last name|archer|member|participant',
    de: 'Vor- und Nachname|Vorname Nachname|Vorname Name|Vorname und Nachname|Mitglied|Schütze|Bogenschütze|Teilnehmer|ganzer Name|vollständiger Name|Vor- und Zuname',
    fr: 'prénom et nom|prénom nom|nom complet|archer|membre|adhérent',
    it: 'nome e cognome|nome cognome|nome completo|nominativo|arciere|socio',
    es: 'nombre y apellidos|nombre completo|nombre y apellido|nombre apellidos|arquero|socio',
    nl: 'volledige naam|voor- en achternaam|lid|schutter',
    sv: 'fullständigt namn|hela namnet|för- och efternamn|medlem|skytt',
    da: 'fulde navn|for- og efternavn|medlem|skytte',
    no: 'fullt navn|for- og etternavn|medlem|skytter',
    pl: 'imię i nazwisko|imię nazwisko|pełna nazwa|zawodnik|członek',
    fi: 'koko nimi|etu- ja sukunimi|etunimi ja sukunimi|jäsen|ampuja',
  },
  last: {
    en: 'last name first name|surname and name|surname, first name|last, first',
    de: 'Name, Vorname|Nachname, Vorname|Name und Vorname|Nachname und Vorname|Name Vorname|Familienname, Vorname',
    fr: 'nom et prénom|nom prénom|nom, prénom|nom & prénom',
    it: 'cognome e nome|cognome nome|cognome, nome',
    es: 'apellidos y nombre|apellidos nombre|apellidos, nombre|apellido y nombre',
    nl: 'achternaam voornaam|naam en voornaam|naam, voornaam|achternaam, voornaam',
    sv: 'efternamn förnamn|efternamn, förnamn|efternamn och förnamn',
    da: 'efternavn fornavn|efternavn, fornavn|efternavn og fornavn',
    no: 'etternavn fornavn|etternavn, fornavn|etternavn og fornavn',
    pl: 'nazwisko i imię|nazwisko imię|nazwisko, imię',
    fi: 'sukunimi etunimi|sukunimi, etunimi|sukunimi ja etunimi',
  },
} as const satisfies Readonly<Record<string, Words>>

/**
 * Headings that mean the whole name if they stand alone, or else the part that has no column of its own: 'Nome' beside
 * 'Cognome' is a first name, and 'Name' beside 'Vorname' a last name.
 */
export const anyNameWords = {
  name: {
    en: 'name|names',
    de: 'Name',
    fr: 'nom',
    it: 'nome',
    es: 'nombre',
    nl: 'naam',
    sv: 'namn',
    da: 'navn',
    no: 'navn|namn',
    pl: 'nazwa',
    fi: 'nimi',
  },
} as const satisfies Readonly<Record<string, Words>>

export const genderWords = {
  female: {
    en: 'female|woman|women|girl|lady|ladies|Mrs|Ms|Miss',
    de: 'weiblich|Frau|Mädchen|Dame|Damen|weibl.',
    fr: 'femme|féminin|féminine|fille|dame|Madame|Mme',
    it: 'femmina|femminile|donna|ragazza',
    es: 'femenino|femenina|mujer|hembra|chica|niña',
    nl: 'vrouw|vrouwelijk|meisje|mevrouw',
    sv: 'kvinna|kvinnlig|flicka|dam|tjej',
    da: 'kvinde|kvindelig|pige|dame',
    no: 'kvinne|kvinnelig|jente|dame',
    pl: 'kobieta|żeńska|żeński|dziewczyna|dziewczynka|pani',
    fi: 'nainen|naispuolinen|tyttö',
  },
  male: {
    en: 'male|man|men|boy|gentleman|Mr',
    de: 'männlich|maennlich|Mann|Junge|Herr|Herren|männl.',
    fr: 'homme|masculin|garçon|Monsieur',
    it: 'maschio|maschile|uomo|ragazzo',
    es: 'masculino|hombre|varón|chico|niño',
    nl: 'man|mannelijk|jongen|meneer',
    sv: 'man|manlig|pojke|herr|kille',
    da: 'mand|mandlig|dreng|herre',
    no: 'mann|mannlig|gutt|herre',
    pl: 'mężczyzna|męska|męski|chłopak|chłopiec|pan',
    fi: 'mies|miespuolinen|poika',
  },
  other: {
    en: 'other|diverse|non-binary|nonbinary|non binary|X',
    de: 'divers|andere|anderes|nicht-binär|nichtbinär',
    fr: 'autre|non binaire|non-binaire',
    it: 'altro|non binario',
    es: 'otro|no binario',
    nl: 'anders|overig|non-binair',
    sv: 'annat|annan|icke-binär',
    da: 'andet|anden|nonbinær',
    no: 'annet|annen|ikke-binær',
    pl: 'inna|inne|niebinarna',
    fi: 'muu|muunsukupuolinen',
  },
} as const satisfies Readonly<Record<string, Words>>

export const typeWords = {
  regular: {
    en: 'regular|adult|adults|full|standard|ordinary|full member|adult member',
    de: 'regulär|Erwachsen|Erwachsene|Erwachsener|ordentlich|ordentliches Mitglied|Vollmitglied',
    fr: 'régulier|adulte|adultes|ordinaire|membre ordinaire',
    it: 'ordinario|ordinaria|socio ordinario|adulto|adulti|regolare',
    es: 'adulto|adultos|ordinario|ordinaria|socio ordinario|de número',
    nl: 'gewoon|gewoon lid|volwassen|volwassene|volwassenen|regulier',
    sv: 'vuxen|vuxna|ordinarie|ordinarie medlem|fullbetalande',
    da: 'voksen|voksne|ordinær|almindelig',
    no: 'voksen|voksne|ordinær|ordinært medlem|vanlig',
    pl: 'dorosły|dorosła|dorośli|zwyczajny|zwykły|normalny',
    fi: 'aikuinen|aikuiset|varsinainen|varsinainen jäsen|tavallinen',
  },
  premium: {
    en: 'premium',
    de: 'Premium-Mitglied|Premiummitglied',
    fr: 'prémium',
    it: '',
    es: 'prémium',
    nl: '',
    sv: '',
    da: '',
    no: '',
    pl: '',
    fi: '',
  },
  youth: {
    en: 'youth|junior|juniors|child|children|cub|cubs|juvenile|minor|kid|kids',
    de: 'Kind|Kinder|Jugend|Jugendlich|Jugendliche|Jugendlicher|Junioren|Schüler|Schülerin',
    fr: 'jeune|jeunes|enfant|enfants|mineur',
    it: 'giovane|giovani|bambino|bambini|ragazzi|giovanile|minore',
    es: 'joven|jóvenes|juvenil|infantil|menor|niños',
    nl: 'jeugd|jeugdlid|kinderen|jongere|jongeren|junioren',
    sv: 'ungdom|ungdomar|barn|juniorer|ung',
    da: 'ungdom|unge|børn|barn|juniorer|ung',
    no: 'ungdom|unge|barn|juniorer|ung',
    pl: 'dziecko|dzieci|młodzież|młodzieżowy|juniorzy|młodzik',
    fi: 'nuori|nuoret|lapsi|lapset|juniori|juniorit|nuoriso',
  },
  senior: {
    en: 'senior|seniors|veteran|veterans|pensioner',
    de: 'Senioren|Seniorin|Veteranen|Rentner|Rentnerin',
    fr: 'vétéran|vétérans|retraité',
    it: 'veterano|veterani|pensionato|anziano',
    es: 'veterano|veteranos|jubilado',
    nl: 'senioren|veteraan|veteranen|gepensioneerde',
    sv: 'seniorer|veteraner|pensionär|pensionärer',
    da: 'seniorer|veteraner|pensionist|pensionister',
    no: 'seniorer|veteraner|pensjonist|pensjonister',
    pl: 'seniorzy|weteran|weterani|emeryt',
    fi: 'seniori|seniorit|veteraani|veteraanit|eläkeläinen',
  },
} as const satisfies Readonly<Record<string, Words>>

export const statusWords = {
  active: {
    en: 'active|current',
    de: 'aktiv',
    fr: 'actif|active',
    it: 'attivo|attiva',
    es: 'activo|activa',
    nl: 'actief',
    sv: 'aktiv',
    da: 'aktiv|aktivt',
    no: 'aktiv|aktivt',
    pl: 'aktywny|aktywna',
    fi: 'aktiivinen',
  },
  inactive: {
    en: 'inactive',
    de: 'inaktiv|nicht aktiv',
    fr: 'inactif|inactive',
    it: 'inattivo|inattiva|non attivo|non attiva',
    es: 'inactivo|inactiva',
    nl: 'inactief|niet actief',
    sv: 'inaktiv|ej aktiv',
    da: 'inaktiv|ikke aktiv',
    no: 'inaktiv|ikke aktiv',
    pl: 'nieaktywny|nieaktywna',
    fi: 'epäaktiivinen|ei aktiivinen',
  },
  suspended: {
    en: 'suspended',
    de: 'gesperrt|suspendiert',
    fr: 'suspendu|suspendue',
    it: 'sospeso|sospesa',
    es: 'suspendido|suspendida',
    nl: 'geschorst',
    sv: 'avstängd|suspenderad',
    da: 'suspenderet',
    no: 'suspendert',
    pl: 'zawieszony|zawieszona',
    fi: 'suspendoitu',
  },
} as const satisfies Readonly<Record<string, Words>>

export const yesNoWords = {
  yes: {
    en: 'yes|y|true|x|1',
    de: 'ja|j|wahr',
    fr: 'oui|o|vrai',
    it: 'sì|s|vero',
    es: 'sí|verdadero',
    nl: 'ja|waar',
    sv: 'ja|sant',
    da: 'ja|sand',
    no: 'ja|sann',
    pl: 'tak|t|prawda',
    fi: 'kyllä|k|tosi',
  },
  no: {
    en: 'no|n|false|0',
    de: 'nein|falsch',
    fr: 'non|faux',
    it: 'no|falso',
    es: 'no|falso',
    nl: 'nee|onwaar',
    sv: 'nej|falskt',
    da: 'nej|falsk',
    no: 'nei|usann',
    pl: 'nie|fałsz',
    fi: 'ei|e|epätosi',
  },
} as const satisfies Readonly<Record<string, Words>>
